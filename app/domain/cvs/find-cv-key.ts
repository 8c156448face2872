import { and, eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyMember } from '../actor.ts'
import { applications } from '../applications/application-table.ts'
import { applicationsOf } from '../jobs/applications-of.ts'

/**
 * Finds the file of a CV, only for rendering its pages. To deliver a CV, use `openCv`, which
 * records the opening (D20).
 */
export async function findCvKey(
  db: Db,
  actor: CompanyMember,
  applicationId: string,
): Promise<{ key: string; sha256: string | undefined } | undefined> {
  const [application] = await db
    .select({ key: applications.cvKey, sha256: applications.cvSha256 })
    .from(applications)
    .where(and(eq(applications.id, applicationId), applicationsOf(actor)))
  if (!application?.key) return undefined
  return { key: application.key, sha256: application.sha256 ?? undefined }
}
