import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Files } from '#app/integrations/files/files.ts'
import { sweepFiles } from '../documents/sweep-files.ts'
import { currentTime } from '../formats/current-time.ts'
import { partners } from '../settings/settings-table.ts'
import { companies } from './company-table.ts'

export async function sweepLogos({ db, files }: { db: Db; files: Files }, now = currentTime()) {
  return sweepFiles(files, 'company-logos', now, async (keys) => {
    const checkedKeys = sql`(select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`
    const { rows } = await db.execute<{ key: string }>(sql`
      select ${companies.logo} as key from ${companies} where ${companies.logo} in ${checkedKeys}
      union select ${partners.logo} from ${partners} where ${partners.logo} in ${checkedKeys}`)
    return rows.map(({ key }) => key)
  })
}
