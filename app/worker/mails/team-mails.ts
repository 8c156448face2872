import { giveSecret } from '#app/domain/accounts/one-time-token.ts'
import {
  type CompanyRole,
  companyRoleLabels,
  companyRoles,
  companyRoleTexts,
} from '#app/domain/companies/company-role.ts'
import { findCompanyForMail } from '#app/domain/companies/find-company-for-mail.ts'
import { findJobForMail } from '#app/domain/jobs/find-job-for-mail.ts'
import { isInterviewerOf } from '#app/domain/team/assign-interviewers.ts'
import { findMemberInvitation } from '#app/domain/team/join-company.ts'
import { findMember } from '#app/domain/team/lock-team.ts'
import type { Composer } from './mail-content.ts'

/** The link becomes valid when the e-mail is sent. */
export const joinCompany: Composer = async ({ db, config, linkSecret }, { token }) => {
  const invited = await findMemberInvitation(db, String(token))
  if (!invited || !(await giveSecret(db, String(token), linkSecret))) return undefined
  const { companyName, role } = invited
  return {
    subject: `Convite para a equipa de ${companyName}`,
    preview: 'Aceite o convite para trabalhar com a equipa.',
    greeting: 'Olá.',
    paragraphs: [
      `Tem um convite de ${companyName} para a equipa da empresa no portal, como ${companyRoleLabels[role].toLowerCase()}.`,
      companyRoleTexts[role],
    ],
    action: { label: 'Aceitar o convite', href: `${config.publicUrl}/convite/${linkSecret}` },
    closing:
      'A ligação funciona uma vez, durante 7 dias. Se não conhece esta empresa, ignore esta mensagem.',
  }
}

export const memberRoleChanged: Composer = async ({ db, config }, data) => {
  const company = await findCompanyForMail(db, String(data.companyId))
  const member = await findMember(db, String(data.companyId), String(data.userId))
  if (!company || !isRole(data.role) || member?.role !== data.role) return undefined
  const label = companyRoleLabels[data.role]
  const bySeats = typeof data.seats === 'number' ? data.seats : undefined
  return {
    subject: `O seu papel em ${company.name} mudou`,
    preview: `Agora é ${label.toLowerCase()}.`,
    greeting: 'Olá.',
    paragraphs: [
      ...(bySeats === undefined
        ? []
        : [
            `O plano de ${company.name} passou a ter ${bySeats === 1 ? '1 lugar' : `${bySeats} lugares`}. Os membros mais recentes ficam como leitores. A sua conta continua.`,
          ]),
      `O seu papel na equipa de ${company.name} é agora ${label.toLowerCase()}. ${companyRoleTexts[data.role]}`,
    ],
    action: { label: 'Ver a equipa', href: `${config.publicUrl}/empresa/equipa` },
  }
}

/** The e-mail is not sent if the person is no longer assigned to the job. */
export const interviewerAssigned: Composer = async ({ db, config }, { jobId, userId }) => {
  const job = await findJobForMail(db, String(jobId))
  if (!job || !(await isInterviewerOf(db, String(userId), String(jobId)))) return undefined
  return {
    subject: `Entrevistas para a vaga: ${job.title}`,
    preview: `${job.companyName} conta consigo nas entrevistas.`,
    greeting: 'Olá.',
    paragraphs: [
      `${job.companyName} conta consigo nas entrevistas para a vaga «${job.title}». Já pode ver as candidaturas a esta vaga e escrever notas sobre elas.`,
    ],
    action: {
      label: 'Ver as candidaturas',
      href: `${config.publicUrl}/empresa/candidatos?vaga=${jobId}`,
    },
  }
}

/** The e-mail is not sent if the person has rejoined, or if the company has been deleted. */
export const memberRemoved: Composer = async ({ db, config }, data) => {
  const company = await findCompanyForMail(db, String(data.companyId))
  if (!company || (await findMember(db, String(data.companyId), String(data.userId))))
    return undefined
  return {
    subject: `Já não faz parte da equipa de ${company.name}`,
    preview: 'A sua conta continua.',
    greeting: 'Olá.',
    paragraphs: [
      `Um dono de ${company.name} retirou a sua conta da equipa. Já não tem acesso às vagas e candidaturas desta empresa.`,
      'A sua conta continua. Se acha que é engano, fale com a empresa.',
    ],
    action: { label: 'Iniciar sessão', href: `${config.publicUrl}/auth` },
  }
}

function isRole(value: unknown): value is CompanyRole {
  return companyRoles.some((role) => role === value)
}
