import { longDate } from '#app/domain/formats/dates.ts'
import { showPhone } from '#app/domain/formats/phone.ts'
import { findAnswer } from '#app/domain/messages/answer-message.ts'
import { findMessage } from '#app/domain/messages/find-message.ts'
import { withoutLinks } from '#app/domain/messages/message.ts'
import { type Composer, greeting } from './mail-content.ts'

/** E-mail to the support e-mail address; replies go to the sender of the message. */
export const messageReceived: Composer = async ({ db }, { messageId }) => {
  const message = await findMessage(db, String(messageId))
  if (!message) return undefined
  const { senderName, senderEmail, senderPhone, company, subject, content } = message
  return {
    subject: `${subject}: mensagem de ${senderName}`,
    preview: content.slice(0, 100),
    greeting: `${senderName} escreveu pelo formulário de contacto.`,
    paragraphs: [
      [senderEmail, showPhone(senderPhone), company].filter(Boolean).join(' · '),
      content,
    ],
    replyTo: senderEmail,
  }
}

/**
 * E-mail to the sender. Links and numbers are quoted only if the e-mail address is confirmed to be
 * the sender's.
 */
export const messageCopy: Composer = async ({ db }, { messageId, isOwnAddress }) => {
  const message = await findMessage(db, String(messageId))
  if (!message) return undefined
  const safely = isOwnAddress === true ? (words: string) => words : withoutLinks
  return {
    subject: `Recebemos a sua mensagem: ${message.subject}`,
    preview: 'Respondemos em 24 horas.',
    greeting: `Olá, ${safely(message.senderName)}.`,
    paragraphs: [
      'Recebemos a sua mensagem e respondemos em 24 horas. Esta é a cópia do que escreveu:',
      safely(message.content),
    ],
    closing: 'Se não nos escreveu, ignore esta mensagem: alguém indicou o seu email por engano.',
  }
}

/** E-mail to the sender, quoting the message without links and numbers. */
export const messageAnswer: Composer = async ({ db }, { answerId }) => {
  const answer = await findAnswer(db, String(answerId))
  if (!answer) return undefined
  return {
    subject: `Resposta à sua mensagem: ${answer.subject}`,
    preview: answer.content.slice(0, 100),
    greeting: greeting(answer.senderName),
    paragraphs: [
      answer.content,
      `Escreveu-nos no dia ${longDate(answer.askedAt)}:`,
      withoutLinks(answer.question),
    ],
    closing: 'Para continuar a conversa, responda a este email.',
  }
}
