import { findRecipient } from '#app/domain/accounts/find-recipient.ts'
import { giveSecret, INVITATION_DAYS, issueToken } from '#app/domain/accounts/one-time-token.ts'
import {
  externalProviderLabels,
  isExternalProvider,
} from '#app/domain/sign-in/external-provider.ts'
import { type Composer, greeting } from './mail-content.ts'

/** E-mail to the owner of an account to which a sign-in method was added. */
export const identityLinked: Composer = async ({ db, config }, { userId, provider }) => {
  const person = await findRecipient(db, String(userId))
  if (!person || typeof provider !== 'string' || !isExternalProvider(provider)) return undefined
  const label = externalProviderLabels[provider]
  return {
    subject: `Já pode entrar com ${label}`,
    preview: `A sua conta ficou ligada ao ${label}.`,
    greeting: greeting(person.name),
    paragraphs: [
      `Entrou com ${label} e o email é o da sua conta, por isso as duas ficaram ligadas. A sua palavra-passe continua a funcionar.`,
      'Se não reconhece isto, mude a palavra-passe e fale connosco.',
    ],
    action: { label: 'Iniciar sessão', href: `${config.publicUrl}/auth` },
  }
}

export const secondFactorChanged: Composer = async ({ db, config }, { userId, isOn }) => {
  const person = await findRecipient(db, String(userId))
  if (!person) return undefined
  return {
    subject: isOn ? 'Segundo factor ligado' : 'Segundo factor desligado',
    preview: 'A forma de entrar na sua conta mudou.',
    greeting: greeting(person.name),
    paragraphs: [
      isOn
        ? 'A partir de agora a sua conta pede um código do seu telemóvel além da palavra-passe.'
        : 'A sua conta já não pede um código além da palavra-passe.',
      'Se não reconhece isto, recupere já a palavra-passe e avise outro administrador.',
    ],
    action: { label: 'Ver a segurança da conta', href: `${config.publicUrl}/admin/seguranca` },
  }
}

/**
 * Links to password recovery, because appointing an administrator deletes the account's earlier
 * password.
 */
export const adminMade: Composer = async ({ db, config, linkSecret }, { userId }) => {
  const person = await findRecipient(db, String(userId))
  if (!person) return undefined
  await issueToken(
    db,
    { purpose: 'recover-password', userId: person.id },
    linkSecret,
    INVITATION_DAYS * 24 * 60,
  )
  return {
    subject: 'É agora administrador do portal',
    preview: 'Escolha a palavra-passe com que vai entrar.',
    greeting: greeting(person.name),
    paragraphs: [
      'Um administrador deu-lhe acesso à administração do portal. Escolha uma palavra-passe com pelo menos 12 caracteres; qualquer outra que a conta tivesse deixou de funcionar.',
    ],
    action: {
      label: 'Escolher palavra-passe',
      href: `${config.publicUrl}/recuperar-senha/${linkSecret}`,
    },
    closing: `A ligação funciona uma vez, durante ${INVITATION_DAYS} dias. Depois disso peça outra em ${config.publicUrl}/recuperar-senha.`,
  }
}

/**
 * Anyone can request this e-mail for any address, so it does not reveal whether an account exists.
 */
export const browserLink: Composer = async ({ db, config, linkSecret }, { token }) => {
  if (!(await giveSecret(db, String(token), linkSecret))) return undefined
  return {
    subject: 'A sua ligação para continuar',
    preview: 'Confirme que o pedido veio de si.',
    greeting: 'Olá.',
    paragraphs: [
      'Havia muitos pedidos a partir da mesma rede, ou muitas tentativas com este email, e alguém pediu esta ligação para continuar. Abra-a no navegador em que estava.',
    ],
    action: { label: 'Continuar', href: `${config.publicUrl}/auth/ligacao/${linkSecret}` },
    closing:
      'A ligação funciona uma vez, durante 60 minutos, e não dá acesso a nenhuma conta. Se não a pediu, ignore esta mensagem.',
  }
}
