import { giveSecret } from '#app/domain/accounts/one-time-token.ts'
import { findCompanyForMail } from '#app/domain/companies/find-company-for-mail.ts'
import { findInvitation } from '#app/domain/companies/lifecycle/invite-to-company.ts'
import type { Composer } from './mail-content.ts'

/** The e-mail is not sent if an administrator has changed the decision since. */
export const companyApproved: Composer = async ({ db, config }, { companyId }) => {
  const company = await findCompanyForMail(db, String(companyId))
  if (company?.approval !== 'approved') return undefined
  return {
    subject: 'A sua empresa foi aprovada',
    preview: 'As vagas já podem ficar visíveis.',
    greeting: `Olá, ${company.name}.`,
    paragraphs: [
      'A administração aprovou a sua empresa. As vagas que enviar já podem ser publicadas.',
    ],
    action: { label: 'Abrir o painel', href: `${config.publicUrl}/empresa/dashboard` },
  }
}

export const companyRefused: Composer = async ({ db, config }, { companyId }) => {
  const company = await findCompanyForMail(db, String(companyId))
  if (company?.approval !== 'refused') return undefined
  return {
    subject: 'A sua empresa não foi aprovada',
    preview: 'Escreva-nos se acha que é engano.',
    greeting: `Olá, ${company.name}.`,
    paragraphs: [
      'A administração não aprovou a sua empresa, por isso as vagas dela não ficam visíveis.',
      ...(company.decisionReason ? [`Motivo: ${company.decisionReason}`] : []),
      'Se acha que é engano, escreva-nos com os documentos da empresa.',
    ],
    action: { label: 'Escrever-nos', href: `${config.publicUrl}/contato` },
  }
}

/** The link becomes valid when the e-mail is sent. */
export const claimCompany: Composer = async ({ db, config, linkSecret }, { token }) => {
  const invited = await findInvitation(db, String(token))
  if (!invited || !(await giveSecret(db, String(token), linkSecret))) return undefined
  return {
    subject: `Convite para gerir ${invited.companyName}`,
    preview: 'A página da sua empresa já existe: fique com ela.',
    greeting: 'Olá.',
    paragraphs: [
      `A página de ${invited.companyName} já está no portal. Escolha uma palavra-passe e passa a geri-la: as vagas, as candidaturas e os dados da empresa.`,
    ],
    action: {
      label: 'Ficar com a empresa',
      href: `${config.publicUrl}/auth/empresa/${linkSecret}`,
    },
    closing:
      'A ligação funciona uma vez, durante 14 dias. Se não é desta empresa, ignore esta mensagem.',
  }
}
