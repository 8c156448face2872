import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pageOf } from '#tests/support/portal/page.ts'
import { signedIn, testPortal } from '#tests/support/portal/portal.ts'
import { withCuts } from './cuts.ts'
import { deferScripts } from './defer-scripts.ts'

function withDeferredScripts(page: Buffer, nonce: string, isAnswer = false): Buffer {
  return withCuts(page, deferScripts(page, nonce, isAnswer))
}

const CONTROLS = 'button,input,select,textarea,summary'

test('the scripts of a page are deferred, and started at its end', () => {
  const page = Buffer.from(
    '<head><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/><link rel="stylesheet" href="/c.css"/></head><body>Olá<script nonce="n" type="module" async="">import "/a.js"</script></body>',
  )
  const late = withDeferredScripts(page, 'n').toString()
  expect(late).toContain('<link rel="late" href="/a.js"/><link rel="late" href="/b.js"/>')
  expect(late).toContain('<script nonce="n" type="late">import "/a.js"</script>')
  expect(late).toMatch(
    /<script nonce="n">\(function\(\)\{.*requestAnimationFrame.*<\/script><\/body>$/,
  )
  expect(late).not.toContain('modulepreload"')
  expect(late).toMatch(/^<head><script nonce="n">.*?<\/script><link/)
})

test('a page without scripts is unchanged', () => {
  const page = Buffer.from('<body><p>&lt;link rel="modulepreload"</p></body>')
  expect(withDeferredScripts(page, 'n')).toBe(page)
})

test('before the first paint, a page fetches its stylesheet but no scripts', async () => {
  const { send } = await testPortal()
  for (const path of ['/', '/vagas', '/auth']) {
    const page = await pageOf(send(path))
    expect(page.select('link[rel="stylesheet"]')).not.toEqual([])
    expect(page.select('link[rel="modulepreload"], script[src], script[type="module"]')).toEqual([])
  }
})

test('a text page sends React to signed-in users, but not to visitors', async () => {
  const portal = await testPortal()
  const paths = [
    '/sobre',
    '/politica-privacidade',
    '/blog',
    '/blog/ofertas-falsas',
    '/como-funciona',
  ]
  const { cookie } = await signedIn(portal, 'candidate', 'leitora@exemplo.ao')
  for (const path of paths) {
    const html = await (await portal.send(path)).text()
    expect(html, path).not.toMatch(/assets\/[^"]*\.js/)
    expect(html, path).toMatch(/<script>\(function\(\)\{/)
    expect(await (await portal.send(path, { cookie })).text(), path).toMatch(/assets\/[^"]*\.js/)
  }
})

test('only a signed-in user’s route manifest names the private areas', async () => {
  const portal = await testPortal()
  const { cookie } = await signedIn(portal, 'company', 'leitora@empresa.ao')
  const listOf = async (who: Record<string, string>) => {
    const html = await (await portal.send('/vagas', who)).text()
    const path = /\/assets\/(manifest-[^"]+\.js)/.exec(html)?.[1] ?? ''
    return readFile(join(import.meta.dirname, '../../../build/client/assets', path), 'utf8')
  }
  const visitors = await listOf({})
  expect(visitors).toContain('"routes/public/jobs/job"')
  expect(visitors).toContain('"routes/auth/sign-in"')
  expect(visitors).not.toMatch(/"routes\/(?:admin|company|candidate|account|files|demo)\//)
  expect(await listOf({ cookie })).toContain('"routes/company/gate"')
})

test('a landing page hydrates at a visitor’s first interaction, but at once for signed-in users', async () => {
  const portal = await testPortal()
  const { cookie } = await signedIn(portal, 'candidate', 'acordada@exemplo.ao')
  for (const [path, when] of [
    ['/', 'when-used'],
    ['/auth', 'when-used'],
    ['/vagas', 'when-pointed-at'],
  ] as const) {
    expect(await (await portal.send(path)).text(), path).toContain(`data-wakes="${when}"`)
    expect(await (await portal.send(path, { cookie })).text(), path).not.toContain('data-wakes')
  }
  expect(await (await portal.send('/register')).text()).not.toContain('data-wakes')
})

test('the response to a form hydrates at once', () => {
  const page = Buffer.from(
    '<html lang="pt-AO" data-wakes="when-used"><head></head><body><script nonce="n" type="module" async="">import "/a.js"</script></body></html>',
  )
  expect(withDeferredScripts(page, 'n', false).toString()).toContain(CONTROLS)
  expect(withDeferredScripts(page, 'n', true).toString()).not.toContain(CONTROLS)
})

test('an attribute in a page’s text does not defer the page’s hydration', () => {
  const page = Buffer.from(
    '<html lang="pt-AO"><head></head><body> data-wakes="when-used"<script nonce="n" type="module" async="">import "/a.js"</script></body></html>',
  )
  expect(withDeferredScripts(page, 'n').toString()).not.toContain(CONTROLS)
})
