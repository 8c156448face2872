import { expect, test, vi } from 'vitest'
import { answerPage } from './answer-page.ts'
import type { PageStore } from './page-store.ts'

type Page = { answer: Response; at: number }

function caches(pages: Record<string, Page> = {}) {
  const stored: string[] = []
  const only: (string | null)[] = []
  const stub: Partial<PageStore> = {
    findPage: async (key) => pages[key],
    keepPage: async (key, _, account) => void stored.push(`${key} ${account}`),
    keepOnly: async (account) => void only.push(account),
  }
  return { stub: stub as PageStore, writes: stored, only }
}

function fresh(headers: Record<string, string> = {}, status = 200): Response {
  const answer = new Response('<html lang="pt-AO">new</html>', {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers },
  })
  return Object.defineProperty(answer, 'type', { value: 'basic' })
}

const gone = () => Promise.reject(new TypeError('Failed to fetch'))

const offline = { path: 'sem-ligacao', askedIn: 'pagina' }
const ageText = (ms: number) => `Seen ${Math.round(ms / 60_000)} minutes ago`

async function answered(
  given: ReturnType<typeof caches>,
  path: string,
  ask: () => Promise<Response>,
  more: { isDocument?: boolean; generation?: () => number; stays?: boolean } = {},
) {
  const work: Promise<unknown>[] = []
  const reportStored = vi.fn(async () => {})
  const url = new URL(path, 'https://lusona.test')
  const answer = await answerPage(given.stub, {
    url,
    key: url.pathname + url.search,
    offline,
    ageText,
    isDocument: more.isDocument ?? true,
    ask,
    waitUntil: (one) => void work.push(one),
    reportStored,
    stays: async () => more.stays ?? false,
    generation: more.generation ?? (() => 0),
  })
  await Promise.all(work)
  return { answer, reportStored }
}

test('a public page is stored for everyone, a private page only for its account', async () => {
  const given = caches()
  await answered(given, '/vagas', async () => fresh())
  const own = { 'Kept-For': 'ana', 'Cache-Control': 'private, no-store' }
  await answered(given, '/usuario/vagas', async () => fresh(own))
  expect(given.writes).toEqual(['/vagas null', '/usuario/vagas ana'])
})

test('a private page without an account is not stored and deletes the stored copy', async () => {
  const given = caches()
  await answered(given, '/vagas', async () => fresh({ 'Cache-Control': 'private, no-store' }))
  expect(given.writes).toEqual([])
  expect(given.only).toEqual([null])
})

test('incomplete responses are not stored', async () => {
  const given = caches()
  await answered(given, '/vagas', async () => fresh({}, 503))
  expect([given.writes, given.only]).toEqual([[], []])
})

test('a response requested before a sign-out is not stored after it', async () => {
  const given = caches()
  let generation = 0
  const ask = async () => {
    generation += 1
    return fresh({ 'Kept-For': 'ana' })
  }
  await answered(given, '/usuario/vagas', ask, { generation: () => generation })
  expect(given.writes).toEqual([])
})

test('without a network, a stored page is served with its age', async () => {
  const at = Date.now() - 3 * 60_000
  const given = caches({ '/vagas': { answer: fresh(), at } })
  const { answer } = await answered(given, '/vagas', gone)
  expect(await answer.text()).toBe(
    `<html data-visto="${at}" data-visto-dito="Seen 3 minutes ago" lang="pt-AO">new</html>`,
  )
})

test('without a network, a page’s stored data is served, and its age is reported', async () => {
  const given = caches({ '/vagas.data': { answer: new Response('[]'), at: 1_234 } })
  const { answer, reportStored } = await answered(given, '/vagas.data', gone, { isDocument: false })
  expect(await answer.text()).toBe('[]')
  expect(reportStored).toHaveBeenCalledWith('/vagas', 1_234)
})

test('offline, an unstored page redirects to the offline page, and its data request fails', async () => {
  const { answer } = await answered(caches(), '/usuario/perfil?x=1', gone)
  expect(answer.headers.get('Location')).toBe(
    'https://lusona.test/sem-ligacao?pagina=%2Fusuario%2Fperfil%3Fx%3D1',
  )
  await expect(answered(caches(), '/vagas.data', gone, { isDocument: false })).rejects.toThrow()
})

test('the current page stays if the next page is neither reachable nor stored', async () => {
  const { answer } = await answered(caches(), '/contato', gone, { stays: true })
  expect(answer.status).toBe(204)
  const stored = caches({ '/vagas': { answer: fresh(), at: 1 } })
  const { answer: page } = await answered(stored, '/vagas', gone, { stays: true })
  expect(page.status).toBe(200)
})

test('the worker waits only a limited time for the network if it has stored the page', async () => {
  vi.useFakeTimers()
  try {
    const given = caches({ '/vagas': { answer: fresh(), at: 1 } })
    const answering = answerPage(given.stub, {
      url: new URL('https://lusona.test/vagas'),
      key: '/vagas',
      offline,
      ageText,
      isDocument: true,
      ask: () => new Promise(() => {}),
      waitUntil: () => {},
      reportStored: async () => {},
      stays: async () => false,
      generation: () => 0,
    })
    await vi.advanceTimersByTimeAsync(12_000)
    expect(await (await answering).text()).toContain('data-visto="1"')
  } finally {
    vi.useRealTimers()
  }
})

test('pages load from the network if storage is denied', async () => {
  const given = caches()
  given.stub.keepOnly = () => Promise.reject(new DOMException('no', 'SecurityError'))
  given.stub.findPage = () => Promise.reject(new DOMException('no', 'SecurityError'))
  const { answer } = await answered(given, '/vagas', async () => fresh())
  expect(answer.status).toBe(200)
})

test('a device that reports no network gets the offline page within a second', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: false })
  try {
    const answering = answerPage(caches().stub, {
      url: new URL('https://lusona.test/contato'),
      key: undefined,
      offline,
      ageText,
      isDocument: true,
      ask: () => new Promise(() => {}),
      waitUntil: () => {},
      reportStored: async () => {},
      stays: async () => false,
      generation: () => 0,
    })
    await vi.advanceTimersByTimeAsync(1_000)
    expect((await answering).headers.get('Location')).toContain('/sem-ligacao?pagina=%2Fcontato')
  } finally {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
})
