import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPageCache } from './page-cache.ts'

function reader(statuses: number[], { takes = 0 } = {}) {
  let reads = 0
  const render = async () => {
    if (takes) vi.advanceTimersByTime(takes)
    const status = statuses[Math.min(reads, statuses.length - 1)] ?? 200
    reads += 1
    const response = new Response(`leitura ${reads}`, { status })
    return { response, nonce: 'n', requestId: '0A1B2C3D', cache: { tags: ['jobs'], seconds: 300 } }
  }
  return { render, reads: () => reads }
}

describe('the render of a page', () => {
  test('is repeated after one failure', async () => {
    const { render, reads } = reader([500, 200])
    const answer = await createPageCache().findOrRender('/vagas', render)
    expect(answer.status).toBe(200)
    expect(reads()).toBe(2)
  })

  test('that fails twice is answered as an error and not cached', async () => {
    const cache = createPageCache()
    const { render, reads } = reader([503])
    expect((await cache.findOrRender('/vagas', render)).status).toBe(503)
    expect(reads()).toBe(2)
    expect(cache.find('/vagas')).toBeUndefined()
  })

  test('is not repeated if its failure took more than half a second', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    try {
      for (const [takes, times] of [
        [499, 2],
        [501, 1],
      ] as const) {
        const { render, reads } = reader([503], { takes })
        expect((await createPageCache().findOrRender('/vagas', render)).status).toBe(503)
        expect(reads()).toBe(times)
      }
    } finally {
      vi.useRealTimers()
    }
  })
})

test('a page is served from the cache for five minutes and then rendered again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const cache = createPageCache()
    const { render, reads } = reader([200])
    const textNow = async () => (await cache.findOrRender('/vagas', render)).text()
    await textNow()
    expect(await textNow()).toBe('leitura 2')
    vi.setSystemTime(Date.now() + 299_000)
    expect(await textNow()).toBe('leitura 2')
    vi.setSystemTime(Date.now() + 2_000)
    expect(await textNow()).toBe('leitura 3')
    expect(reads()).toBe(3)
  } finally {
    vi.useRealTimers()
  }
})

describe('a cached page', () => {
  const once = (text: string, headers: Record<string, string> = {}) => {
    const render = async () => ({
      response: new Response(text, { headers }),
      nonce: 'n',
      requestId: '0A1B2C3D',
      cache: { tags: ['jobs'], seconds: 300 },
    })
    return createPageCache().findOrRender('/vagas', render)
  }

  test('keeps its ETag as long as its contents do not change', async () => {
    const tag = async (text: string) => (await once(text)).headers.get('ETag')
    expect(await tag('vagas')).toMatch(/^W\/"[\w-]{22}"$/)
    expect(await tag('vagas, 0A1B2C3D')).toBe(await tag('vagas, '))
    expect(await tag('vagas')).not.toBe(await tag('outras vagas'))
  })

  test('is revalidated at each request, unless its route sets a duration', async () => {
    const lasts = async (headers?: Record<string, string>) =>
      (await once('vagas', headers)).headers.get('Cache-Control')
    expect(await lasts()).toBe('public, max-age=0, must-revalidate')
    expect(await lasts({ 'Cache-Control': 'public, max-age=300' })).toBe('public, max-age=300')
  })
})

