import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { DomainProver } from '#app/integrations/domains/domain-prover.ts'
import type { Secrets } from '../accounts/secrets.ts'
import type { CompanyMember } from '../actor.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { consumeRateLimit, type TooMany } from '../rate-limits/consume-rate-limit.ts'
import { limits } from '../rate-limits/limit.ts'
import { lockTeam } from '../team/lock-team.ts'
import { findOwnDomain } from './find-own-domain.ts'
import { companyDomains } from './verification-table.ts'

type Services = { db: Db; secrets: Pick<Secrets, 'keyedHash'>; domains: DomainProver }

/**
 * Checks control of the domain of the owner's e-mail address. Refuses 'no-domain', 'missing',
 * 'unreachable', 'too-many' (20 an hour) and 'not-an-owner'.
 */
export async function proveDomain(
  { db, secrets, domains }: Services,
  actor: CompanyMember,
): Promise<
  | Outcome<undefined, 'no-domain' | 'missing' | 'unreachable' | 'not-an-owner'>
  | Outcome<undefined, 'too-many', TooMany>
> {
  const { companyId } = actor
  const own = await findOwnDomain({ db, secrets }, actor)
  if (!own) return refused('no-domain')
  const attempt = await consumeRateLimit(db, limits.domainCheck, companyId)
  if (!attempt.ok) return attempt
  const { domain, line: token } = own
  const found = await domains.find(domain, token)
  if (!found.ok) return found
  const { method } = found.value
  return db.transaction(async (tx) => {
    if (!(await lockTeam(tx, actor))) return refused('not-an-owner')
    const now = sql`now()`
    const proof = { domain, token, method, provedAt: now, checkedAt: now, failures: 0 }
    await tx
      .insert(companyDomains)
      .values({ companyId, ...proof })
      .onConflictDoUpdate({ target: companyDomains.companyId, set: proof })
    await record(tx, actor, { name: 'company-domain-proved', subjectId: companyId, companyId })
    return done()
  })
}
