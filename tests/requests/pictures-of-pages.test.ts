import { expect, test } from 'vitest'
import { testPortal } from '#tests/portal.ts'

const { send } = await testPortal()

test('the icons that browsers and phones ask for are there', async () => {
  const html = await (await send('/')).text()
  const links = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g)]
  const named = links.map(([, path]) => path ?? '')
  expect(named).toEqual(
    expect.arrayContaining(['/favicon.svg', '/apple-touch-icon.png', '/manifest.webmanifest']),
  )
  // Older browsers ask for it by themselves; named, it would cost the others four kilobytes.
  for (const path of [...named, '/favicon.ico']) {
    expect((await send(path)).status, path).toBe(200)
  }
})

test.each(['/', '/blog', '/blog/ofertas-falsas', '/sobre', '/como-funciona', '/empresas'])(
  '%s has a picture for whoever shares it',
  async (path) => {
    const html = await (await send(path)).text()
    const picture = /property="og:image" content="http:\/\/localhost(\/[^"]+)"/.exec(html)?.[1]
    expect(picture).toBeDefined()
    expect((await send(picture ?? '')).headers.get('Content-Type')).toBe('image/png')
  },
)
