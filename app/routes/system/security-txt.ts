import { forPublic, openToAll } from '#app/http/access/gates.ts'
import type { Route } from './+types/security-txt'

export const middleware = [openToAll]

const DAY_MS = 86_400_000
/** The file is valid for less than a year, as RFC 9116 recommends. */
const VALID_DAYS = 180

export async function loader({ context }: Route.LoaderArgs) {
  const { config, settings } = forPublic(context)
  const { supportEmail } = await settings()
  const expires = new Date(Date.now() + VALID_DAYS * DAY_MS)
  expires.setUTCHours(0, 0, 0, 0)
  const lines = [
    `Contact: mailto:${supportEmail}`,
    `Contact: ${config.publicUrl}/contato`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: pt, en',
    `Canonical: ${config.publicUrl}/.well-known/security.txt`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}
