import { forPublic, openToAll } from '#app/http/access/gates.ts'
import type { Route } from './+types/robots'

export const middleware = [openToAll]

const closed = [
  '/admin',
  '/empresa/',
  '/usuario/',
  '/candidatura/',
  '/candidaturas/',
  '/auth',
  '/recuperar-senha',
  '/confirmar-email',
  '/demo/',
]

export function loader({ context }: Route.LoaderArgs) {
  const { config } = forPublic(context)
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    `Sitemap: ${config.publicUrl}/sitemap.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
