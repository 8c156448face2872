import { onDatabase } from '#tests/support/database/journey-database.ts'

/** Records an act of an administrator on the company with the longest name. */
export async function newAdminEvent(name: string, data: object): Promise<void> {
  await onDatabase(
    `insert into events (name, actor_kind, actor_id, subject_id, data)
     select $1, 'admin', admins.id, companies.id, $2::jsonb from admins, companies
     order by length(companies.name) desc limit 1`,
    [name, JSON.stringify(data)],
  )
}
