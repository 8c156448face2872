import { findApplicationForMail } from '#app/domain/applications/find-application-for-mail.ts'
import { findMessageForMail } from '#app/domain/applications/messages/find-message-for-mail.ts'
import type { Composer } from './mail-content.ts'

/**
 * E-mail to the candidate: the text and a link to the thread, because answers are written on the
 * portal (MSG-02).
 */
export const applicationMessage: Composer = async ({ db, config }, { messageId }) => {
  const message = await findMessageForMail(db, String(messageId))
  const application = message && (await findApplicationForMail(db, message.applicationId))
  if (!message || !application?.candidateId) return undefined
  const { companyName, jobTitle } = application
  return {
    subject: message.subject ?? `Mensagem de ${companyName}`,
    preview: message.body.slice(0, 100),
    greeting: `${companyName} escreveu-lhe sobre a sua candidatura à vaga «${jobTitle}»:`,
    paragraphs: [message.body],
    action: {
      label: 'Responder',
      href: `${config.publicUrl}/usuario/candidaturas/${application.id}/mensagens`,
    },
    closing:
      'Responda no portal: as respostas a este email não chegam à empresa. Nunca pague para se candidatar, e não envie códigos nem palavras-passe a ninguém.',
  }
}

export const applicationReply: Composer = async ({ db, config }, { messageId }) => {
  const message = await findMessageForMail(db, String(messageId))
  const application = message && (await findApplicationForMail(db, message.applicationId))
  if (!message || !application?.candidateId) return undefined
  return {
    subject: `Resposta de ${application.candidateName}: ${application.jobTitle}`,
    preview: message.body.slice(0, 100),
    greeting: `${application.candidateName} respondeu, sobre a vaga «${application.jobTitle}»:`,
    paragraphs: [message.body],
    action: {
      label: 'Ver a conversa',
      href: `${config.publicUrl}/empresa/candidatos?candidatura=${application.id}#mensagens`,
    },
  }
}

export const messageHeld: Composer = async ({ config }) => ({
  subject: 'Uma mensagem sobre uma candidatura espera por decisão',
  preview: 'Parece pedir dinheiro ou segredos.',
  greeting: 'Uma mensagem entre uma empresa e um candidato parece pedir dinheiro ou segredos.',
  paragraphs: ['Não foi entregue. Leia-a e decida se é entregue ou recusada.'],
  action: {
    label: 'Ver as mensagens retidas',
    href: `${config.publicUrl}/admin/mensagens-retidas`,
  },
})
