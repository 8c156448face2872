import { and, eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { accountSettings } from '../accounts/account-table.ts'
import { candidates } from './candidate-table.ts'

/**
 * The profile for companies that received an application. Undefined if the candidate hides it
 * (CAND-45). Never contains document number or birth date (S24).
 */
export async function findVisibleProfile(db: Db, candidateId: string) {
  const [profile] = await db
    .select({
      province: candidates.province,
      location: candidates.location,
      bio: candidates.bio,
      experienceYears: candidates.experienceYears,
      skills: candidates.skills,
      educationLevel: candidates.educationLevel,
    })
    .from(candidates)
    .innerJoin(accountSettings, eq(accountSettings.userId, candidates.id))
    .where(and(eq(candidates.id, candidateId), eq(accountSettings.visibleToCompanies, true)))
  return profile
}

export type VisibleProfile = NonNullable<Awaited<ReturnType<typeof findVisibleProfile>>>
