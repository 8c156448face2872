import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Candidate, CandidateId } from '../actor.ts'
import { candidates } from '../candidates/candidate-table.ts'
import { companies } from '../companies/company-table.ts'
import { currentTime } from '../formats/current-time.ts'
import { fingerprintOf } from '../history/idempotency.ts'
import { candidateOpenings } from './opening-table.ts'
import { MAX_EXCLUSIONS, REMINDER_DAYS } from './visibility.ts'
import { candidateExclusions, candidateVisibility } from './visibility-table.ts'

const nothingChosen = {
  visibleTo: 'nobody' as const,
  visibleUntil: null,
  languages: [],
  licences: [],
  availability: null,
}

/**
 * Maximum openings listed on the candidate's page, newest first. The data export contains all
 * openings.
 */
const MAX_VIEWS = 50

export const visibilityColumns = {
  visibleTo: candidateVisibility.visibleTo,
  visibleUntil: candidateVisibility.visibleUntil,
  languages: candidateVisibility.languages,
  licences: candidateVisibility.licences,
  availability: candidateVisibility.availability,
}

type Chosen = Pick<typeof candidateVisibility.$inferSelect, keyof typeof visibilityColumns>

/** Equal visibility settings have equal versions, so a form can detect that it is stale. */
export function versionOf({ visibleTo, languages, licences, availability }: Chosen): string {
  return fingerprintOf(visibleTo, languages.join(), licences.join(), availability)
}

export async function findVisibility(db: Db, actor: Candidate, now = currentTime()) {
  const [[stored], exclusions, views] = await Promise.all([
    db
      .select(visibilityColumns)
      .from(candidateVisibility)
      .where(eq(candidateVisibility.candidateId, actor.candidateId)),
    db
      .select({
        id: candidateExclusions.id,
        domain: candidateExclusions.domain,
        companyName: companies.name,
      })
      .from(candidateExclusions)
      .leftJoin(companies, eq(companies.id, candidateExclusions.companyId))
      .where(eq(candidateExclusions.candidateId, actor.candidateId))
      .orderBy(asc(candidateExclusions.createdAt), asc(candidateExclusions.id))
      .limit(MAX_EXCLUSIONS),
    db
      .select({
        id: candidateOpenings.id,
        companyName: sql<string>`coalesce(${companies.name}, ${candidateOpenings.companyName})`,
        openedAt: candidateOpenings.openedAt,
      })
      .from(candidateOpenings)
      .leftJoin(companies, eq(companies.id, candidateOpenings.companyId))
      .where(eq(candidateOpenings.candidateId, actor.candidateId))
      .orderBy(desc(candidateOpenings.openedAt), desc(candidateOpenings.id))
      .limit(MAX_VIEWS),
  ])
  const chosen: Chosen = stored ?? nothingChosen
  const hasEnded = chosen.visibleUntil !== null && chosen.visibleUntil <= now
  return { ...chosen, hasEnded, version: versionOf(chosen), exclusions, views }
}

export type OwnVisibility = Awaited<ReturnType<typeof findVisibility>>

/** `isEnding`: the visibility ends within the next `REMINDER_DAYS` days. */
export async function findVisibilityForMail(db: Db, candidateId: CandidateId) {
  const [visibility] = await db
    .select({
      name: candidates.name,
      visibleTo: candidateVisibility.visibleTo,
      visibleUntil: candidateVisibility.visibleUntil,
      isEnding: sql<boolean>`${candidateVisibility.visibleUntil} > now()
        and ${candidateVisibility.visibleUntil} < now() + make_interval(days => ${REMINDER_DAYS})`,
    })
    .from(candidateVisibility)
    .innerJoin(candidates, eq(candidates.id, candidateVisibility.candidateId))
    .where(eq(candidateVisibility.candidateId, candidateId))
  return visibility
}
