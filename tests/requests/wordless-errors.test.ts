import { beforeEach, describe, expect, test } from 'vitest'
import { pageOf, readPage } from '#tests/support/portal/page.ts'
import { signedIn, testPortal, textOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { send, ownerPool } = portal
const candidate = await signedIn(portal, 'candidate', 'candidata@exemplo.ao')
const browser = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const program = { Accept: '*/*' }

beforeEach(() => portal.moveAway())

const tooLong = () => new URLSearchParams({ method: 'x'.repeat(1_000_000) })

describe('an error at a URL without a page of its own', () => {
  const requests: [string, number, string, () => RequestInit][] = [
    ['/sitemap-vagas/99.xml', 404, 'Ainda não há nada neste endereço', () => ({})],
    ['/vaga-detalhes/1/partilha', 413, 'maior do que', () => ({ method: 'POST', body: tooLong() })],
    ['/modo-poupanca', 415, 'não percebeu', () => ({ method: 'POST', body: 'texto' })],
    [
      '/vaga-detalhes/1/partilha',
      422,
      'não percebeu',
      () => ({ method: 'POST', body: new URLSearchParams() }),
    ],
  ]

  test.each(requests)(
    'is an HTML page for a browser: %s, %i',
    async (path, status, words, init) => {
      const answer = await send(path, { ...init(), headers: browser })
      expect(answer.status).toBe(status)
      expect(answer.headers.get('Content-Type')).toContain('text/html')
      const page = await pageOf(answer)
      expect(page.heading).not.toBe('')
      expect(page.get('link', 'Voltar à página inicial').attribute('href')).toBe('/')
      expect(page.text).toContain(words)
    },
  )

  test.each(requests)(
    'is one line of text for a program: %s, %i',
    async (path, status, words, init) => {
      const answer = await send(path, { ...init(), headers: program })
      expect(answer.status).toBe(status)
      expect(answer.headers.get('Content-Type')).toContain('text/plain')
      const line = await answer.text()
      expect(line).toContain(words)
      expect(line).not.toMatch(/[<{\n]/)
    },
  )

  test('shows the reference of its log line if the server failed', async () => {
    await ownerPool.query('alter table jobs rename to elsewhere')
    const answer = await send('/sitemap-vagas/1.xml', { headers: browser })
    await ownerPool.query('alter table elsewhere rename to jobs')
    expect(answer.status).toBe(500)
    const requestId = /referência ([0-9A-F]{8})/.exec(await textOf(answer))?.[1]
    expect(portal.lines.some((line) => requestId && line.includes(requestId))).toBe(true)
  })

  test('keeps the text of the response that its route returns', async () => {
    const answer = await send('/logotipos/nada.webp', { headers: { Accept: 'image/*' } })
    expect([answer.status, await answer.text()]).toEqual([404, 'Não encontrado.'])
  })
})

test('the page at an unknown short URL of a job links to all jobs', async () => {
  const answer = await send('/v/naoexiste', { headers: browser })
  expect(answer.status).toBe(404)
  const html = await answer.text()
  expect(readPage(html).heading).toBe('Vaga não encontrada')
  expect(readPage(html).title).toBe('Vaga não encontrada · Lusona')
  expect(readPage(html).select('meta[name=robots][content=noindex]')).not.toHaveLength(0)
  expect(readPage(html).get('link', 'Ver todas as vagas').attribute('href')).toBe('/vagas')
})

describe('a form sent to a URL without an action', () => {
  test.each(['/', '/vagas', '/vagas.rss', '/robots.txt', '/cadastro-candidato'])(
    'is answered with the allowed methods at %s',
    async (path) => {
      const answer = await send(path, {
        method: 'POST',
        body: new URLSearchParams(),
        headers: browser,
      })
      expect(answer.status).toBe(405)
      expect(answer.headers.get('Allow')).toBe('GET, HEAD, OPTIONS')
      expect(await answer.text()).toBe('Este pedido não é possível.')
    },
  )

  test.each(['PUT', 'PATCH', 'DELETE'])(
    'is answered 405, as is a request with the method %s to a URL with an action',
    async (method) => {
      const [cookie, body] = [candidate.cookie, new URLSearchParams({ visible: 'on' })]
      for (const path of ['/usuario/configuracoes/privacidade', '/sair.data']) {
        const answer = await send(path, { method, body, cookie, headers: browser })
        expect([answer.status, answer.headers.get('Allow')]).toEqual([
          405,
          'GET, HEAD, POST, OPTIONS',
        ])
      }
      expect((await send('/usuario/dashboard', { cookie })).status).toBe(200)
    },
  )

  test('is answered 405 even on a page that needs a role', async () => {
    const answer = await send('/usuario/dashboard', { method: 'POST', cookie: candidate.cookie })
    expect([answer.status, await answer.text()]).toEqual([405, 'Este pedido não é possível.'])
  })
})

test.each([
  ['/vagas', 'GET, HEAD, OPTIONS'],
  ['/contato', 'GET, HEAD, POST, OPTIONS'],
  ['/sair', 'GET, HEAD, POST, OPTIONS'],
])('OPTIONS of %s answers %s and nothing else', async (path, allow) => {
  const answer = await send(path, { method: 'OPTIONS' })
  expect(answer.status).toBe(204)
  expect(answer.headers.get('Allow')).toBe(allow)
  expect(await answer.text()).toBe('')
})

test.each(['/Cadastro-Candidato', '/PLANOS-EMPRESA/'])(
  'the URL %s redirects to its lower-case form',
  async (path) => {
    expect((await send(path)).status).toBe(302)
  },
)
