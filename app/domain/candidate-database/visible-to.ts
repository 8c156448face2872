import { eq, gt, type SQL, sql } from 'drizzle-orm'
import { VERIFIED_LEVEL } from '../companies/company-level.ts'
import type { DatabaseViewer } from './database-access.ts'
import { listedCandidates } from './listed-candidate-table.ts'
import { candidateExclusions } from './visibility-table.ts'

/** The only definition of which candidates a company can find (BASE-01). */
export function visibleTo({ companyId, level, domains }: DatabaseViewer): SQL[] {
  const isExcluded = sql`exists (select from ${candidateExclusions}
    where ${candidateExclusions.candidateId} = ${listedCandidates.candidateId}
      and (${candidateExclusions.companyId} = ${companyId}
        or ${candidateExclusions.domain} = any(${sql.param(domains)}::text[])))`
  return [
    gt(listedCandidates.visibleUntil, sql`now()`),
    ...(level >= VERIFIED_LEVEL ? [] : [eq(listedCandidates.forEveryone, true)]),
    sql`not ${isExcluded}`,
  ]
}
