import { sql } from 'drizzle-orm'
import { alphabetical } from '#app/database/alphabetical.ts'
import type { Db } from '#app/database/connection.ts'
import type { CompanyId, UserId } from '../actor.ts'
import type { DeletableActor } from './delete-account.ts'

export async function previewAccountDeletion(db: Db, actor: DeletableActor) {
  const { rows } = await db.execute<{
    email: string
    jobs: number
    applications: number
    favorites: number
    cvs: number
  }>(sql`
    select email,
      (select count(*)::int from jobs where company_id in (${endingWith(actor.userId)})) as jobs,
      (select count(*)::int from applications where candidate_id = users.id) as applications,
      (select count(*)::int from favorites where candidate_id = users.id) as favorites,
      (select count(*)::int from candidate_cvs where candidate_id = users.id) as cvs
    from users where id = ${actor.userId}`)
  const own = rows[0] ?? { email: '', jobs: 0, applications: 0, favorites: 0, cvs: 0 }
  const { rows: ending } = await db.execute<{ id: CompanyId; name: string; members: number }>(sql`
    select id, name, (select count(*)::int - 1 from company_members where company_id = companies.id) as members
    from companies where id in (${endingWith(actor.userId)}) order by ${alphabetical(sql`name`)}, id`)
  const companies = []
  for (const { id, name, members } of ending) {
    companies.push({ id, name, members, loss: await previewCompanyDeletion(db, id) })
  }
  return { ...own, companies }
}

/** Companies without an owner other than this user. They are deleted with the user's account. */
const endingWith = (userId: UserId) => sql`
  select company_id from company_members as own
  where user_id = ${userId} and role = 'dono' and not exists (
    select from company_members as other where other.company_id = own.company_id
      and other.role = 'dono' and other.user_id <> own.user_id)`

export async function previewCompanyDeletion(db: Db, companyId: CompanyId) {
  const { rows } = await db.execute<{
    packageName: string | null
    packageEnd: string | null
    unanswered: number
    payments: number
  }>(sql`
    select running.name as "packageName", running.end_date as "packageEnd",
      (select count(*)::int from applications where company_id = ${companyId}
        and status in ('submitted', 'reviewing')) as unanswered,
      (select count(*)::int from payments where company_id = ${companyId}) as payments
    from (select) as always left join lateral (
      select packages.name, subscription.end_date from company_subscriptions subscription
      join packages on packages.id = subscription.package_id
      where subscription.company_id = ${companyId} and subscription.is_active
        and subscription.end_date > now()) as running on true`)
  const found = rows[0]
  return {
    packageName: found?.packageName ?? undefined,
    packageEnd: found?.packageEnd ? new Date(found.packageEnd) : undefined,
    unanswered: found?.unanswered ?? 0,
    payments: found?.payments ?? 0,
  }
}

export type WhatGoes = Awaited<ReturnType<typeof previewAccountDeletion>>
export type CompanyLoss = Awaited<ReturnType<typeof previewCompanyDeletion>>
