import { and, eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyMember } from '../actor.ts'
import { applications } from '../applications/application-table.ts'
import { applicationsOf } from '../jobs/applications-of.ts'

/**
 * The storage key of an application's CV. Only for preparing pages on the server: to show a CV, use `openCv`,
 * which records it (D20).
 */
export async function findCvKey(
  db: Db,
  actor: CompanyMember,
  applicationId: string,
): Promise<string | undefined> {
  const [application] = await db
    .select({ key: applications.cvKey })
    .from(applications)
    .where(and(eq(applications.id, applicationId), applicationsOf(actor)))
  return application?.key ?? undefined
}
