import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { baseHashOfJob, changeSettings, publishedJob } from '#tests/support/makers/make.ts'
import { companyEntrance } from '#tests/support/portal/enter-company.ts'
import { pageOf } from '#tests/support/portal/page.ts'
import { testPortal } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { send, post, db, ctx, app } = portal
const startSession = await companyEntrance(portal)

beforeEach(() => portal.moveAway())

const titleAt = async (path: string, cookie = '') =>
  (await pageOf(send(path, cookie ? { cookie } : {}))).heading

async function editedJob() {
  const { owner, cookie } = await startSession()
  const id = await publishedJob(db, owner, { title: 'Antes' })
  const path = `/vaga-detalhes/${id}`
  for (const _ of ['once', 'twice']) expect(await titleAt(path)).toBe('Antes')
  expect(app.cache.find(path)).toBeDefined()
  const fields = {
    title: 'Depois',
    description: 'Descrição.',
    responsibilities: 'Tarefas.',
    province: 'luanda',
    requirements: 'Requisitos.',
  }
  // Approve changes of the text automatically, because pending changes are tested elsewhere.
  await changeSettings(db, { autoApproveJobs: true })
  const versao = await baseHashOfJob(db, id)
  const answer = await post(`/empresa/vagas/${id}/editar`, { ...fields, versao }, cookie)
  expect(answer.status).toBe(303)
  return { owner, cookie, id, path }
}

test('a signed-in person sees their own change at once, despite pages cached for visitors', async () => {
  const { cookie, path } = await editedJob()
  const list = await (await send('/empresa/vagas', { cookie })).text()
  expect(list).toContain('Depois')
  expect(await titleAt(path, cookie)).toBe('Depois')
})

test('a notification of a change invalidates the page that is cached for visitors', async () => {
  const { id, path } = await editedJob()
  ctx.onNotification({ name: 'job-updated', subject: id }, app.cache)
  expect(app.cache.find(path)).toBeUndefined()
  expect(await titleAt(path)).toBe('Depois')
})

test.each(['/vagas', '/', '/empresas'])(
  '%s is cached for visitors for five minutes',
  async (path) => {
    const minutes = await freshAt(path, 10)
    expect(minutes).toBeGreaterThan(4.9)
    expect(minutes).toBeLessThanOrEqual(5)
  },
)

test.each(['/vagas', '/'])('%s is cached at most until the featured jobs change', async (path) => {
  const minutes = await freshAt(path, 58)
  expect(minutes).toBeGreaterThan(1.9)
  expect(minutes).toBeLessThanOrEqual(2)
})

/**
 * Returns for how many minutes a page is cached if it is requested at the given minute of the hour.
 */
async function freshAt(path: string, minute: number): Promise<number> {
  const hour = Math.ceil(Date.now() / 3_600_000) * 3_600_000
  vi.useFakeTimers({ toFake: ['Date'], now: hour + minute * 60_000 })
  try {
    app.cache.forget()
    for (const _ of ['once', 'twice']) await send(path)
    return ((app.cache.find(path)?.until ?? 0) - Date.now()) / 60_000
  } finally {
    vi.useRealTimers()
    app.cache.forget()
  }
}

describe('a client with a stored page', () => {
  const again = (etag: string | null, cookie?: string) =>
    send('/vagas', { headers: { 'If-None-Match': etag ?? '' }, ...(cookie ? { cookie } : {}) })

  test('gets 304 without the page if it is unchanged', async () => {
    app.cache.forget()
    const first = await send('/vagas')
    const answer = await again(first.headers.get('ETag'))
    expect([answer.status, await answer.text()]).toEqual([304, ''])
    expect(answer.headers.get('ETag')).toBe(first.headers.get('ETag'))
    expect(answer.headers.has('Content-Security-Policy')).toBe(false)
  })

  test('gets Vary on the first response, in every encoding', async () => {
    app.cache.forget()
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'Accept-Encoding': encoding }
      const answer = await send('/vagas?salario-min=77', { headers })
      expect(answer.headers.get('Vary')).toBe('Accept-Encoding, Save-Data, Cookie')
    }
  })

  test('gets 304 even if the page was rendered again without changes', async () => {
    const first = await send('/vagas')
    app.cache.forget()
    expect((await again(first.headers.get('ETag'))).status).toBe(304)
  })

  test('gets changed pages and personal pages in full', async () => {
    const { owner, cookie } = await startSession()
    const first = await send('/vagas')
    expect((await again(first.headers.get('ETag'), cookie)).status).toBe(200)
    await publishedJob(db, owner, { title: 'Novidade' })
    app.cache.forget()
    expect((await again(first.headers.get('ETag'))).status).toBe(200)
  })

  test('may use prefetched data for half a minute without a request', async () => {
    app.cache.forget()
    const lasts = async (headers: Record<string, string>) =>
      (await send('/empresas.data', { headers })).headers.get('Cache-Control')
    expect(await lasts({ 'Sec-Purpose': 'prefetch' })).toBe('private, max-age=30')
    expect(await lasts({})).toBe('public, max-age=0, must-revalidate')
  })

  test('gets 304 from the memory cache too', async () => {
    for (const _ of ['once', 'twice']) await send('/vagas')
    const server = createServer((incoming, outgoing) => {
      if (!app.answerFromCache(incoming, outgoing)) outgoing.writeHead(500).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    // The type assertion is safe: a server that listens on a TCP port has an address of this type.
    const { port } = server.address() as AddressInfo
    try {
      const url = `http://localhost:${port}/vagas`
      const first = await fetch(url)
      expect(first.status).toBe(200)
      const headers = { 'If-None-Match': `"outra", ${first.headers.get('ETag')}` }
      const answer = await fetch(url, { headers })
      expect([answer.status, await answer.text()]).toEqual([304, ''])
      expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
      const ahead = await fetch(url, { headers: { 'Sec-Purpose': 'prefetch' } })
      expect(ahead.headers.get('Cache-Control')).toBe('private, max-age=30')
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })

  test('may store a feed for five minutes', async () => {
    expect((await send('/vagas.rss')).headers.get('Cache-Control')).toBe('public, max-age=300')
  })
})

test('a visitor who follows a link in a social network gets the cached page', async () => {
  for (const _ of ['once', 'twice']) await send('/vagas')
  const { entries } = app.cache.size()
  for (const query of ['fbclid=x', 'utm_source=facebook', 'igsh=y', 'qualquer=coisa']) {
    const answer = await send(`/vagas?${query}`)
    expect(answer.status).toBe(200)
    expect(await answer.text()).not.toContain(query)
  }
  expect(app.cache.size().entries).toBe(entries)
})

test('a data request of a script does not replace the stored page', async () => {
  for (const _ of ['once', 'twice']) await send('/blog.data?_routes=routes%2Fpublic%2Fgate&x=1')
  const whole = await (await send('/blog.data')).text()
  expect(whole).toContain('publicUrl')
})

test('the list of jobs is cached before the port opens', async () => {
  app.cache.forget()
  await app.warmUp()
  expect(app.cache.find('/vagas')?.status).toBe(200)
})
