import { beforeEach, describe, expect, test, vi } from 'vitest'
import { expirePending } from './expire-pending.ts'
import type {
  PendingApplication,
  PendingFavorite,
  PendingSubmissions,
} from './pending-submissions.ts'
import { sendPending } from './send-pending.ts'

const ana = 'ana'
const dayMs = 86_400_000
const writtenAt = Date.now() - 1_000_000
const cv = new File(['cv'], 'cv.pdf', { type: 'application/pdf' })
const unsent = (jobId: string, more: Partial<PendingApplication> = {}): PendingApplication => ({
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
  at: writtenAt,
  ...more,
})

function submissionsOf(applications: PendingApplication[], favorites: PendingFavorite[] = []) {
  const pending: PendingSubmissions = {
    applications: async (account) =>
      applications.filter(
        (one) => !one.hasEnded && (account === undefined || one.account === account),
      ),
    ended: async (account) =>
      applications.filter(
        (one) => one.hasEnded && (account === undefined || one.account === account),
      ),
    putApplication: async (one) => {
      applications.splice(0, Number.POSITIVE_INFINITY, one)
    },
    settleApplication: async (one, left) => {
      const index = applications.findIndex(
        ({ account, jobId, at }) => account === one.account && jobId === one.jobId && at === one.at,
      )
      if (index !== -1) applications.splice(index, 1, ...(left ? [left] : []))
    },
    favorites: async (account) =>
      favorites.filter((one) => account === undefined || one.account === account),
    putFavorite: async () => {},
    settleFavorite: async ({ jobId, at }) => {
      const index = favorites.findIndex((one) => one.jobId === jobId && one.at === at)
      if (index !== -1) favorites.splice(index, 1)
    },
    forgetAll: async () => {},
  }
  return { pending, applications, favorites }
}

const json =
  (body: object, status = 200) =>
  async () =>
    Response.json(body, { status })
const refusal = { sentence: 'O prazo desta vaga terminou.', errors: {} }

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://lusona.test'))
})

