import { isApprovalUndone } from '#app/domain/jobs/approvals/approval-event.ts'
import { findJobForMail } from '#app/domain/jobs/find-job-for-mail.ts'
import { findChangeForMail } from '#app/domain/jobs/versions/find-change-for-mail.ts'
import type { Composer } from './mail-content.ts'

/**
 * E-mail to the support e-mail address. Not sent if the change has already been decided or
 * withdrawn.
 */
export const jobChangeWaits: Composer = async ({ db, config }, { jobId }) => {
  const job = await findJobForMail(db, String(jobId))
  if (!job?.changeWaits) return undefined
  return {
    subject: `Alteração por aprovar: ${job.title}`,
    preview: job.companyName,
    greeting: `${job.companyName} alterou uma vaga publicada.`,
    paragraphs: [
      `A alteração da vaga «${job.title}» espera que alguém a leia. Até lá o público vê o texto anterior.`,
    ],
    action: { label: 'Ver a alteração', href: `${config.publicUrl}/admin/vagas/${jobId}` },
  }
}

/** E-mail to the company. Not sent if the text has been replaced, or if the approval was undone. */
export const jobChangeApproved: Composer = async (
  { db, config },
  { jobId, changeId, approval },
) => {
  const change = await findChangeForMail(db, String(changeId))
  if (change?.state !== 'approved') return undefined
  if (await isApprovalUndone(db, String(jobId), String(approval))) return undefined
  return {
    subject: `A alteração da vaga «${change.title}» está publicada`,
    preview: 'Quem procura já lê o texto novo.',
    greeting: `Olá, ${change.companyName}.`,
    paragraphs: [`A alteração da vaga «${change.title}» foi aprovada e já está pública.`],
    action: { label: 'Ver a vaga', href: `${config.publicUrl}/vaga-detalhes/${jobId}` },
  }
}

/** E-mail to the company: the reason, and whether the job was taken down too. */
export const jobChangeRefused: Composer = async (
  { db, config },
  { jobId, changeId, takenDown },
) => {
  const change = await findChangeForMail(db, String(changeId))
  if (!change?.reason) return undefined
  const { title, companyName, reason } = change
  const left = takenDown
    ? 'A vaga foi retirada do portal e já não recebe candidaturas.'
    : 'O texto anterior continua público. Pode alterar a vaga de novo.'
  return {
    subject: takenDown
      ? `A vaga «${title}» foi retirada`
      : `A alteração da vaga «${title}» não foi aprovada`,
    preview: takenDown ? 'Leia o motivo.' : 'O texto anterior continua público.',
    greeting: `Olá, ${companyName}.`,
    paragraphs: [`Lemos a alteração da vaga «${title}» e não a podemos publicar:`, reason, left],
    action: { label: 'Ver a vaga', href: `${config.publicUrl}/empresa/vagas/${jobId}/ver` },
  }
}
