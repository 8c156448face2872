import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { issueToken } from '#app/domain/accounts/one-time-token.ts'
import type { Admin } from '#app/domain/actor.ts'
import { acts, type World } from './acts.ts'
import { testDatabase } from './support/database/database.ts'
import { admin, candidate, company } from './support/makers/make.ts'

const { db, pool } = await testDatabase()
const first = await admin(db, { name: 'Primeira' })
const second = await admin(db, { name: 'Segundo' })

/** The administrator who is running the act. Two administrators run the same prepared act. */
const acting = new AsyncLocalStorage<Admin>()
const actingAdmin: Admin = {
  ...first,
  get userId() {
    return (acting.getStore() ?? first).userId
  },
}

async function world(): Promise<World> {
  return {
    db,
    pool,
    admin: actingAdmin,
    owner: await company(db, { bought: 'corporativo' }),
    applicant: await candidate(db),
    secretOf: async (purpose, userId) => {
      const secret = randomBytes(32).toString('base64url')
      await issueToken(db, { purpose, userId }, secret)
      return secret
    },
    idempotencyKey: { key: randomUUID(), fingerprint: 'only' },
  }
}

async function actsSince(moment: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select name from events where actor_id = any($1) and at > $2::timestamptz order by name`,
    [[first.userId, second.userId], moment],
  )
  return rows.map(({ name }) => name)
}
const now = async () => String((await pool.query('select clock_timestamp()::text as t')).rows[0].t)

/** Acts that take effect twice if two administrators run them, instead of once. */
const eachCounts = new Set([
  'app/domain/cvs/open-profile-cv.ts',
  'app/domain/jobs/create-job-as-admin.ts',
  'app/domain/companies/save-company.ts',
  'app/domain/users/open-user-contacts.ts',
  'app/domain/settings/clear-caches.ts',
  'app/domain/platform-status/edit-incidents.ts',
  // Assigning a second package, or inviting a second time, replaces the first package or
  // invitation.
  'app/domain/subscriptions/activate-package.ts',
  'app/domain/companies/lifecycle/invite-to-company.ts',
])

const ofAdministrators = Object.entries(acts).filter(([, arrange]) =>
  /\badmin\b/.test(String(arrange).split('=>')[0] ?? ''),
)

test('more than 25 acts of administrators are tested here', () => {
  expect(ofAdministrators.length).toBeGreaterThan(25)
})

describe.each(ofAdministrators)('%s', (name, arrange) => {
  test('an act done by two administrators at once fails for neither and takes effect correctly', async () => {
    const alone = await arrange(await world())
    let moment = await now()
    await acting.run(first, alone)
    const once = await actsSince(moment)
    const act = await arrange(await world())
    moment = await now()
    const answers = await Promise.all([acting.run(first, act), acting.run(second, act)])
    expect(answers).toHaveLength(2)
    const both = await actsSince(moment)
    expect(both).toEqual(eachCounts.has(name) ? [...once, ...once].sort() : once)
  })
})