describe('a pending submission', () => {
  test('is sent with its form’s idempotency key and its account’s id, the file last', async () => {
    const { pending } = submissionsOf([unsent('a')])
    const ask = vi.fn(json({ sent: true }))
    await sendPending(pending, ana, ask)
    const [path, init] = ask.mock.calls[0] as unknown as [string, RequestInit]
    expect(path).toBe('https://lusona.test/candidatura/a/por-enviar')
    expect(new Headers(init.headers).get('Kept-For')).toBe(ana)
    const fields = [...(init.body as FormData)]
    expect(fields.map(([name]) => name)).toEqual(['envio', 'name', 'cvChoice', 'cv'])
    expect(fields[0]?.[1]).toBe('envio a')
    expect(fields[2]?.[1]).toBe('new')
  })

  test('is deleted only after the server has confirmed it', async () => {
    const { pending, applications } = submissionsOf([unsent('a')])
    expect(await sendPending(pending, ana, json({ sent: true }))).toEqual([
      { kind: 'sent', jobId: 'a', title: 'Vaga a' },
    ])
    expect(applications).toEqual([])
  })

  test.each([
    ['the request fails', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the portal answers 503', json({ sentence: 'x', errors: {} }, 503)],
    ['the portal answers 429', json({ sentence: 'x', errors: {} }, 429)],
    [
      'a login page of the network answers',
      async () => new Response('<html>Pague o seu plano</html>'),
    ],
    ['the response is an empty object', json({})],
  ])('stays pending if %s', async (_, ask) => {
    const { pending, applications } = submissionsOf([
      unsent('a'),
      unsent('b', { at: writtenAt + 1 }),
    ])
    expect(await sendPending(pending, ana, ask)).toEqual([])
    expect(applications).toEqual([unsent('a'), unsent('b', { at: writtenAt + 1 })])
  })

  test('keeps its text and is not sent again if the server refuses it', async () => {
    const { pending, applications } = submissionsOf([unsent('a')])
    const ask = vi.fn(json(refusal, 409))
    expect(await sendPending(pending, ana, ask)).toEqual([
      { kind: 'refused', jobId: 'a', title: 'Vaga a', sentence: refusal.sentence },
    ])
    expect(applications[0]).toMatchObject({ fields: unsent('a').fields, refusal })
    expect(applications[0]?.cv?.name).toBe('cv.pdf')
    await sendPending(pending, ana, ask)
    expect(ask).toHaveBeenCalledTimes(1)
  })

  test.each([401, 412])('stays pending for its own account after the status %i', async (status) => {
    const { pending, applications } = submissionsOf([
      unsent('a'),
      unsent('b', { at: writtenAt + 1 }),
    ])
    const ask = vi.fn(json({}, status))
    expect(await sendPending(pending, ana, ask)).toEqual([{ kind: 'signed-out' }])
    expect(ask).toHaveBeenCalledTimes(1)
    expect(applications).toHaveLength(2)
  })

  test('is sent for the signed-in account only', async () => {
    const { pending, applications } = submissionsOf([unsent('a', { account: 'rui' }), unsent('b')])
    await sendPending(pending, ana, json({ sent: true }))
    expect(applications.map(({ account }) => account)).toEqual(['rui'])
  })

  test('is not deleted if it was edited while it was being sent', async () => {
    const { pending, applications } = submissionsOf([unsent('a')])
    await sendPending(pending, ana, async () => {
      applications.splice(0, 1, unsent('a', { at: writtenAt + 9 }))
      return Response.json({ sent: true })
    })
    expect(applications).toEqual([unsent('a', { at: writtenAt + 9 })])
  })
})

describe('a pending favourite', () => {
  const favorite = { account: ana, jobId: 'a', isFavorite: true, at: writtenAt }

  test('is deleted once the server has responded', async () => {
    const { pending, favorites } = submissionsOf([], [favorite])
    expect(await sendPending(pending, ana, json({ isFavorite: true, notice: {} }))).toEqual([
      { kind: 'favorite', jobId: 'a', isFavorite: true },
    ])
    expect(favorites).toEqual([])
  })

  test('stays pending if it was changed while it was being sent', async () => {
    const later = { ...favorite, isFavorite: false, at: writtenAt + 1 }
    const { pending, favorites } = submissionsOf([], [favorite])
    await sendPending(pending, ana, async () => {
      favorites.splice(0, 1, later)
      return Response.json({ isFavorite: true, notice: {} })
    })
    expect(favorites).toEqual([later])
  })
})

describe('a submission pending for 30 days', () => {
  const old = { at: Date.now() - 30 * dayMs - 1 }
  const signedOut = json({}, 401)

  test('does not expire if the server accepts it', async () => {
    const { pending, applications } = submissionsOf([unsent('a', old)])
    expect(await sendPending(pending, ana, json({ sent: true }))).toMatchObject([{ kind: 'sent' }])
    expect(applications).toEqual([])
  })

  test.each([
    ['its session is over', signedOut, {}],
    ['the request fails', () => Promise.reject(new TypeError('Failed to fetch')), {}],
    ['the portal had refused it', signedOut, { refusal }],
  ] as const)('is deleted if %s, and leaves a notice', async (_, ask, more) => {
    const { pending, applications } = submissionsOf([unsent('a', { ...old, ...more })])
    const last = (await sendPending(pending, ana, ask)).at(-1)
    if (last?.kind !== 'ended') throw new Error('no notice')
    expect(last.ended).toMatchObject({ jobId: 'a', title: 'Vaga a', fields: [], cv: undefined })
    expect(await sendPending(pending, ana, ask)).toEqual([last])
    await pending.settleApplication(last.ended)
    expect(applications).toEqual([])
    expect(await sendPending(pending, ana, ask)).toEqual([])
  })

  test('keeps only the job’s title if another user signed in', async () => {
    const { pending, applications } = submissionsOf([unsent('a', { ...old, account: 'rui' })])
    expect(await sendPending(pending, ana, signedOut)).toEqual([])
    expect(applications).toEqual([
      {
        account: 'rui',
        jobId: 'a',
        title: 'Vaga a',
        companyName: '',
        fields: [],
        cv: undefined,
        ...old,
        hasEnded: true,
      },
    ])
    expect(await sendPending(pending, undefined, signedOut), 'no page is open').toEqual([])
    expect(await sendPending(pending, 'rui', signedOut)).toMatchObject([{ kind: 'ended' }])
  })

  test('loses even the job’s title after 60 days', async () => {
    const { pending, applications } = submissionsOf([unsent('a', old)])
    await expirePending(pending)
    expect(applications).toHaveLength(1)
    await expirePending(pending, Date.now() + 31 * dayMs)
    expect(applications).toEqual([])
  })

  test('stays if the device’s clock is wrong', async () => {
    const { pending, applications } = submissionsOf([unsent('a', { at: 1_000 })])
    const now = Date.now()
    await expirePending(pending, now)
    expect(applications).toEqual([unsent('a', { at: now })])
  })

  test('is deleted if it is a favourite; newer favourites stay', async () => {
    const favorite = { account: ana, jobId: 'a', isFavorite: true, ...old }
    const young = { ...favorite, jobId: 'b', at: old.at + 1_000 }
    const { pending, applications, favorites } = submissionsOf(
      [unsent('c', young)],
      [favorite, young],
    )
    await expirePending(pending)
    expect(favorites).toEqual([young])
    expect(applications).toHaveLength(1)
    expect(applications[0]?.hasEnded).toBeUndefined()
  })
})
