import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { perDatabase } from '#app/database/named-statement.ts'
import { listedJobGroups as groups } from './listed-job-table.ts'

/** What is the same for all jobs of a group. It never changes: another combination is another group. */
export type Group = Pick<
  typeof groups.$inferSelect,
  'id' | 'province' | 'contractType' | 'workType' | 'companyId' | 'tags'
>

/** Groups that one instance remembers of a database; far more than there are combinations in use. */
const MAX_KNOWN = 200_000

const knownOf = perDatabase(() => ({ groups: new Map<number, Group>() }))

/** The groups of these ids, read once: a search then hands out numbers, and counts are made here. */
export async function knowGroups(
  db: Db,
  ids: readonly number[] | Int32Array,
): Promise<Map<number, Group>> {
  const here = knownOf(db)
  // Another one, and not this one emptied: whoever counts by it at this moment goes on with it.
  if (here.groups.size > MAX_KNOWN) here.groups = new Map()
  const known = here.groups
  const unknown: number[] = []
  for (const id of ids) if (!known.has(id)) unknown.push(id)
  if (unknown.length === 0) return known
  const { id, province, contractType, workType, companyId, tags } = groups
  const rows = await db
    .select({ id, province, contractType, workType, companyId, tags })
    .from(groups)
    .where(sql`${id} = any(${`{${unknown.join(',')}}`}::integer[])`)
  for (const group of rows) known.set(group.id, group)
  return known
}
