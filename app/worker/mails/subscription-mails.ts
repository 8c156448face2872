import { longDate } from '#app/domain/formats/dates.ts'
import { findSubscriptionForMail } from '#app/domain/subscriptions/find-subscription.ts'
import { jobsBought } from '#app/domain/subscriptions/subscription.ts'
import {
  isSubscriptionChange,
  type SubscriptionChange,
} from '#app/domain/subscriptions/subscription-change.ts'
import type { Composer } from './mail-content.ts'

type MailSubscription = NonNullable<Awaited<ReturnType<typeof findSubscriptionForMail>>>
type Words = { subject: string; said: string }

/**
 * Uses the subscription's current values, because an administrator may have corrected them
 * meanwhile.
 */
const words = {
  suspended: ({ packageName }) => ({
    subject: `A sua assinatura ${packageName} está suspensa`,
    said: 'A administração suspendeu a sua assinatura. Enquanto estiver suspensa não pode publicar vagas novas. As que estão publicadas continuam.',
  }),
  reactivated: ({ packageName, endDate }) => ({
    subject: `A sua assinatura ${packageName} está ativa de novo`,
    said: `A administração voltou a ativar a sua assinatura. Vai até ${longDate(endDate)}.`,
  }),
  extended: ({ packageName, endDate }, days) => ({
    subject: `A sua assinatura ${packageName} foi prolongada`,
    said: `A administração prolongou a sua assinatura${days ? ` por ${days} dias` : ''}. Vai agora até ${longDate(endDate)}.`,
  }),
  'extension-reverted': ({ packageName, endDate }) => ({
    subject: `O prazo da sua assinatura ${packageName} mudou`,
    said: `A administração retirou um prolongamento. A sua assinatura vai agora até ${longDate(endDate)}.`,
  }),
  'plan-changed': ({ packageName, endDate }) => ({
    subject: `A sua assinatura passou para ${packageName}`,
    said: `A administração mudou a sua assinatura para o pacote ${packageName}. Vai até ${longDate(endDate)}.`,
  }),
  'jobs-used-set': jobsCorrected,
  'jobs-used-reset': jobsCorrected,
  'extra-jobs-set': ({ packageName, extraJobs, ...its }) => ({
    subject: `As vagas extras da sua assinatura ${packageName} mudaram`,
    said: `A sua assinatura tem agora ${extraJobs} ${extraJobs === 1 ? 'vaga extra' : 'vagas extras'}. ${usedOf({ extraJobs, ...its })}`,
  }),
} satisfies Record<SubscriptionChange, (its: MailSubscription, days: unknown) => Words>

function jobsCorrected(its: MailSubscription): Words {
  return {
    subject: `As vagas usadas da sua assinatura ${its.packageName} foram corrigidas`,
    said: `A administração corrigiu o contador. ${usedOf(its)}`,
  }
}

function usedOf({
  jobsUsed,
  ...its
}: Pick<MailSubscription, 'jobsUsed' | 'extraJobs' | 'maxJobs'>): string {
  const bought = jobsBought(its)
  return bought === null ? `Usou ${jobsUsed} vagas.` : `Usou ${jobsUsed} de ${bought} vagas.`
}

export const subscriptionChanged: Composer = async (
  { db, config },
  { subscriptionId, change, days, reason },
) => {
  const subscription = await findSubscriptionForMail(db, String(subscriptionId))
  if (!subscription || !isSubscriptionChange(change)) return undefined
  const { subject, said: message } = words[change](subscription, days)
  return {
    subject,
    preview: message,
    greeting: `Olá, ${subscription.companyName}.`,
    paragraphs: [
      message,
      ...(reason ? [`Motivo: ${reason}`] : []),
      'Se não esperava isto, responda a este email.',
    ],
    action: {
      label: 'Ver a assinatura',
      href: `${config.publicUrl}/empresa/dashboard?aba=planos`,
    },
  }
}
