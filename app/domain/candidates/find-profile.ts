import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { users } from '../accounts/account-table.ts'
import type { Candidate } from '../actor.ts'
import { showPhone } from '../formats/phone.ts'
import { fingerprintOf } from '../history/idempotency.ts'
import { MAX_CVS } from './candidate.ts'
import { candidateCvs, candidates } from './candidate-table.ts'
import type { ProfileInput } from './profile-input.ts'

export const profileColumns = {
  name: candidates.name,
  phone: candidates.phone,
  documentNumber: candidates.documentNumber,
  birthDate: candidates.birthDate,
  gender: candidates.gender,
  province: candidates.province,
  location: candidates.location,
  bio: candidates.bio,
  experienceYears: candidates.experienceYears,
  educationLevel: candidates.educationLevel,
  skills: candidates.skills,
}

type ProfileFields = Omit<ProfileInput, 'documentNumber'> & { documentNumber: string | null }

export function blankProfile(name: string): ProfileFields {
  const nothing = { phone: null, birthDate: null, gender: null, province: null, location: null }
  const more = { bio: null, educationLevel: null, documentNumber: null }
  return { name, ...nothing, ...more, experienceYears: 0, skills: [] }
}

/** Equal profiles have equal versions, so a form can detect that it is stale. */
export function versionOf(profile: ProfileFields): string {
  const { name, phone, documentNumber, birthDate, gender, province, location } = profile
  const { bio, educationLevel, experienceYears, skills } = profile
  const texts = [name, phone, documentNumber, birthDate, gender, province, location]
  return fingerprintOf(...texts, bio, educationLevel, String(experienceYears), ...skills)
}

/** If the account has no candidate row, returns an empty profile instead of an error (CAND-20). */
export async function findProfile(db: Db, actor: Candidate) {
  const own = eq(candidates.id, actor.candidateId)
  const [[account], [stored], cvs] = await Promise.all([
    db.select({ email: users.email }).from(users).where(eq(users.id, actor.userId)),
    db
      .select({ ...profileColumns, photo: candidates.profilePhoto })
      .from(candidates)
      .where(own),
    db
      .select({
        id: candidateCvs.id,
        name: candidateCvs.name,
        bytes: candidateCvs.bytes,
        storedAt: candidateCvs.createdAt,
        isOfProfile: sql<boolean>`${candidateCvs.key} is not distinct from ${candidates.cvFile}`,
      })
      .from(candidateCvs)
      .innerJoin(candidates, eq(candidates.id, candidateCvs.candidateId))
      .where(own)
      .orderBy(desc(candidateCvs.createdAt), desc(candidateCvs.id))
      .limit(MAX_CVS),
  ])
  const { photo, ...fields } = stored ?? { photo: null, ...blankProfile('') }
  const version = versionOf(stored ? fields : blankProfile(actor.name))
  const phone = showPhone(fields.phone)
  return { ...fields, phone, email: account?.email ?? '', photo, cvs, version }
}

export type Profile = Awaited<ReturnType<typeof findProfile>>
export type StoredCvOfProfile = Profile['cvs'][number]
