import { findRecipient } from '#app/domain/accounts/find-recipient.ts'
import { issueToken } from '#app/domain/accounts/one-time-token.ts'
import { type Composer, greeting } from './mail-content.ts'

/** Activates this e-mail's link and returns its URL; the confirmation redirects to `returnPath`. */
async function confirmationAddress(
  { db, config, linkSecret }: Parameters<Composer>[0],
  userId: string,
  returnPath: unknown,
): Promise<string> {
  await issueToken(db, { purpose: 'confirm-email', userId }, linkSecret)
  const search = typeof returnPath === 'string' ? `?redirect=${encodeURIComponent(returnPath)}` : ''
  return `${config.publicUrl}/confirmar-email/${linkSecret}${search}`
}

/** The link becomes valid when the e-mail is sent; its secret is not stored. */
export const confirmEmail: Composer = async (ctx, { userId, returnPath }) => {
  const person = await findRecipient(ctx.db, String(userId))
  if (!person || person.emailVerified) return undefined
  const href = await confirmationAddress(ctx, person.id, returnPath)
  return {
    subject: 'Confirme o seu email',
    preview: 'Falta um passo para a sua conta ficar pronta.',
    greeting: greeting(person.name),
    paragraphs: [
      'Recebemos o registo da sua conta. Confirme que este email é seu para poder iniciar sessão.',
    ],
    action: { label: 'Confirmar email', href },
    closing: 'A ligação funciona durante 3 dias. Se não criou esta conta, ignore esta mensagem.',
  }
}

export const alreadyRegistered: Composer = async (ctx, { userId, returnPath }) => {
  const person = await findRecipient(ctx.db, String(userId))
  if (!person) return undefined
  if (!person.emailVerified) {
    return {
      subject: 'Falta confirmar o seu email',
      preview: 'A sua conta já existe e só lhe falta um passo.',
      greeting: greeting(person.name),
      paragraphs: [
        'Alguém voltou a criar uma conta com este email. Ela já existe: só falta confirmar que o email é seu.',
        'A palavra-passe é a que escolheu da primeira vez. Se não se lembra dela, recupere-a depois de confirmar.',
      ],
      action: {
        label: 'Confirmar email',
        href: await confirmationAddress(ctx, person.id, returnPath),
      },
      closing: 'A ligação funciona durante 3 dias. Se não criou esta conta, ignore esta mensagem.',
    }
  }
  return {
    subject: 'Já tem uma conta connosco',
    preview: 'Alguém tentou criar uma conta com este email.',
    greeting: greeting(person.name),
    paragraphs: [
      'Alguém tentou criar uma conta com este email, que já tem uma. Se era a sua intenção, inicie sessão ou recupere a palavra-passe.',
    ],
    action: { label: 'Iniciar sessão', href: `${ctx.config.publicUrl}/auth` },
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
    greeting: greeting(person.name),
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
    greeting: greeting(person.name),
    paragraphs: [
      'A palavra-passe da sua conta foi alterada e todas as outras sessões foram terminadas.',
      'Se não pediu esta mudança, recupere já a palavra-passe e fale connosco.',
    ],
    action: { label: 'Recuperar a palavra-passe', href: `${config.publicUrl}/recuperar-senha` },
  }
}
