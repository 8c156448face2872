import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Outbox, WaitingApplication, Wish } from './outbox.ts'
import { sendOutbox } from './send-outbox.ts'

const ana = 'ana'
const cv = new File(['cv'], 'cv.pdf', { type: 'application/pdf' })
const waiting = (jobId: string, more: Partial<WaitingApplication> = {}): WaitingApplication => ({
  account: ana,
  jobId,
  title: `Vaga ${jobId}`,
  companyName: 'Kianda',
  fields: [
    ['envio', `envio ${jobId}`],
    ['name', 'Ana'],
    ['cvChoice', 'received'],
  ],
  cv,
  at: 1,
  ...more,
})

/** The outbox as the browser keeps it, without a browser. */
function outboxOf(applications: WaitingApplication[], wishes: Wish[] = []) {
  const outbox: Outbox = {
    applications: async (account) =>
      applications.filter((one) => account === undefined || one.account === account),
    putApplication: async (one) => {
      applications.splice(0, Number.POSITIVE_INFINITY, one)
    },
    settleApplication: async (one, left) => {
      const place = applications.findIndex(
        ({ account, jobId, at }) => account === one.account && jobId === one.jobId && at === one.at,
      )
      if (place !== -1) applications.splice(place, 1, ...(left ? [left] : []))
    },
    wishes: async (account) =>
      wishes.filter((one) => account === undefined || one.account === account),
    putWish: async () => {},
    settleWish: async ({ jobId, at }) => {
      const place = wishes.findIndex((one) => one.jobId === jobId && one.at === at)
      if (place !== -1) wishes.splice(place, 1)
    },
    forgetAll: async () => {},
  }
  return { outbox, applications, wishes }
}

const json =
  (body: object, status = 200) =>
  async () =>
    Response.json(body, { status })
const refusal = { sentence: 'O prazo desta vaga terminou.', errors: {} }

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://lusona.test'))
})

describe('what waits to be sent', () => {
  test('goes with the key of its form, its file last, and the name of its account', async () => {
    const { outbox } = outboxOf([waiting('a')])
    const ask = vi.fn(json({ sent: true }))
    await sendOutbox(outbox, ana, ask)
    const [path, init] = ask.mock.calls[0] as unknown as [string, RequestInit]
    expect(path).toBe('https://lusona.test/candidatura/a/por-enviar')
    expect(new Headers(init.headers).get('Kept-For')).toBe(ana)
    const fields = [...(init.body as FormData)]
    expect(fields.map(([name]) => name)).toEqual(['envio', 'name', 'cvChoice', 'cv'])
    expect(fields[0]?.[1]).toBe('envio a')
    expect(fields[2]?.[1]).toBe('new')
  })

  test('is let go only when the portal has said that it has it', async () => {
    const { outbox, applications } = outboxOf([waiting('a')])
    expect(await sendOutbox(outbox, ana, json({ sent: true }))).toEqual([
      { kind: 'sent', jobId: 'a', title: 'Vaga a' },
    ])
    expect(applications).toEqual([])
  })

  test.each([
    ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the portal is broken', json({ sentence: 'x', errors: {} }, 503)],
    ['it was too many today', json({ sentence: 'x', errors: {} }, 429)],
    ['somebody else answers', async () => new Response('<html>Pague o seu plano</html>')],
    ['an answer says nothing of it', json({})],
  ])('goes on waiting as it is where %s', async (_, ask) => {
    const { outbox, applications } = outboxOf([waiting('a'), waiting('b', { at: 2 })])
    expect(await sendOutbox(outbox, ana, ask)).toEqual([])
    expect(applications).toEqual([waiting('a'), waiting('b', { at: 2 })])
  })

  test('keeps what was typed beside what the portal says against it, and is not sent again', async () => {
    const { outbox, applications } = outboxOf([waiting('a')])
    const ask = vi.fn(json(refusal, 409))
    expect(await sendOutbox(outbox, ana, ask)).toEqual([
      { kind: 'refused', jobId: 'a', title: 'Vaga a', sentence: refusal.sentence },
    ])
    expect(applications[0]).toMatchObject({ fields: waiting('a').fields, refusal })
    expect(applications[0]?.cv?.name).toBe('cv.pdf')
    await sendOutbox(outbox, ana, ask)
    expect(ask).toHaveBeenCalledTimes(1)
  })

  test.each([401, 412])('waits for its own account when the answer is %i', async (status) => {
    const { outbox, applications } = outboxOf([waiting('a'), waiting('b', { at: 2 })])
    const ask = vi.fn(json({}, status))
    expect(await sendOutbox(outbox, ana, ask)).toEqual([{ kind: 'signed-out' }])
    expect(ask).toHaveBeenCalledTimes(1)
    expect(applications).toHaveLength(2)
  })

  test('is sent for the account that looks and for no other', async () => {
    const { outbox, applications } = outboxOf([waiting('a', { account: 'rui' }), waiting('b')])
    await sendOutbox(outbox, ana, json({ sent: true }))
    expect(applications.map(({ account }) => account)).toEqual(['rui'])
  })

  test('that was written anew meanwhile is not let go with what was before', async () => {
    const { outbox, applications } = outboxOf([waiting('a')])
    await sendOutbox(outbox, ana, async () => {
      applications.splice(0, 1, waiting('a', { at: 9 }))
      return Response.json({ sent: true })
    })
    expect(applications).toEqual([waiting('a', { at: 9 })])
  })
})

describe('a wish', () => {
  const wish = { account: ana, jobId: 'a', isFavorite: true, at: 1 }

  test('is let go once the portal has answered it', async () => {
    const { outbox, wishes } = outboxOf([], [wish])
    expect(await sendOutbox(outbox, ana, json({ isFavorite: true, notice: {} }))).toEqual([
      { kind: 'favorite', jobId: 'a', isFavorite: true },
    ])
    expect(wishes).toEqual([])
  })

  test('of later stays when an earlier one is answered', async () => {
    const later = { ...wish, isFavorite: false, at: 2 }
    const { outbox, wishes } = outboxOf([], [wish])
    await sendOutbox(outbox, ana, async () => {
      wishes.splice(0, 1, later)
      return Response.json({ isFavorite: true, notice: {} })
    })
    expect(wishes).toEqual([later])
  })
})
