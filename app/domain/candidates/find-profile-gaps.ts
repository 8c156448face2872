import { eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Candidate } from '../actor.ts'
import { candidates } from './candidate-table.ts'

/** What helps a company to choose, in the order in which it helps most. */
const wished = {
  cv: 'o CV',
  phone: 'o telefone',
  place: 'onde mora',
  skills: 'o que sabe fazer',
  education: 'os estudos',
  bio: 'uma apresentação',
  photo: 'a fotografia',
} as const

/** What is still missing in the candidate's profile, in words, and how much is there (percent). */
export async function findProfileGaps(db: Db, actor: Candidate) {
  const [row] = await db.select().from(candidates).where(eq(candidates.id, actor.userId))
  const has = {
    cv: row?.cvFile,
    phone: row?.phone,
    place: row?.province ?? row?.location,
    skills: row?.skills.length,
    education: row?.educationLevel,
    bio: row?.bio,
    photo: row?.profilePhoto ?? row?.photoUrl,
  } satisfies Record<keyof typeof wished, unknown>
  const names = Object.keys(wished) as (keyof typeof wished)[]
  const missing = names.filter((name) => !has[name])
  return {
    missing: missing.map((name) => wished[name]),
    percent: Math.round((100 * (names.length - missing.length)) / names.length),
  }
}
