import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { DomainProver } from '#app/integrations/domains/domain-prover.ts'
import { system } from '../actor.ts'
import { record } from '../history/record.ts'
import { companyDomains } from './verification-table.ts'

/** Days until the next check: after a success, and after a failure. */
const CHECK_DAYS = 7
const RETRY_DAYS = 1
/** The proof ends after this many consecutive failures. */
const MAX_FAILURES = 3
const BATCH_SIZE = 100

type Due = Pick<
  typeof companyDomains.$inferSelect,
  'companyId' | 'domain' | 'token' | 'checkedAt' | 'failures'
>

/**
 * Checks each proved domain weekly, and daily after a failure (SHIELD-06). The third failure in a
 * row ends the proof and mails the owners.
 */
export async function checkDomains({
  db,
  domains,
}: {
  db: Db
  domains: DomainProver
}): Promise<number> {
  const { companyId, domain, token, checkedAt, failures } = companyDomains
  const due = await db
    .select({ companyId, domain, token, checkedAt, failures })
    .from(companyDomains)
    .where(
      sql`${checkedAt} <= now() - make_interval(days => case when ${failures} = 0
        then ${CHECK_DAYS}::int else ${RETRY_DAYS}::int end)`,
    )
    .orderBy(asc(checkedAt))
    .limit(BATCH_SIZE)
  for (const one of due) {
    const found = await domains.find(one.domain, one.token)
    await db.transaction((tx) => note(tx, one, found.ok))
  }
  return due.length
}

async function note(tx: Db, due: Due, isFound: boolean): Promise<void> {
  const { companyId, domain } = due
  // Update only an unchanged row: an owner or another instance may have checked the domain
  // meanwhile.
  const isUnchanged = and(
    eq(companyDomains.companyId, companyId),
    eq(companyDomains.domain, domain),
    // Compare in milliseconds, because a JavaScript Date has no microseconds.
    sql`date_trunc('milliseconds', ${companyDomains.checkedAt}) = ${due.checkedAt.toISOString()}`,
  )
  const failures = isFound ? 0 : due.failures + 1
  if (failures < MAX_FAILURES) {
    await tx.update(companyDomains).set({ checkedAt: sql`now()`, failures }).where(isUnchanged)
    return
  }
  const ended = await tx
    .delete(companyDomains)
    .where(isUnchanged)
    .returning({ companyId: companyDomains.companyId })
  if (ended.length === 0) return
  const data = { domain }
  await record(tx, system, { name: 'company-domain-lost', subjectId: companyId, companyId, data })
}
