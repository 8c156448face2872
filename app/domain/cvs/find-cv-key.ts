import { and, eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyMember } from '../actor.ts'
import { applications } from '../applications/application-table.ts'

/**
 * The storage key of an application's CV. Only for preparing pages on the server: to show a CV, use `openCv`,
 * which records it (D20).
 */
export async function findCvKey(
  db: Db,
  { companyId }: CompanyMember,
  applicationId: string,
): Promise<string | undefined> {
  const [application] = await db
    .select({ key: applications.cvKey })
    .from(applications)
    .where(and(eq(applications.id, applicationId), eq(applications.companyId, companyId)))
  return application?.key ?? undefined
}
