import { findRecipient } from '#app/domain/accounts/find-recipient.ts'
import { showPhone } from '#app/domain/formats/phone.ts'
import { findEvent } from '#app/domain/history/mail-outbox.ts'
import { showIban } from '#app/domain/settings/iban.ts'
import type { Composer } from './mail-content.ts'

type Event = NonNullable<Awaited<ReturnType<typeof findEvent>>>
type Word = Event['data'][string] | undefined

const fromTo = (label: string, before: Word, after: Word) =>
  `${label}: ${before || 'nenhum'} → ${after || 'nenhum'}.`

const formattedIban = (value: Word) => (value ? showIban(String(value)) : undefined)
const formattedPhone = (value: Word) => (value ? showPhone(String(value)) : undefined)

export function sensitiveChanges({ name, data }: Pick<Event, 'name' | 'data'>): string[] {
  const [emailAfter, phoneAfter, ibanAfter] = [
    data['supportEmail.after'],
    data['whatsappPhone.after'],
    data['bankIban.after'],
  ]
  const iban = () =>
    fromTo('IBAN', formattedIban(data['bankIban.before']), formattedIban(ibanAfter))
  switch (name) {
    case 'bank-account-asked':
      return [
        'Foi pedida uma nova conta para transferências.',
        iban(),
        'Passa a valer quando outro administrador a confirmar, ou daqui a 24 horas.',
      ]
    case 'bank-account-cancelled':
      return ['O pedido de uma nova conta para transferências foi anulado. Vale a conta de antes.']
    case 'admin-made':
      return ['Foi acrescentado um administrador.']
    case 'admin-removed':
      return ['Foi removido um administrador.']
    case 'admin-right-changed':
      return [
        data.canAssignAdmin
          ? 'Um administrador passou a poder nomear outros.'
          : 'Um administrador deixou de poder nomear outros.',
      ]
    case 'settings-changed':
      return [
        ...(emailAfter === undefined
          ? []
          : [fromTo('Email de apoio', data['supportEmail.before'], emailAfter)]),
        ...(phoneAfter === undefined
          ? []
          : [
              fromTo(
                'Número de WhatsApp',
                formattedPhone(data['whatsappPhone.before']),
                formattedPhone(phoneAfter),
              ),
            ]),
        ...(ibanAfter === undefined ? [] : ['A conta para transferências mudou.', iban()]),
        ...(data.requireAdminSecondFactor === false
          ? ['O segundo factor deixou de ser exigido aos administradores.']
          : []),
      ]
    default:
      return []
  }
}

/**
 * E-mail to every administrator, and to the platform's own address. If that address is changed, the
 * old and the new one get the e-mail.
 */
export const sensitiveChange: Composer = async ({ db, config }, { eventId }) => {
  const event = await findEvent(db, String(eventId))
  const changes = event ? sensitiveChanges(event) : []
  if (!event || changes.length === 0) return undefined
  const actor = event.actorId ? await findRecipient(db, event.actorId) : undefined
  const subject = event.name.startsWith('admin-') && event.subjectId
  const concerned = subject ? await findRecipient(db, subject) : undefined
  return {
    subject: 'Mudança importante na administração do portal',
    preview: changes[0] ?? '',
    greeting: 'Olá.',
    paragraphs: [
      ...changes,
      ...(concerned ? [`Conta: ${concerned.name}.`] : []),
      actor ? `Quem o fez: ${actor.name}.` : 'Passaram as 24 horas de espera.',
      'Se não reconhece isto, entre já na administração, anule a mudança e avise os outros administradores.',
    ],
    action: { label: 'Ver as configurações', href: `${config.publicUrl}/admin/configuracoes` },
  }
}
