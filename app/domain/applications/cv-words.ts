import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { applications } from './application-table.ts'
import { applicationWords } from './application-words-table.ts'

/** Maximum indexed characters of a CV. The rest is not searchable. */
const MAX_CV_WORDS = 50_000

export type UnreadCv = { applicationId: string; key: string }

export async function listUnreadCvs(db: Db, limit: number): Promise<UnreadCv[]> {
  const rows = await db
    .select({ applicationId: applications.id, key: applications.cvKey })
    .from(applicationWords)
    .innerJoin(applications, eq(applications.id, applicationWords.applicationId))
    .where(and(isNull(applicationWords.cvWords), isNotNull(applications.cvKey)))
    .orderBy(asc(applicationWords.applicationId))
    .limit(limit)
  return rows.flatMap(({ applicationId, key }) => (key ? [{ applicationId, key }] : []))
}

export async function saveCvWords(
  db: Db,
  { applicationId, key }: UnreadCv,
  text: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Lock the application, so that the candidate's account is not deleted before the write.
    const [own] = await tx
      .select({ id: applications.id })
      .from(applications)
      .where(and(eq(applications.id, applicationId), eq(applications.cvKey, key)))
      .for('share')
    if (!own) return
    const words = text.replaceAll('\0', ' ').slice(0, MAX_CV_WORDS)
    await tx
      .update(applicationWords)
      .set({ cvWords: sql`as_searched(${words})` })
      .where(eq(applicationWords.applicationId, applicationId))
  })
}
