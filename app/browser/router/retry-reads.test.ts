import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retryReads } from './retry-reads.ts'

const own = { headers: { 'X-Remix-Response': 'yes' } }
const read = new URL('https://site.test/vagas.data')

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/**
 * Stubs `fetch` with these answers in order. A number is the status of a proxy's response;
 * undefined is a lost connection.
 */
function answering(...answers: (number | Response | undefined)[]) {
  const ask = vi.fn(async () => {
    const answer = answers.shift()
    if (answer === undefined) throw new TypeError('Failed to fetch')
    return answer instanceof Response ? answer : new Response('', { status: answer })
  })
  vi.stubGlobal('window', { fetch: ask })
  retryReads()
  return ask
}

async function settled(work: Promise<Response>) {
  const result = work.then(
    ({ status }) => status,
    (error: Error) => error.message,
  )
  await vi.runAllTimersAsync()
  return result
}

test.each([undefined, 502, 503, 504])(
  'a read with a network error (%s) is repeated once',
  async (failure) => {
    const ask = answering(failure, new Response('', own))
    expect(await settled(window.fetch(read))).toBe(200)
    expect(ask).toHaveBeenCalledTimes(2)
  },
)

test('a read that fails twice is reported as a network error', async () => {
  const ask = answering(502, 504)
  expect(await settled(window.fetch(read))).toMatch(/^Failed to fetch/)
  expect(ask).toHaveBeenCalledTimes(2)
})

test.each([
  ['an answer of the portal itself', read, undefined, new Response('', { ...own, status: 503 })],
  ['a write', read, { method: 'POST' }, 502],
  ['another file', new URL('https://site.test/healthz'), undefined, 502],
] as const)('the router does not repeat %s', async (_, address, init, answer) => {
  const ask = answering(answer)
  await settled(window.fetch(address, init))
  expect(ask).toHaveBeenCalledOnce()
})

test('a read on a device without a network is not repeated', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const ask = answering(undefined)
  await settled(window.fetch(read))
  expect(ask).toHaveBeenCalledOnce()
})
