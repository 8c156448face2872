import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import type { CompanyMember } from '../actor.ts'
import { companies } from '../companies/company-table.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { lockTeam } from '../team/lock-team.ts'

export const distributionSchema = z.object({
  distributesJobs: z.preprocess((value) => value === 'on', z.boolean()),
})

export async function findDistribution(db: Db, { companyId }: CompanyMember): Promise<boolean> {
  const [company] = await db
    .select({ distributesJobs: companies.distributesJobs })
    .from(companies)
    .where(eq(companies.id, companyId))
  return company?.distributesJobs ?? false
}

export async function setDistribution(
  db: Db,
  actor: CompanyMember,
  { distributesJobs }: z.output<typeof distributionSchema>,
): Promise<Outcome<undefined, 'not-an-owner'>> {
  const { companyId } = actor
  return db.transaction(async (tx) => {
    if (!(await lockTeam(tx, actor))) return refused('not-an-owner')
    if ((await findDistribution(tx, actor)) === distributesJobs) return done()
    await tx.update(companies).set({ distributesJobs }).where(eq(companies.id, companyId))
    await record(tx, actor, {
      name: 'job-distribution-changed',
      subjectId: companyId,
      companyId,
      data: { distributesJobs },
    })
    return done()
  })
}
