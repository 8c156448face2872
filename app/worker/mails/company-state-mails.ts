import { findCompanyForMail } from '#app/domain/companies/find-company-for-mail.ts'
import type { Composer } from './mail-content.ts'

/**
 * E-mail to the company, with the reason and the number of jobs taken down. Not sent if the company
 * has been restored meanwhile.
 */
export const companySuspended: Composer = async ({ db, config }, { companyId, jobs }) => {
  const company = await findCompanyForMail(db, String(companyId))
  if (company?.approval !== 'suspended') return undefined
  return {
    subject: 'A sua empresa foi suspensa',
    preview: 'As vagas dela já não estão públicas.',
    greeting: `Olá, ${company.name}.`,
    paragraphs: [
      'A administração suspendeu a sua empresa, por este motivo:',
      company.decisionReason ?? 'Não indicado.',
      jobs === 1
        ? 'A vaga que estava pública foi retirada e já não recebe candidaturas.'
        : `As vagas que estavam públicas (${jobs}) foram retiradas e já não recebem candidaturas.`,
      'Se acha que é engano, escreva-nos com os documentos da empresa.',
    ],
    action: { label: 'Escrever-nos', href: `${config.publicUrl}/contato` },
  }
}

/** E-mail to the company. Not sent if the company has been suspended again meanwhile. */
export const companyRestored: Composer = async ({ db, config }, { companyId, jobs }) => {
  const company = await findCompanyForMail(db, String(companyId))
  if (company?.approval !== 'approved') return undefined
  return {
    subject: 'A sua empresa já não está suspensa',
    preview: 'As vagas que ainda têm prazo voltaram.',
    greeting: `Olá, ${company.name}.`,
    paragraphs: [
      'A administração repôs a sua empresa.',
      jobs === 1
        ? 'A vaga que tinha sido retirada e ainda tem prazo está de novo pública.'
        : `Vagas que voltaram a estar públicas: ${jobs}. As que passaram do prazo ficaram fechadas.`,
    ],
    action: { label: 'Ver as vagas', href: `${config.publicUrl}/empresa/vagas` },
  }
}

/**
 * E-mail to the support e-mail address. Not sent if an administrator has already decided on the
 * name.
 */
export const companyRenameWaits: Composer = async ({ db, config }, { companyId }) => {
  const company = await findCompanyForMail(db, String(companyId))
  if (!company?.wantedName) return undefined
  return {
    subject: `Nome de empresa por aprovar: ${company.wantedName}`,
    preview: `Hoje chama-se ${company.name}.`,
    greeting: `${company.name} quer mudar de nome ou de NIF.`,
    paragraphs: [
      `O nome novo é «${company.wantedName}». Até alguém o aprovar o público vê o anterior.`,
    ],
    action: { label: 'Ver a empresa', href: `${config.publicUrl}/admin/empresas/${companyId}` },
  }
}

export const companyRenamed: Composer = async ({ db, config }, { companyId, name }) => {
  const company = await findCompanyForMail(db, String(companyId))
  if (!company || company.name !== name) return undefined
  return {
    subject: 'O nome novo da empresa foi aprovado',
    preview: 'Já está nas suas vagas.',
    greeting: `Olá, ${company.name}.`,
    paragraphs: ['A administração aprovou a alteração do nome. Já aparece em todas as suas vagas.'],
    action: { label: 'Ver o perfil', href: `${config.publicUrl}/empresa/perfil` },
  }
}

export const companyNotRenamed: Composer = async (
  { db, config },
  { companyId, wanted, reason },
) => {
  const company = await findCompanyForMail(db, String(companyId))
  if (!company) return undefined
  return {
    subject: 'O nome novo da empresa não foi aprovado',
    preview: 'O nome anterior fica.',
    greeting: `Olá, ${company.name}.`,
    paragraphs: [
      `A administração não aprovou o nome «${wanted}», por este motivo:`,
      String(reason),
      'O nome anterior continua público. Pode pedir outro no perfil da empresa.',
    ],
    action: { label: 'Ver o perfil', href: `${config.publicUrl}/empresa/perfil` },
  }
}
