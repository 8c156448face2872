import { and, eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyMember } from '../actor.ts'
import { applicationsOf } from '../jobs/applications-of.ts'
import { applications } from './application-table.ts'

export async function isOwnApplication(
  db: Db,
  actor: CompanyMember,
  applicationId: string,
): Promise<boolean> {
  const own = and(eq(applications.id, applicationId), applicationsOf(actor))
  return (await db.$count(applications, own)) > 0
}
