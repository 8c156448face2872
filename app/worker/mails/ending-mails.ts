import { longDate } from '#app/domain/formats/dates.ts'
import { luandaDaysUntil } from '#app/domain/formats/luanda-day.ts'
import { findJobForMail } from '#app/domain/jobs/find-job-for-mail.ts'
import { isExpired } from '#app/domain/jobs/job.ts'
import { findSubscriptionForMail } from '#app/domain/subscriptions/find-subscription.ts'
import { endOf, planTypeOf } from '#app/domain/subscriptions/subscription.ts'
import type { Composer } from './mail-content.ts'

/** The e-mail is not sent if the job has been closed or its deadline extended since. */
export const jobExpiresSoon: Composer = async ({ db, config }, { jobId, days }) => {
  const job = await findJobForMail(db, String(jobId))
  if (job?.status !== 'active' || !job.expiresAt || isExpired(job)) return undefined
  const left = luandaDaysUntil(job.expiresAt)
  if (left > Number(days)) return undefined
  const when = inWords(left)
  return {
    subject: `A vaga «${job.title}» termina ${when}`,
    preview: 'Prolongue o prazo se ainda procura alguém.',
    greeting: `Olá, ${job.companyName}.`,
    paragraphs: [
      `A vaga «${job.title}» deixa de receber candidaturas ${when}. Se ainda procura alguém, mude a data limite.`,
    ],
    action: {
      label: 'Mudar a data limite',
      href: `${config.publicUrl}/empresa/vagas/${String(jobId)}/editar`,
    },
  }
}

/** The e-mail is not sent if the company has reported the outcome or extended the deadline. */
export const jobOutcome: Composer = async ({ db, config }, { jobId }) => {
  const job = await findJobForMail(db, String(jobId))
  if (!job || job.outcome || !job.expiresAt || !isExpired(job)) return undefined
  return {
    subject: `Como acabou a vaga «${job.title}»?`,
    preview: 'Diga-nos se contratou alguém.',
    greeting: `Olá, ${job.companyName}.`,
    paragraphs: [
      `O prazo da vaga «${job.title}» terminou a ${longDate(job.expiresAt)}. Diga-nos em poucos segundos como acabou: se contratou, e se foi por aqui.`,
    ],
    action: {
      label: 'Dizer como acabou',
      href: `${config.publicUrl}/empresa/vagas/${String(jobId)}/desfecho`,
    },
    closing: 'Perguntamos uma só vez.',
  }
}

/** The e-mail is not sent if the subscription has been suspended, replaced or extended since. */
export const subscriptionEndsSoon: Composer = async ({ db, config }, { subscriptionId, days }) => {
  const subscription = await findSubscriptionForMail(db, String(subscriptionId))
  if (!subscription || planTypeOf(subscription) === 'expired') return undefined
  const end = endOf(subscription)
  const left = luandaDaysUntil(end)
  if (left > Number(days)) return undefined
  const { companyName, packageName, isTrial } = subscription
  const what = isTrial ? 'O seu período de teste' : `A sua assinatura ${packageName}`
  return {
    subject: `${what} termina ${inWords(left)}`,
    preview: 'Escolha um pacote para continuar a publicar.',
    greeting: `Olá, ${companyName}.`,
    paragraphs: [
      `${what} termina ${inWords(left)}, a ${longDate(end)}. Depois disso não publica vagas novas. As que estão publicadas continuam.`,
      'O pagamento é por transferência e confirmado por nós: peça o pacote com alguns dias de antecedência.',
    ],
    action: { label: 'Ver os pacotes', href: `${config.publicUrl}/empresas` },
  }
}

function inWords(days: number): string {
  if (days <= 0) return 'hoje'
  return days === 1 ? 'amanhã' : `dentro de ${days} dias`
}
