import pino from 'pino'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import type { SecurityAction } from './event.ts'
import { logSecurity, MAX_PROVOKED_PER_HOUR } from './log-security.ts'

const { db, pool } = await testDatabase()
const log = pino({ level: 'silent' })
const from = (client: string) => ({ kind: 'visitor', client }) as const
const count = async (client: string, action: SecurityAction) =>
  (
    await pool.query('select count(*)::int from security_log where client = $1 and action = $2', [
      client,
      action,
    ])
  ).rows[0].count

test.each([
  'xss_attempt',
  'suspicious_activity',
  'rate_limit_exceeded',
  'access_refused',
  'upload_refused',
] as const)(
  'security log entries caused by one IP address are limited per hour: %s',
  async (action) => {
    for (let i = 0; i < MAX_PROVOKED_PER_HOUR + 10; i += 1)
      await logSecurity(db, log, from('one'), { action })
    expect(await count('one', action)).toBe(MAX_PROVOKED_PER_HOUR)
    await logSecurity(db, log, from('other'), { action })
    expect(await count('other', action)).toBe(1)
    await pool.query("update security_log set at = at - interval '1 hour'")
    await logSecurity(db, log, from('one'), { action })
    expect(await count('one', action)).toBe(MAX_PROVOKED_PER_HOUR + 1)
  },
)

test('security log entries about an account are never dropped', async () => {
  for (let i = 0; i < MAX_PROVOKED_PER_HOUR + 10; i += 1) {
    await logSecurity(db, log, from('one'), { action: 'login_failed' })
  }
  expect(await count('one', 'login_failed')).toBe(MAX_PROVOKED_PER_HOUR + 10)
})
