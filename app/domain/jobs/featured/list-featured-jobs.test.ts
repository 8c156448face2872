import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { company, publishedJob } from '#tests/support/makers/make.ts'
import type { CompanyMember } from '../../actor.ts'
import { MAX_FEATURED } from './featured-turn.ts'
import { listFeaturedJobs } from './list-featured-jobs.ts'

const { db } = await testDatabase()
const HOUR_MS = 60 * 60 * 1000
const now = new Date()
const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR_MS)

describe('the home page', () => {
  test('features only companies with the package corporativo, equally often, one job each', async () => {
    const owners: CompanyMember[] = []
    for (const bought of ['corporativo', 'corporativo', 'corporativo', 'corporativo'] as const) {
      const owner = await company(db, { bought })
      owners.push(owner)
      for (let n = 0; n <= owners.length; n += 1) await publishedJob(db, owner)
    }
    for (const bought of ['pro', 'essencial', 'trial'] as const) {
      await publishedJob(db, await company(db, { bought }))
    }
    const turnsByCompany = new Map<string, number>()
    for (let turn = 0; turn < 300; turn += 1) {
      const featured = await listFeaturedJobs(db, inHours(turn))
      const ids = featured.map(({ company: { id } }) => id)
      expect(new Set(ids).size).toBe(MAX_FEATURED.home)
      for (const id of ids) turnsByCompany.set(id, (turnsByCompany.get(id) ?? 0) + 1)
    }
    expect([...turnsByCompany.keys()].sort()).toEqual(
      owners.map(({ companyId }) => companyId).sort(),
    )
    for (const times of turnsByCompany.values()) expect(Math.abs(times - 225)).toBeLessThan(36)
    await db.execute(sql`update jobs set status = 'closed'`)
    expect(await listFeaturedJobs(db)).toEqual([])
  })
})
