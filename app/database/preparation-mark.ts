import type { Client } from 'pg'
import build from '../../package.json' with { type: 'json' }

/**
 * The mark names the build and the role, because each build may change the task tables and the
 * rights.
 */
const markOf = (role: string | undefined) =>
  `prepared by Lusona ${build.version} for ${role ?? 'its owner'}`

/** Records on a schema, as its comment, that this build migrated it and granted `role` its rights. */
export async function markPrepared(owner: Client, role: string | undefined): Promise<void> {
  await owner.query(`comment on schema graphile_worker is ${owner.escapeLiteral(markOf(role))}`)
}

/**
 * Whether this build prepared the database for `role`. A restored dump can have the mark without
 * the rights, so this also checks that the role may write.
 */
export async function isPrepared(owner: Client, role: string | undefined): Promise<boolean> {
  const { rows } = await owner.query<{ mark: string | null; mayWrite: boolean }>(
    `select obj_description(schema, 'pg_namespace') as mark,
       (select bool_and(has_table_privilege(coalesce($1, current_user), oid, 'insert')) from pg_class
        where relkind in ('r', 'p') and relnamespace in ('public'::regnamespace, schema)) as "mayWrite"
     from to_regnamespace('graphile_worker') schema`,
    [role],
  )
  return rows.some(({ mark, mayWrite }) => mark === markOf(role) && mayWrite)
}
