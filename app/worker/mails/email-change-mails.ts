import { findRecipient } from '#app/domain/accounts/find-recipient.ts'
import { findReserved, giveSecret } from '#app/domain/accounts/one-time-token.ts'
import { type Composer, greeting } from './mail-content.ts'

/** The link becomes valid when the e-mail is sent; its secret is not stored. */
export const confirmNewEmail: Composer = async ({ db, config, linkSecret }, { token }) => {
  const reserved = await findReserved(db, String(token))
  const person = reserved?.userId ? await findRecipient(db, reserved.userId) : undefined
  if (!person || !(await giveSecret(db, String(token), linkSecret))) return undefined
  return {
    subject: 'Confirme o seu novo email',
    preview: 'Falta um passo para o email da sua conta mudar.',
    greeting: greeting(person.name),
    paragraphs: [
      'Pediu que este passe a ser o email da sua conta. Confirme com o botão; se for preciso, inicie antes sessão com o email antigo.',
      'Até lá a conta continua com o email antigo.',
    ],
    action: {
      label: 'Confirmar novo email',
      href: `${config.publicUrl}/conta/email/${linkSecret}`,
    },
    closing:
      'A ligação funciona uma vez, durante 24 horas. Se não fez este pedido, ignore esta mensagem: nada muda.',
  }
}

export const emailAlreadyUsed: Composer = async ({ db, config }, { userId }) => {
  const person = await findRecipient(db, String(userId))
  if (!person) return undefined
  return {
    subject: 'Este email já tem uma conta',
    preview: 'Alguém quis usar este email noutra conta.',
    greeting: greeting(person.name),
    paragraphs: [
      'Alguém quis mudar o email de outra conta para este, que já é o da sua. Por isso nada mudou.',
      'Se fez o pedido e quer usar este email na outra conta, elimine primeiro a conta que o tem.',
    ],
    action: { label: 'Iniciar sessão', href: `${config.publicUrl}/auth` },
    closing: 'Se não fez o pedido, não precisa de fazer nada.',
  }
}

export const emailChangeAsked: Composer = async ({ db, config }, { token }) => {
  const reserved = await findReserved(db, String(token))
  const person = reserved?.userId ? await findRecipient(db, reserved.userId) : undefined
  if (!reserved?.subject || !person) return undefined
  return {
    subject: 'Pedido para mudar o email da sua conta',
    preview: 'O email só muda depois de o novo ser confirmado.',
    greeting: greeting(person.name),
    paragraphs: [
      `Recebemos um pedido para o email da sua conta passar a ser ${reserved.subject}. Só muda depois de alguém com acesso à conta confirmar o novo email.`,
      'Se não fez o pedido, mude já a palavra-passe: com isso o pedido deixa de valer.',
    ],
    action: { label: 'Mudar a palavra-passe', href: `${config.publicUrl}/recuperar-senha` },
  }
}

export const emailChanged: Composer = async ({ db }, { userId }) => {
  const person = await findRecipient(db, String(userId))
  if (!person) return undefined
  return {
    subject: 'O email da sua conta mudou',
    preview: 'A partir de agora inicia sessão com o novo email.',
    greeting: greeting(person.name),
    paragraphs: [
      `O email da sua conta é agora ${person.email}. É com ele que inicia sessão e é para ele que escrevemos.`,
      'Este endereço deixou de estar ligado à conta e as outras sessões foram terminadas.',
    ],
    closing: 'Se não fez esta mudança, escreva-nos já para o endereço em baixo.',
  }
}
