import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { type CompanyId, system, type UserId } from '../actor.ts'
import { readSettings } from '../settings/read-settings.ts'
import { removePerson } from './delete-account.ts'

/**
 * Days until an unconfirmed account is deleted. An older one was probably registered by a bot, or
 * with another person's address.
 */
export const UNCONFIRMED_DAYS = 30

const BATCH_SIZE = 200

/** Deletes unused, unconfirmed accounts, if the settings require confirmation. */
export async function sweepUnconfirmedAccounts(db: Db): Promise<number> {
  const { requireEmailVerification } = await readSettings(db)
  if (!requireEmailVerification) return 0
  const { rows } = await db.execute<{ userId: UserId; companyId: CompanyId | null }>(sql`
    select users.id as "userId", companies.id as "companyId"
    from users left join companies on companies.user_id = users.id
    where not users.email_verified and users.must_confirm_email
      and users.created_at < now() - make_interval(days => ${UNCONFIRMED_DAYS})
      and not exists (select from admins where admins.id = users.id)
      and not exists (select from sessions where sessions.user_id = users.id)
      and not exists (select from applications where candidate_id = users.id)
      and not exists (select from candidate_cvs where candidate_id = users.id)
      and not exists (select from favorites where candidate_id = users.id)
      and not exists (select from jobs where company_id = companies.id)
      and not exists (select from package_requests where company_id = companies.id)
      and not exists (select from payments where company_id = companies.id)
    order by users.created_at limit ${BATCH_SIZE}`)
  for (const { userId, companyId } of rows) {
    const kind = companyId ? 'company' : 'candidate'
    await db.transaction((tx) => removePerson(tx, { kind, userId }, system))
  }
  return rows.length
}
