import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { accountSettings, users } from '../accounts/account-table.ts'
import type { CompanyId } from '../actor.ts'
import { type CompanyRight, companyRights } from '../companies/company-role.ts'
import { companyMembers } from '../companies/member-table.ts'

/** Members whose role includes the right. They get the mails that concern this right (TEAM-08). */
export function listRecipients(db: Db, companyId: CompanyId, right: CompanyRight) {
  return db
    .select({
      id: users.id,
      email: users.email,
      wantsApplications: accountSettings.notifyApplications,
    })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .leftJoin(accountSettings, eq(accountSettings.userId, users.id))
    .where(
      and(
        eq(companyMembers.companyId, companyId),
        inArray(companyMembers.role, [...companyRights[right]]),
      ),
    )
    .orderBy(asc(companyMembers.joinedAt), asc(users.id))
    .limit(200)
}
