import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { admins, users } from '../accounts/account-table.ts'
import type { Admin } from '../actor.ts'
import { applications, cvOpenings } from '../applications/application-table.ts'
import { companies } from '../companies/company-table.ts'

const MAX_LISTED = 20

export async function listCvOpenings(db: Db, _actor: Admin, candidateId: string) {
  return db
    .select({
      id: cvOpenings.id,
      at: cvOpenings.at,
      kind: cvOpenings.actorKind,
      by: sql<string | null>`coalesce(${admins.name}, ${companies.name}, ${users.name})`,
    })
    .from(cvOpenings)
    .leftJoin(applications, eq(applications.id, cvOpenings.applicationId))
    .leftJoin(
      admins,
      sql`${admins.id} = ${cvOpenings.actorId} and ${cvOpenings.actorKind} = 'admin'`,
    )
    .leftJoin(
      companies,
      sql`${companies.id} = ${applications.companyId} and ${cvOpenings.actorKind} = 'company'`,
    )
    .leftJoin(users, eq(users.id, cvOpenings.actorId))
    .where(
      sql`${cvOpenings.candidateId} = ${candidateId} and ${cvOpenings.actorKind} <> 'candidate'`,
    )
    .orderBy(desc(cvOpenings.at), desc(cvOpenings.id))
    .limit(MAX_LISTED)
}

export type CvOpening = Awaited<ReturnType<typeof listCvOpenings>>[number]
