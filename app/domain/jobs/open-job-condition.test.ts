import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { company, publishedJob } from '#tests/support/makers/make.ts'
import { isExpired, jobStatuses } from './job.ts'
import { jobs } from './job-table.ts'
import { isOpenJob } from './open-job-condition.ts'

const { db, pool } = await testDatabase()

test('a job is open while it is active and its deadline has not passed', async () => {
  const jobId = await publishedJob(db, await company(db))
  for (const status of jobStatuses) {
    for (const [deadline, isToCome] of [
      [null, true],
      ['1 second', true],
      ['-1 second', false],
    ] as const) {
      const expiresAt = deadline ? 'now() + $3::interval' : '$3::timestamptz'
      await pool.query(`update jobs set status = $2, expires_at = ${expiresAt} where id = $1`, [
        jobId,
        status,
        deadline,
      ])
      const found = await db.select().from(jobs).where(isOpenJob())
      const what = `${status}, ${deadline}`
      expect(found.length, what).toBe(status === 'active' && isToCome ? 1 : 0)
      for (const job of found) expect(isExpired(job), what).toBe(false)
    }
  }
})
