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
 * What every section knows; `address` is where the page is, below which its forms are sent, `envio` the
 * key of a form that must count once.
 */
export type SettingsContext = {
  account: OwnAccount
  address: string
  kind: 'candidate' | 'company'
  envio: string
}

/** In the order of the specification (CAND-42); ours stand before the danger. */
const sections = [
  ['email', EmailSection],
  ['notificacoes', NotificationsSection],
  ['privacidade', PrivacySection],
  ['senha', PasswordSection],
  ['sessoes', SessionsSection],
  ['dados', OwnDataSection],
  ['perigo', DangerSection],
] as const

/** A person's own settings. Where a section's form was sent, its route stands in its place. */
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
