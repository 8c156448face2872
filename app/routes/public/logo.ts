import { forPublic } from '#app/http/access/gates.ts'
import { serveStoredFile } from '#app/http/files/serve-stored-file.ts'
import type { Route } from './+types/logo'

const keyOfALogo = /^[0-9a-f-]{36}\/[0-9a-f]{32}\.webp$/

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const key = params['*']
  const logo = {
    ...({ area: 'company-logos', key, name: 'logotipo.webp', contentType: 'image/webp' } as const),
    forPublic: true,
  }
  return serveStoredFile(request, forPublic(context), keyOfALogo.test(key) ? logo : undefined, {
    title: 'Logotipo não disponível',
    missing: 'Não encontrado.',
  })
}
