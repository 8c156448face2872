import { findCompanyForMail } from '#app/domain/companies/find-company-for-mail.ts'
import { findDecidedVerification } from '#app/domain/verification/list-verifications.ts'
import type { Composer, MailContent } from './mail-content.ts'

const page = (publicUrl: string): MailContent['action'] => ({
  label: 'Ver a verificação',
  href: `${publicUrl}/empresa/verificacao`,
})

export const companyVerificationDecided: Composer = async ({ db, config }, { verificationId }) => {
  const found = await findDecidedVerification(db, String(verificationId))
  if (!found?.outcome) return undefined
  const { kind, outcome, reason, companyName } = found
  const subject = kind === 'phone' ? 'O telefone' : 'Os documentos'
  const isOne = kind === 'phone'
  if (outcome === 'accepted')
    return {
      subject: `${subject} da empresa ${isOne ? 'foi confirmado' : 'foram aceites'}`,
      preview: 'A verificação da empresa avançou.',
      greeting: `Olá, ${companyName}.`,
      paragraphs: [
        isOne
          ? 'Ligámos para o número do perfil da empresa e confirmámo-lo.'
          : 'Lemos os documentos que enviou e aceitámo-los. Apagamo-los daqui a 90 dias.',
        'O que está provado, e o que cada nível permite, vê-se na página da verificação.',
      ],
      action: page(config.publicUrl),
    }
  return {
    subject: `${subject} da empresa ${isOne ? 'não foi confirmado' : 'não foram aceites'}`,
    preview: 'Veja o motivo.',
    greeting: `Olá, ${companyName}.`,
    paragraphs: [
      isOne
        ? 'Não confirmámos o número do perfil da empresa, por este motivo:'
        : 'Lemos os documentos que enviou e não os aceitámos, por este motivo:',
      reason ?? 'Não indicado.',
      isOne
        ? 'Corrija o número no perfil e peça outra chamada.'
        : 'Pode enviar outros documentos. Os que enviou são apagados daqui a 90 dias.',
    ],
    action: page(config.publicUrl),
  }
}

export const companyDomainLost: Composer = async ({ db, config }, { companyId, domain }) => {
  const company = await findCompanyForMail(db, String(companyId))
  if (!company) return undefined
  return {
    subject: `O domínio ${domain} já não está provado`,
    preview: 'A linha de verificação deixou de estar lá.',
    greeting: `Olá, ${company.name}.`,
    paragraphs: [
      `Em três dias seguidos não encontrámos a linha de verificação no domínio ${domain}. Por isso já não conta para o nível da empresa.`,
      'Se o domínio ainda é da empresa, volte a pôr a linha e prove-o outra vez.',
    ],
    action: page(config.publicUrl),
  }
}
