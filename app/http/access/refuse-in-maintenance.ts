import { data, href } from 'react-router'
import type { Actor } from '#app/domain/actor.ts'
import { IN_MAINTENANCE, maintenanceWords } from '#app/domain/settings/maintenance.ts'
import type { Settings } from '#app/domain/settings/read-settings.ts'
import { plainPage } from '#app/http/rendering/plain-page.ts'

const RETRY_AFTER_SECONDS = 600

/** The paths that an administrator needs to sign in. Registration stays closed. */
const signInPaths = new Set<string>([
  href('/auth'),
  href('/iniciar-sessao'),
  href('/auth/codigo'),
  href('/auth/ligacao'),
  href('/recuperar-senha'),
  href('/sair'),
])
const signInBeginnings = [`${href('/auth/ligacao')}/`, `${href('/recuperar-senha')}/`]

const headers = { 'Retry-After': String(RETRY_AFTER_SECONDS) }

/**
 * During maintenance, refuses all requests except administrators', before any gate (ADMS-23).
 * Undefined lets the request through.
 */
export function refuseInMaintenance(
  request: Request,
  actor: Actor,
  { maintenanceMode }: Pick<Settings, 'maintenanceMode'>,
): Response | undefined {
  if (!maintenanceMode || actor.kind === 'admin') return undefined
  const { pathname } = new URL(request.url)
  // A search engine that cannot read robots.txt stops crawling the portal, so serve it.
  if (pathname === href('/robots.txt')) return undefined
  const path = pathname.replace(/\.data$/, '')
  if (signInPaths.has(path) || signInBeginnings.some((beginning) => path.startsWith(beginning)))
    return undefined
  if (path === pathname) return plainPage({ status: 503, ...maintenanceWords, headers })
  throw data(IN_MAINTENANCE, { status: 503, headers })
}
