import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyMember } from '../actor.ts'
import { applicationsOf } from '../jobs/applications-of.ts'
import { applications } from './application-table.ts'

/** Records the company's first view. Afterwards the list no longer marks the application as new. */
export async function seeApplication(
  db: Db,
  actor: CompanyMember,
  applicationId: string,
): Promise<void> {
  await db
    .update(applications)
    .set({ openedAt: sql`now()` })
    .where(
      and(eq(applications.id, applicationId), applicationsOf(actor), isNull(applications.openedAt)),
    )
}
