import type { Db } from '#app/database/connection.ts'
import { settings } from './settings-table.ts'

export type Settings = typeof settings.$inferSelect

/** A migration has inserted the only row, so it always exists. */
export async function readSettings(db: Db): Promise<Settings> {
  const [row] = await db.select().from(settings).limit(1)
  if (!row) throw new Error('the settings are missing')
  return row
}
