import { onDatabase } from './journey-database.ts'

/** Runs `act` while a table is missing, so that reading it fails. */
export async function withoutTable(table: string, act: () => Promise<void>): Promise<void> {
  await onDatabase(`alter table ${table} rename to ${table}_away`)
  await act().finally(() => onDatabase(`alter table ${table}_away rename to ${table}`))
}
