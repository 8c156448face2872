import { Readable } from 'node:stream'
import { forEverybody } from '#app/http/gates.ts'
import type { Route } from './+types/logo'

const key = /^[0-9a-f-]{36}\/[0-9a-f]{32}\.webp$/

/** A company's logo. Its key is new with every picture, so browsers may keep it for good. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { files } = forEverybody(context)
  const asked = params['*']
  const logo = key.test(asked) ? await files.open('company-logos', asked) : undefined
  if (!logo) return new Response('Não encontrado.', { status: 404 })
  // Node's and the browser's stream types are the same thing with two declarations.
  return new Response(Readable.toWeb(logo.stream) as ReadableStream<Uint8Array>, {
    headers: {
      'Content-Type': 'image/webp',
      'Content-Length': String(logo.bytes),
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  })
}
