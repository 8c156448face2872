import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { accounts, admins, sessions, users } from '../accounts/account-table.ts'
import type { Admin } from '../actor.ts'
import { settings } from '../settings/settings-table.ts'

export type SecurityFacts = {
  adminsWithoutFactor: number
  requiresFactor: boolean
  plainPasswords: number
  plainSessions: number
  isSuperuser: boolean
  /** True if the connection to the database is encrypted or does not leave this machine. */
  isPrivateLine: boolean
}

export async function findSecurityFacts(db: Db, _actor: Admin): Promise<SecurityFacts> {
  const { rows } = await db.execute<SecurityFacts>(sql`
    select
      (select count(*)::int from ${admins} join ${users} on ${users.id} = ${admins.id}
        where not ${users.twoFactorEnabled}) as "adminsWithoutFactor",
      (select ${settings.requireAdminSecondFactor} from ${settings}) as "requiresFactor",
      (select count(*)::int from ${accounts} where ${accounts.password} is not null
        and ${accounts.password} !~ '^[0-9a-f]{32}:[0-9a-f]{128}$') as "plainPasswords",
      (select count(*)::int from ${sessions}
        where ${sessions.token} !~ '^[0-9a-f]{64}$') as "plainSessions",
      current_setting('is_superuser') = 'on' as "isSuperuser",
      coalesce(inet_server_addr() is null or inet_server_addr() <<= '127.0.0.0/8'
        or inet_server_addr() = '::1', false)
        or exists (select from pg_stat_ssl where pid = pg_backend_pid() and ssl) as "isPrivateLine"`)
  const [facts] = rows
  if (!facts) throw new Error('the query returned no row')
  return facts
}