describe('a page is cached', () => {
  const page =
    (text: string, { tags = ['jobs'], headers = {} } = {}) =>
    async () => ({
      response: new Response(text, { headers }),
      nonce: 'n',
      requestId: '0A1B2C3D',
      cache: { tags, seconds: 300 },
    })
  const twice = async (
    cache: ReturnType<typeof createPageCache>,
    key: string,
    render: ReturnType<typeof page>,
  ) => {
    await cache.findOrRender(key, render)
    return cache.findOrRender(key, render)
  }

  test('from its second request on', async () => {
    const cache = createPageCache()
    await cache.findOrRender('/vagas?page=7', page('sete'))
    expect(cache.find('/vagas?page=7')).toBeUndefined()
    await cache.findOrRender('/vagas?page=7', page('sete'))
    expect(cache.find('/vagas?page=7')?.body.toString()).toBe('sete')
  })

  test.each([404, 410, 301])('only if its status is 200, not %i', async (status) => {
    const cache = createPageCache()
    const { render } = reader([status])
    await cache.findOrRender('/vagas/1', render)
    expect((await cache.findOrRender('/vagas/1', render)).status).toBe(status)
    expect(cache.size().entries).toBe(0)
  })

  test('only if it sets no cookie', async () => {
    const cache = createPageCache()
    const answer = await twice(cache, '/', page('a', { headers: { 'Set-Cookie': 'lusona=x' } }))
    expect(answer.headers.getSetCookie()).toEqual(['lusona=x'])
    expect(cache.size().entries).toBe(0)
  })

  test('until one of its tags is invalidated', async () => {
    const cache = createPageCache()
    await twice(cache, '/', page('a', { tags: ['jobs', 'settings'] }))
    await twice(cache, '/sobre', page('b', { tags: ['settings'] }))
    cache.forget('jobs')
    expect([cache.find('/'), cache.find('/sobre')?.body.toString()]).toEqual([undefined, 'b'])
    cache.forget()
    expect(cache.size()).toEqual({ entries: 0, bytes: 0 })
  })

  test('only if none of its tags was invalidated while it was rendered', async () => {
    const cache = createPageCache()
    await cache.findOrRender('/', page('antes'))
    const { promise: rendered, resolve: finish } = Promise.withResolvers<void>()
    const answer = cache.findOrRender('/', async () => {
      await rendered
      return page('antes')()
    })
    cache.forget('jobs')
    finish()
    await answer
    expect(cache.find('/')).toBeUndefined()
    await cache.findOrRender('/', page('depois'))
    expect(cache.find('/')?.body.toString()).toBe('depois')
  })

  test('unless it was read from a possibly outdated replica', async () => {
    const cache = createPageCache({ replicaLagMs: 60_000 })
    cache.forget('jobs')
    await twice(cache, '/', page('antes'))
    expect(cache.find('/')).toBeUndefined()
    await twice(cache, '/sobre', page('sobre', { tags: ['settings'] }))
    expect(cache.find('/sobre')).toBeDefined()
  })

  test('until the cache is full and the page is the least recently used', async () => {
    const cache = createPageCache()
    await twice(cache, '/', page('início'))
    for (let n = 0; n < 5_100; n += 1) {
      await twice(cache, `/vagas?search=${n}`, page('x'))
      cache.find('/')
    }
    expect(cache.size().entries).toBe(5_000)
    expect(cache.find('/')).toBeDefined()
    expect(cache.find('/vagas?search=0')).toBeUndefined()
    const megabyte = 'x'.repeat(1024 * 1024)
    for (let n = 0; n < 60; n += 1) await twice(cache, `/grande/${n}`, page(megabyte))
    expect(cache.size().bytes).toBeLessThanOrEqual(32 * 1024 * 1024)
  })

  test('with hashes of only its own inline scripts', async () => {
    const cache = createPageCache()
    const html =
      '<script nonce="n">a()</script><p title=" nonce">x</p><script>b()</script><link nonce="n">'
    const headers = { 'Content-Security-Policy': "script-src 'self' 'nonce-n'" }
    await twice(cache, '/', page(html, { headers }))
    const entry = cache.find('/')
    expect(entry?.body.toString()).toBe(
      '<script>a()</script><p title=" nonce">x</p><script>b()</script><link>',
    )
    const hash = createHash('sha256').update('a()').digest('base64')
    expect(entry?.headers['content-security-policy']).toBe(`script-src 'self' 'sha256-${hash}'`)
  })
})

describe('while the database is unavailable', () => {
  type Answer = { status: number; failure?: 'transient' }
  async function afterItsEnd(answer: Answer, { daysLater = 0, forget = false } = {}) {
    const cache = createPageCache()
    await cache.findOrRender('/vagas', reader([200]).render)
    await cache.findOrRender('/vagas', reader([200]).render)
    if (forget) cache.forget('jobs')
    vi.setSystemTime(Date.now() + 400_000 + daysLater * 86_400_000)
    return cache.findOrRender('/vagas', async () => ({
      response: new Response('falhou', { status: answer.status }),
      nonce: 'n',
      requestId: '0A1B2C3D',
      failure: answer.failure,
    }))
  }

  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  test('a cached page is sent after it expired, marked with its age', async () => {
    const sent = await afterItsEnd({ status: 503, failure: 'transient' })
    expect([sent.status, await sent.text()]).toEqual([200, 'leitura 1'])
    expect(sent.headers.get('Age')).toBe('400')
    expect(sent.headers.get('Cache-Control')).toBe('no-cache')
  })

  test('no cached page replaces the maintenance page', async () => {
    expect((await afterItsEnd({ status: 503 })).status).toBe(503)
  })

  test('a page that changed since it was cached is not sent', async () => {
    const sent = await afterItsEnd({ status: 503, failure: 'transient' }, { forget: true })
    expect(sent.status).toBe(503)
  })

  test('a page is not sent a day after it expired', async () => {
    const sent = await afterItsEnd({ status: 503, failure: 'transient' }, { daysLater: 1 })
    expect(sent.status).toBe(503)
  })
})
