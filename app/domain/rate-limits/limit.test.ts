import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { consumeRateLimit } from './consume-rate-limit.ts'
import { limits } from './limit.ts'

const { db, pool } = await testDatabase()

/** Maximum and seconds of each limit, repeated to detect accidental changes. */
const agreed = {
  signIn: [5, 900],
  signInAccount: [25, 3600],
  signInAddress: [100, 300],
  externalSignIn: [300, 300],
  secondFactor: [5, 900],
  passwordQuestion: [5, 900],
  registration: [5, 1800],
  registrationAddress: [60, 1800],
  registrationProved: [200, 3600],
  registrations: [1000, 3600],
  proofAddress: [1000, 3600],
  confirmation: [5, 1800],
  confirmationDay: [20, 86_400],
  signInConfirmation: [1, 86_400],
  confirmationAddress: [60, 3600],
  recovery: [5, 1800],
  recoveryDay: [20, 86_400],
  recoveryAddress: [60, 3600],
  browserLink: [5, 3600],
  browserLinkDay: [10, 86_400],
  browserLinkAddress: [120, 3600],
  alertMail: [3, 86_400],
  alertAddress: [60, 3600],
  contact: [5, 3600],
  contactAddress: [60, 3600],
  report: [5, 3600],
  reportAddress: [60, 3600],
  repeatedRegistrationMail: [3, 86_400],
  newAddressMail: [3, 86_400],
  contactCopyMail: [3, 86_400],
  contactNoticeMail: [300, 86_400],
  emailChange: [5, 3600],
  teamInvitation: [20, 86_400],
  domainCheck: [20, 3600],
  apiKey: [600, 300],
  ownData: [5, 86_400],
  application: [50, 86_400],
  upload: [30, 1800],
  testMail: [10, 3600],
  share: [60, 3600],
  nif: [10, 3600],
  nifDay: [30, 86_400],
  search: [300, 300],
  searchAddress: [1500, 300],
  suggestion: [900, 300],
  suggestionAddress: [4500, 300],
  cvPage: [600, 300],
  cvPageAddress: [3000, 300],
  jobCardAddress: [120, 300],
  proof: [1, 600],
} satisfies Record<keyof typeof limits, [max: number, seconds: number]>

test('the table of agreed numbers in this test lists all rate limits', () => {
  expect(Object.keys(agreed).sort()).toEqual(Object.keys(limits).sort())
})

test('decision 35 lists all rate limits', () => {
  const decision = readFileSync(
    'docs/decisions/0035-above-a-limit-per-ip-address-demand-a-proof-of-work-instead-of-rejecting-the-user.md',
    'utf8',
  )
  const rows = decision.split('\n').filter((line) => line.startsWith('| `'))
  const named = rows.flatMap((row) => row.split('|')[1]?.match(/\w+/g) ?? [])
  expect(named.sort()).toEqual(Object.keys(limits).sort())
})

test.each(Object.values(limits))(
  'the limit $name admits the agreed number in its window',
  async (limit) => {
    const [max, seconds] = agreed[limit.name as keyof typeof agreed]
    const key = `table-${limit.name}`
    const before = (age: number, times: number) =>
      pool.query(
        `insert into attempts (limit_name, key, at)
       select $1, $2, clock_timestamp() - make_interval(secs => $3) from generate_series(1, $4::int)`,
        [limit.name, key, age, times],
      )
    await before(seconds + 1, max)
    await before(seconds - 5, max - 1)
    expect((await consumeRateLimit(db, limit, key)).ok, `${max}`).toBe(true)
    const refused = await consumeRateLimit(db, limit, key)
    expect(refused.ok, `${max + 1}`).toBe(false)
    // The wait lasts until the oldest attempt leaves the window: 5 seconds or, with max = 1, the
    // whole window.
    const wait = refused.ok ? 0 : refused.detail.retryAfterSeconds
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(max === 1 ? seconds : 5)
  },
)
