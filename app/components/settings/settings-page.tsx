import { Outlet, useLocation } from 'react-router'
import type { OwnAccount } from '#app/domain/accounts/find-own-account.ts'
import { DangerSection } from './danger-section.tsx'
import { EmailSection } from './email-section.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { OwnDataSection } from './own-data-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PrivacySection } from './privacy-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { useProofDue } from './use-proof-due.ts'

/**
 * `address` is the path of the page, to which the forms are submitted; `envio` is the idempotency
 * key.
 */
export type SettingsContext = {
  account: OwnAccount
  address: string
  kind: 'candidate' | 'company'
  may: { changePrivacy: boolean }
  envio: string
}

/**
 * The sections are in the order of the specification (CAND-42). Additional sections come before the
 * danger zone.
 */
const sections = [
  ['email', EmailSection],
  ['notificacoes', NotificationsSection],
  ['privacidade', PrivacySection],
  ['senha', PasswordSection],
  ['sessoes', SessionsSection],
  ['dados', OwnDataSection],
  ['perigo', DangerSection],
] as const

/**
 * Without scripts, a submitted form leads to its section's own URL, whose route renders that
 * section in the `Outlet`.
 */
export function SettingsPage(context: SettingsContext) {
  const { pathname } = useLocation()
  useProofDue(context.account.proofDueInMs)
  return (
    <>
      <h1 className="mb-6">Configurações</h1>
      {sections.map(([name, Section]) =>
        pathname === `${context.address}/${name}` ? (
          <Outlet key={name} context={context} />
        ) : (
          <Section key={name} {...context} />
        ),
      )}
    </>
  )
}
