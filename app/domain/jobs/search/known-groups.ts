import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { perDatabase } from '#app/database/named-statement.ts'
import { listedConditions } from '../job-condition.ts'
import { listedJobGroups } from './listed-job-table.ts'
import { NumberedValues } from './numbered-values.ts'

/**
 * Properties that all jobs of a group share, as numbers assigned by `GroupValues`. Immutable per
 * group id.
 */
export type Group = {
  province: number
  contractType: number
  workType: number
  companyId: number
  tags: readonly number[]
  conditions: number
}

export type GroupValues = Record<
  'province' | 'contractType' | 'workType' | 'companyId' | 'tags',
  NumberedValues
>

export type KnownGroups = { groups: readonly (Group | undefined)[]; values: GroupValues }

type Ids = readonly number[] | Int32Array

const MAX_KNOWN = 200_000

const begin = () => ({
  byId: new Map<number, Group>(),
  /** Caches the groups of each array of ids, because many lists request the same array. */
  inOrder: new WeakMap<Int32Array, readonly (Group | undefined)[]>(),
  values: {
    province: new NumberedValues(),
    contractType: new NumberedValues(),
    workType: new NumberedValues(),
    companyId: new NumberedValues(),
    tags: new NumberedValues(),
  } satisfies GroupValues,
})

const knownOf = perDatabase(() => ({ known: begin() }))

/**
 * Reads each group from the database once. Searches return only group ids, and the groups are
 * counted in memory.
 */
export async function loadGroups(db: Db, ids: Ids): Promise<KnownGroups> {
  const here = knownOf(db)
  // Replace the map instead of clearing it: a count in progress continues with the old map.
  if (here.known.byId.size > MAX_KNOWN) here.known = begin()
  const { byId, inOrder, values } = here.known
  const before = ids instanceof Int32Array ? inOrder.get(ids) : undefined
  if (before) return { groups: before, values }
  const unknown: number[] = []
  for (const id of ids) if (!byId.has(id)) unknown.push(id)
  if (unknown.length > 0) {
    for (const row of await readGroups(db, unknown)) byId.set(row.id, numbered(row, values))
  }
  const groups: (Group | undefined)[] = []
  for (const id of ids) groups.push(byId.get(id))
  // Do not cache the array if a group is missing: the group may exist at the next request.
  if (ids instanceof Int32Array && !groups.includes(undefined)) inOrder.set(ids, groups)
  return { groups, values }
}

type Row = Awaited<ReturnType<typeof readGroups>>[number]

function readGroups(db: Db, ids: number[]) {
  const { id, province, contractType, workType, companyId, tags, conditions } = listedJobGroups
  return db
    .select({ id, province, contractType, workType, companyId, tags, conditions })
    .from(listedJobGroups)
    .where(sql`${id} = any(${`{${ids.join(',')}}`}::integer[])`)
}

function numbered(row: Row, values: GroupValues): Group {
  return {
    province: values.province.numberOf(row.province ?? ''),
    contractType: values.contractType.numberOf(row.contractType),
    workType: values.workType.numberOf(row.workType),
    companyId: values.companyId.numberOf(row.companyId),
    tags: row.tags.map((tag) => values.tags.numberOf(tag)),
    conditions: conditionBits(row.conditions),
  }
}

/** One bit per condition, in the order of `listedConditions`. Unknown conditions are ignored. */
export function conditionBits(conditions: readonly string[]): number {
  return listedConditions.reduce(
    (bits, one, n) => (conditions.includes(one) ? bits | (1 << n) : bits),
    0,
  )
}
