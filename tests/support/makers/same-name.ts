import { changeCached, onDatabase } from '#tests/support/database/journey-database.ts'

const nameColumns = { companies: 'name', candidates: 'name', jobs: 'title' } as const

type Table = keyof typeof nameColumns

/** Runs `act` while all names in the given tables are the same. */
export async function withSameName(
  name: string,
  tables: readonly Table[],
  act: () => Promise<void>,
): Promise<void> {
  for (const table of tables) {
    const column = nameColumns[table]
    await onDatabase(`create table named_${table} as select id, ${column} from ${table}`)
    await changeCached(`update ${table} set ${column} = $1`, [name])
  }
  await act().finally(async () => {
    for (const table of tables) {
      const column = nameColumns[table]
      const from = `from named_${table} as was where was.id = ${table}.id`
      await changeCached(`update ${table} set ${column} = was.${column} ${from}`)
      await onDatabase(`drop table named_${table}`)
    }
  })
}
