import {
  type ApplicationStatus,
  isApplicationStatus,
} from '#app/domain/applications/application.ts'
import { decisionWords } from '#app/domain/applications/decision-words.ts'
import { findApplicationForMail } from '#app/domain/applications/find-application-for-mail.ts'
import { listKnownStatuses } from '#app/domain/applications/list-known-statuses.ts'
import type { Composer } from './mail-content.ts'

export const applicationSent: Composer = async ({ db, config }, { applicationId }) => {
  const application = await findApplicationForMail(db, String(applicationId))
  if (!application) return undefined
  const { jobTitle, companyName } = application
  return {
    subject: `Candidatura enviada: ${jobTitle}`,
    preview: `${companyName} já recebeu a sua candidatura.`,
    greeting: `Olá, ${application.candidateName}.`,
    paragraphs: [
      `A sua candidatura à vaga «${jobTitle}», da empresa ${companyName}, foi entregue.`,
      'Avisamos por email quando o estado mudar. Pode segui-la, ou retirá-la enquanto não for analisada, na sua área.',
    ],
    action: {
      label: 'Ver as minhas candidaturas',
      href: `${config.publicUrl}/usuario/candidaturas`,
    },
    closing:
      'Nunca pague para se candidatar ou para ser entrevistado. Se alguém lhe pedir dinheiro, fale connosco.',
  }
}

export const applicationReceived: Composer = async ({ db, config }, { applicationId }) => {
  const application = await findApplicationForMail(db, String(applicationId))
  if (!application?.candidateId) return undefined
  return {
    subject: `Nova candidatura: ${application.jobTitle}`,
    preview: `${application.candidateName} candidatou-se.`,
    greeting: `Olá, ${application.companyName}.`,
    paragraphs: [`${application.candidateName} candidatou-se à vaga «${application.jobTitle}».`],
    action: {
      label: 'Ver a candidatura',
      href: `${config.publicUrl}/empresa/candidatos?candidatura=${application.id}`,
    },
  }
}

/**
 * Sent only for the current decision, and only if the candidate has not been notified of it (D115).
 */
export const applicationStatus: Composer = async ({ db, config }, mailData) => {
  const { status, version } = mailData
  const application = await findApplicationForMail(db, String(mailData.applicationId))
  if (!application || !isStatus(status) || application.status !== status) return undefined
  if (typeof version === 'number' && application.version !== version) return undefined
  const known = await listKnownStatuses(db, [application.id])
  if (known.get(application.id) === status) return undefined
  return {
    ...decisionWords(status, application),
    action: {
      label: 'Ver as minhas candidaturas',
      href: `${config.publicUrl}/usuario/candidaturas`,
    },
  }
}

function isStatus(value: unknown): value is ApplicationStatus {
  return typeof value === 'string' && isApplicationStatus(value)
}
