import { findJobForMail } from '#app/domain/jobs/find-job-for-mail.ts'
import type { Composer } from './mail-content.ts'

const why = (reason: unknown) => (reason ? [`Motivo: ${reason}`] : [])

export const jobClosedByAdmin: Composer = async ({ db, config }, { jobId, reason }) => {
  const job = await findJobForMail(db, String(jobId))
  if (job?.status !== 'closed') return undefined
  return {
    subject: `A vaga «${job.title}» foi fechada pela administração`,
    preview: 'Leia o motivo.',
    greeting: `Olá, ${job.companyName}.`,
    paragraphs: [
      `A administração fechou a vaga «${job.title}». Já não está pública nem recebe candidaturas.`,
      ...why(reason),
      'As candidaturas que tem continuam consigo. Se acha que é engano, escreva-nos.',
    ],
    action: { label: 'Ver a vaga', href: `${config.publicUrl}/empresa/vagas/${jobId}/ver` },
  }
}

export const jobEditedByAdmin: Composer = async ({ db, config }, { jobId, reason }) => {
  const job = await findJobForMail(db, String(jobId))
  if (!job) return undefined
  return {
    subject: `A administração alterou a vaga «${job.title}»`,
    preview: 'Veja como ficou.',
    greeting: `Olá, ${job.companyName}.`,
    paragraphs: [`A administração alterou o texto da vaga «${job.title}».`, ...why(reason)],
    action: { label: 'Ver a vaga', href: `${config.publicUrl}/empresa/vagas/${jobId}/ver` },
  }
}

export const jobDeletedByAdmin: Composer = async ({ config }, { title, companyName, reason }) => ({
  subject: `A vaga «${title}» foi eliminada pela administração`,
  preview: 'Leia o motivo.',
  greeting: `Olá, ${companyName}.`,
  paragraphs: [
    `A administração eliminou a vaga «${title}», com as candidaturas que tinha.`,
    ...why(reason),
    'Se acha que é engano, escreva-nos.',
  ],
  action: { label: 'Escrever-nos', href: `${config.publicUrl}/contato` },
})

export const appliedJobDeleted: Composer = async ({ config }, { title, companyName }) => ({
  subject: `A vaga «${title}» já não existe`,
  preview: 'A sua candidatura terminou com ela.',
  greeting: 'Olá.',
  paragraphs: [
    `A vaga «${title}», de ${companyName}, foi retirada do portal, e a sua candidatura terminou com ela.`,
    'Não é uma decisão sobre si. Há outras vagas que pode ver.',
  ],
  action: { label: 'Procurar vagas', href: `${config.publicUrl}/vagas` },
})
