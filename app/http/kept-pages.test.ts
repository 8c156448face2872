import { describe, expect, test, vi } from 'vitest'
import { createKeptPages } from './kept-pages.ts'

function reader(statuses: number[], { takes = 0 } = {}) {
  let reads = 0
  const render = async () => {
    if (takes) await new Promise((resolve) => setTimeout(resolve, takes))
    const status = statuses[Math.min(reads, statuses.length - 1)] ?? 200
    reads += 1
    const response = new Response(`leitura ${reads}`, { status })
    return { response, nonce: 'n', reference: '0A1B2C3D', keep: { tags: ['jobs'], seconds: 300 } }
  }
  return { render, reads: () => reads }
}

describe('a read that fails', () => {
  test('is tried once more', async () => {
    const { render, reads } = reader([500, 200])
    const answer = await createKeptPages().findOrRender('/vagas', render)
    expect(answer.status).toBe(200)
    expect(reads()).toBe(2)
  })

  test('again is answered as it is, and not kept', async () => {
    const kept = createKeptPages()
    const { render, reads } = reader([503])
    expect((await kept.findOrRender('/vagas', render)).status).toBe(503)
    expect(reads()).toBe(2)
    expect(kept.find('/vagas')).toBeUndefined()
  })

  test('after a long wait is not tried again', async () => {
    const { render, reads } = reader([503, 200], { takes: 600 })
    expect((await createKeptPages().findOrRender('/vagas', render)).status).toBe(503)
    expect(reads()).toBe(1)
  })
})

test('what is kept is fresh for its five minutes, and read again after that', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const kept = createKeptPages()
    const { render, reads } = reader([200])
    const textNow = async () => (await kept.findOrRender('/vagas', render)).text()
    expect(await textNow()).toBe('leitura 1')
    vi.setSystemTime(Date.now() + 299_000)
    expect(await textNow()).toBe('leitura 1')
    vi.setSystemTime(Date.now() + 2_000)
    expect(await textNow()).toBe('leitura 2')
    expect(reads()).toBe(2)
  } finally {
    vi.useRealTimers()
  }
})

describe('a kept page', () => {
  const once = (text: string, headers: Record<string, string> = {}) => {
    const render = async () => ({
      response: new Response(text, { headers }),
      nonce: 'n',
      reference: '0A1B2C3D',
      keep: { tags: ['jobs'], seconds: 300 },
    })
    return createKeptPages().findOrRender('/vagas', render)
  }

  test('has one mark as long as it is the same, whichever request it was rendered for', async () => {
    const mark = async (text: string) => (await once(text)).headers.get('ETag')
    expect(await mark('vagas')).toMatch(/^W\/"[\w-]{22}"$/)
    expect(await mark('vagas, 0A1B2C3D')).toBe(await mark('vagas, '))
    expect(await mark('vagas')).not.toBe(await mark('outras vagas'))
  })

  test('is asked for anew each time, unless its route says how long it lasts', async () => {
    const lasts = async (headers?: Record<string, string>) =>
      (await once('vagas', headers)).headers.get('Cache-Control')
    expect(await lasts()).toBe('public, max-age=0, must-revalidate')
    expect(await lasts({ 'Cache-Control': 'public, max-age=300' })).toBe('public, max-age=300')
  })
})
