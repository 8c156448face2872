import { findCompanyForMail } from '#app/domain/companies/find-company-for-mail.ts'
import { isApprovalUndone } from '#app/domain/jobs/approvals/approval-event.ts'
import { findJobForMail } from '#app/domain/jobs/find-job-for-mail.ts'
import type { Composer } from './mail-content.ts'

/**
 * E-mail to the support e-mail address. Not sent if an administrator has already decided on the
 * job.
 */
export const jobWaits: Composer = async ({ db, config }, { jobId }) => {
  const job = await findJobForMail(db, String(jobId))
  if (job?.status !== 'pending') return undefined
  return {
    subject: `Vaga por aprovar: ${job.title}`,
    preview: job.companyName,
    greeting: `Uma vaga de ${job.companyName} espera por aprovação.`,
    paragraphs: [`A vaga «${job.title}» espera que alguém a leia. Até lá não é visível.`],
    action: { label: 'Ver as vagas', href: `${config.publicUrl}/admin/vagas?status=pending` },
  }
}

/** Like `jobWaits`, but for a pending company, whose jobs are pending too (D100). */
export const companyWaits: Composer = async ({ db, config }, { companyId }) => {
  const company = await findCompanyForMail(db, String(companyId))
  if (company?.approval !== 'pending') return undefined
  return {
    subject: `Empresa por aprovar: ${company.name}`,
    preview: 'As vagas dela esperam também.',
    greeting: `${company.name} registou-se.`,
    paragraphs: ['A empresa espera por aprovação. Até lá nenhuma vaga dela fica visível.'],
    action: {
      label: 'Ver as empresas',
      href: `${config.publicUrl}/admin/empresas?aprovacao=pending`,
    },
  }
}

/** The e-mail is not sent if the job is no longer public, or if the approval was undone. */
export const jobApproved: Composer = async ({ db, config }, { jobId, approval }) => {
  const job = await findJobForMail(db, String(jobId))
  if (job?.status !== 'active') return undefined
  if (await isApprovalUndone(db, String(jobId), String(approval))) return undefined
  return {
    subject: `A vaga «${job.title}» está publicada`,
    preview: 'Já pode receber candidaturas.',
    greeting: `Olá, ${job.companyName}.`,
    paragraphs: [`A vaga «${job.title}» foi aprovada e já recebe candidaturas.`],
    action: { label: 'Ver a vaga', href: `${config.publicUrl}/vaga-detalhes/${jobId}` },
  }
}

/**
 * E-mail to the company: the required changes. Not sent if the job's status has changed meanwhile.
 */
export const jobReturned: Composer = async ({ db, config }, { jobId }) => {
  const job = await findJobForMail(db, String(jobId))
  if (!job?.returnReason) return undefined
  return {
    subject: `A vaga «${job.title}» precisa de uma alteração`,
    preview: 'Mude-a e envie-a de novo; nada do que escreveu se perdeu.',
    greeting: `Olá, ${job.companyName}.`,
    paragraphs: [
      `Lemos a vaga «${job.title}» e ainda não a podemos publicar:`,
      job.returnReason,
      'A vaga ficou em rascunho. Mude o que for preciso e envie-a de novo.',
    ],
    action: { label: 'Mudar a vaga', href: `${config.publicUrl}/empresa/vagas/${jobId}/editar` },
  }
}
