import { eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Candidate } from '../actor.ts'
import { type ProfileField, profileFields } from './candidate.ts'
import { candidates } from './candidate-table.ts'

export async function findProfileGaps(db: Db, actor: Candidate) {
  const [row] = await db.select().from(candidates).where(eq(candidates.id, actor.candidateId))
  const has = {
    cv: row?.cvFile,
    phone: row?.phone,
    place: row?.province ?? row?.location,
    skills: row?.skills.length,
    education: row?.educationLevel,
    bio: row?.bio,
    photo: row?.profilePhoto,
  } satisfies Record<ProfileField, unknown>
  const missing = profileFields.filter((field) => !has[field])
  const there = profileFields.length - missing.length
  return { missing, percent: Math.round((100 * there) / profileFields.length) }
}

export type ProfileGaps = Awaited<ReturnType<typeof findProfileGaps>>
