import { findRecipient } from '#app/domain/accounts/find-recipient.ts'
import { issueToken } from '#app/domain/accounts/one-time-token.ts'
import type { Composer } from './mail-content.ts'

/** The link works from when the mail leaves; its secret rests nowhere. */
export const confirmEmail: Composer = async ({ db, config, linkSecret }, { userId }) => {
  const person = await findRecipient(db, String(userId))
  if (!person || person.emailVerified) return undefined
  await issueToken(db, { purpose: 'confirm-email', userId: person.id }, linkSecret)
  return {
    subject: 'Confirme o seu email',
    preview: 'Falta um passo para a sua conta ficar pronta.',
    greeting: `Olá, ${person.name}.`,
    paragraphs: [
      'Recebemos o registo da sua conta. Confirme que este email é seu para poder iniciar sessão.',
    ],
    action: { label: 'Confirmar email', href: `${config.publicUrl}/confirmar-email/${linkSecret}` },
    closing: 'A ligação funciona durante 3 dias. Se não criou esta conta, ignore esta mensagem.',
  }
}

export const alreadyRegistered: Composer = async ({ db, config }, { userId }) => {
  const person = await findRecipient(db, String(userId))
  if (!person) return undefined
  return {
    subject: 'Já tem uma conta connosco',
    preview: 'Alguém tentou criar uma conta com este email.',
    greeting: `Olá, ${person.name}.`,
    paragraphs: [
      'Alguém tentou criar uma conta com este email, que já tem uma. Se era a sua intenção, inicie sessão ou recupere a palavra-passe.',
    ],
    action: { label: 'Iniciar sessão', href: `${config.publicUrl}/auth` },
    closing: 'Se não tentou, não precisa de fazer nada: a sua conta não mudou.',
  }
}

export const recoverPassword: Composer = async ({ db, config, linkSecret }, { userId }) => {
  const person = await findRecipient(db, String(userId))
  if (!person) return undefined
  await issueToken(db, { purpose: 'recover-password', userId: person.id }, linkSecret)
  return {
    subject: 'Recuperar a palavra-passe',
    preview: 'Escolha uma nova palavra-passe.',
    greeting: `Olá, ${person.name}.`,
    paragraphs: ['Recebemos um pedido para mudar a palavra-passe da sua conta.'],
    action: {
      label: 'Escolher nova palavra-passe',
      href: `${config.publicUrl}/recuperar-senha/${linkSecret}`,
    },
    closing:
      'A ligação funciona uma vez, durante 60 minutos. Se não fez este pedido, ignore esta mensagem.',
  }
}

export const passwordChanged: Composer = async ({ db, config }, { userId }) => {
  const person = await findRecipient(db, String(userId))
  if (!person) return undefined
  return {
    subject: 'A sua palavra-passe mudou',
    preview: 'As outras sessões foram terminadas.',
    greeting: `Olá, ${person.name}.`,
    paragraphs: [
      'A palavra-passe da sua conta foi alterada e todas as outras sessões foram terminadas.',
      'Se não pediu esta mudança, recupere já a palavra-passe e fale connosco.',
    ],
    action: { label: 'Recuperar a palavra-passe', href: `${config.publicUrl}/recuperar-senha` },
  }
}
