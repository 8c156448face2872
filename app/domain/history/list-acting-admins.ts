import { sql } from 'drizzle-orm'
import { alphabetical } from '#app/database/alphabetical.ts'
import type { Db } from '#app/database/connection.ts'
import type { Admin } from '../actor.ts'
import { events } from './event-table.ts'

const MAX_ADMINS = 200

/** Options of the history's filter: current administrators, and former ones with recorded acts. */
export async function listActingAdmins(db: Db, _actor: Admin) {
  const { rows } = await db.execute<{ id: string; name: string; isAdmin: boolean }>(sql`
    select id, coalesce(admins.name, users.name) as name, admins.id is not null as "isAdmin"
    from (select id from admins union select actor_id from ${events} where actor_kind = 'admin') acting
    join users using (id) left join admins using (id)
    order by "isAdmin" desc, ${alphabetical(sql`coalesce(admins.name, users.name)`)}, id
    limit ${MAX_ADMINS}`)
  return rows
}
