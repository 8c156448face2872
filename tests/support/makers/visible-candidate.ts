import { eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Candidate, CompanyMember } from '#app/domain/actor.ts'
import { openProfile } from '#app/domain/candidate-database/open-profile.ts'
import { saveVisibility } from '#app/domain/candidate-database/save-visibility.ts'
import type {
  Availability,
  CandidateLanguage,
  DrivingLicence,
  Visibility,
} from '#app/domain/candidate-database/visibility.ts'
import { candidates } from '#app/domain/candidates/candidate-table.ts'
import { candidate, must } from './make.ts'

type Options = {
  name?: string
  visibleTo?: Visibility
  languages?: CandidateLanguage[]
  licences?: DrivingLicence[]
  availability?: Availability | null
  profile?: Partial<typeof candidates.$inferInsert>
}

/** Creates a candidate whom companies can find; by default, all companies can. */
export async function visibleCandidate(db: Db, options: Options = {}): Promise<Candidate> {
  const { name, profile, visibleTo = 'everyone', ...facts } = options
  const person = await candidate(db, name ? { name } : {})
  if (profile) await db.update(candidates).set(profile).where(eq(candidates.id, person.candidateId))
  const choice = { languages: [], licences: [], availability: null, ...facts, visibleTo }
  must(await saveVisibility(db, person, choice))
  return person
}

export async function openedCandidate(
  db: Db,
  owner: CompanyMember,
  options?: Options,
): Promise<Candidate> {
  const person = await visibleCandidate(db, options)
  must(await openProfile(db, owner, person.candidateId))
  return person
}
