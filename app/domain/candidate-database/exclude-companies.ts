import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import type { Candidate, CompanyId } from '../actor.ts'
import { lockCandidate } from '../candidates/lock-candidate.ts'
import { companies } from '../companies/company-table.ts'
import { requiredLine } from '../formats/typed-text.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { readDomain } from './domain-name.ts'
import { MAX_EXCLUSIONS } from './visibility.ts'
import { candidateExclusions } from './visibility-table.ts'

export const exclusionSchema = z.object({
  excluded: requiredLine('Escreva o nome de uma empresa ou um domínio.', 200),
})

type ExclusionRefusal = 'unknown-company' | 'already-excluded' | 'too-many-exclusions'

/**
 * Hides the profile from companies with this name or domain (BASE-01). Refuses 'already-excluded',
 * 'too-many-exclusions' (above 50) and 'unknown-company' (neither a company's name nor a domain).
 */
export async function excludeCompany(
  db: Db,
  actor: Candidate,
  { excluded }: z.output<typeof exclusionSchema>,
): Promise<Outcome<undefined, ExclusionRefusal>> {
  const { candidateId } = actor
  return db.transaction(async (tx) => {
    await lockCandidate(tx, actor)
    const named = await findCompaniesNamed(tx, excluded)
    const domain = named.length > 0 ? undefined : readDomain(excluded)
    if (named.length === 0 && !domain) return refused('unknown-company')
    const rows = domain
      ? [{ candidateId, domain }]
      : named.map((companyId) => ({ candidateId, companyId }))
    const written = await tx
      .insert(candidateExclusions)
      .values(rows)
      .onConflictDoNothing()
      .returning({ id: candidateExclusions.id })
    if (written.length === 0) return refused('already-excluded')
    const own = eq(candidateExclusions.candidateId, candidateId)
    if ((await tx.$count(candidateExclusions, own)) > MAX_EXCLUSIONS) {
      for (const { id } of written)
        await tx.delete(candidateExclusions).where(eq(candidateExclusions.id, id))
      return refused('too-many-exclusions')
    }
    await record(tx, actor, { name: 'visibility-changed', subjectId: candidateId })
    return done()
  })
}

export async function removeExclusion(
  db: Db,
  actor: Candidate,
  exclusionId: string,
): Promise<Outcome<undefined, never>> {
  const { candidateId } = actor
  return db.transaction(async (tx) => {
    await lockCandidate(tx, actor)
    const gone = await tx
      .delete(candidateExclusions)
      .where(
        and(
          eq(candidateExclusions.id, exclusionId),
          eq(candidateExclusions.candidateId, candidateId),
        ),
      )
      .returning({ id: candidateExclusions.id })
    if (gone.length > 0)
      await record(tx, actor, { name: 'visibility-changed', subjectId: candidateId })
    return done()
  })
}

/**
 * Maximum companies with the same name per exclusion. Further companies can be excluded by domain.
 */
const MAX_NAMESAKES = 5

/**
 * Finds only approved companies, because candidates cannot see pending, refused or suspended ones.
 */
async function findCompaniesNamed(tx: Db, name: string): Promise<CompanyId[]> {
  const found = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(
      and(
        eq(companies.approval, 'approved'),
        sql`plainly(btrim(${companies.name})) = plainly(${name.trim()})`,
      ),
    )
    .limit(MAX_NAMESAKES)
  return found.map(({ id }) => id)
}
