import { randomUUID } from 'node:crypto'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { SettingsPage } from '#app/components/settings/settings-page.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { findOwnAccount } from '#app/domain/accounts/find-own-account.ts'
import { roleHasRight } from '#app/domain/companies/company-role.ts'
import { forSignedIn } from '#app/http/access/gates.ts'
import { openSection } from '#app/http/access/open-section.ts'
import { settingsOf } from '#app/http/notices/settings-address.ts'
import type { Route } from './+types/settings'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Configurações') }]
}

export const middleware: Route.MiddlewareFunction[] = [openSection]

/**
 * The settings page of candidates and companies; `address` is its path in the area of the account.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = forSignedIn(context)
  return {
    account: await findOwnAccount(db, actor),
    address: settingsOf(actor),
    kind: actor.kind === 'company' ? ('company' as const) : ('candidate' as const),
    may: { changePrivacy: actor.kind !== 'company' || roleHasRight(actor.role, 'editCompany') },
    envio: randomUUID(),
  }
}

export default function Settings({ loaderData }: Route.ComponentProps) {
  return <SettingsPage {...loaderData} />
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar dados" />
}
