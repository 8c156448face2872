import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Admin } from '../actor.ts'

/** Database privileges that would let the portal's role change the history of administrators. */
export const historyHoles = {
  superuser: 'o portal manda em tudo',
  owner: 'as tabelas são do portal, ou ele pode passar por quem é dono delas',
  rights: 'o portal pode esvaziar tabelas ou mudar as suas regras',
  making: 'o portal pode criar lá coisas suas',
  unguarded: 'a regra que guarda o histórico está desligada',
} as const

export type HistoryHole = keyof typeof historyHoles

/**
 * Checks the role's privileges, because some roles can bypass the trigger that protects the
 * history. These roles own the table, may truncate it, or may create functions or temporary tables.
 */
export async function findHistoryHoles(db: Db, _actor: Admin): Promise<HistoryHole[]> {
  const { rows } = await db.execute<Record<HistoryHole, boolean>>(sql`
    with reached as (
      select oid from pg_roles where pg_has_role(oid, 'member')
    ), portal as (
      select oid, relowner as owner from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
    )
    select
      exists (select from pg_roles join reached using (oid) where rolsuper
        or rolname in ('pg_execute_server_program', 'pg_write_server_files'))
        or has_parameter_privilege('session_replication_role', 'set') as superuser,
      exists (
        select owner from portal where owner in (select oid from reached)
        union all select datdba from pg_database
          where datname = current_database() and datdba in (select oid from reached)
        union all select nspowner from pg_namespace
          where nspname in ('public', 'graphile_worker') and nspowner in (select oid from reached)
        union all select proowner from pg_proc
          where pronamespace = 'public'::regnamespace and prorettype = 'trigger'::regtype
            and proowner in (select oid from reached)) as owner,
      exists (select from portal
        where has_table_privilege(oid, 'truncate, trigger, references')) as rights,
      has_database_privilege(current_database(), 'create, temporary')
        or exists (select from pg_namespace where has_schema_privilege(oid, 'create')) as making,
      current_setting('session_replication_role') = 'replica'
        or not exists (select from pg_trigger where tgname = 'events_append_only'
          and tgrelid = 'public.events'::regclass and tgenabled in ('O', 'A')) as unguarded`)
  const [found] = rows
  if (!found) throw new Error('the query returned no row')
  return (Object.keys(historyHoles) as HistoryHole[]).filter((hole) => found[hole])
}
