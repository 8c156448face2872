import { and, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { system } from '../actor.ts'
import { recordAll } from '../history/record.ts'
import { apiKeys } from './api-access-table.ts'
import { KEY_WARNING_DAYS } from './api-key.ts'

/** Records an event, which triggers a mail, for each key that expires in 14 days (API-03). */
export async function noteKeysThatEndSoon(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    const ending = await tx
      .update(apiKeys)
      .set({ warnedAt: sql`now()` })
      .where(
        and(
          isNull(apiKeys.revokedAt),
          isNull(apiKeys.rotatedAt),
          isNull(apiKeys.warnedAt),
          gt(apiKeys.expiresAt, sql`now()`),
          lte(apiKeys.expiresAt, sql`now() + make_interval(days => ${KEY_WARNING_DAYS})`),
        ),
      )
      .returning({ subjectId: apiKeys.id, companyId: apiKeys.companyId })
    await recordAll(
      tx,
      system,
      ending.map((key) => ({ name: 'api-key-ends-soon' as const, ...key })),
    )
    return ending.length
  })
}
