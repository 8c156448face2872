import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Files } from '#app/integrations/files/files.ts'
import { applications, stagedCvs } from '../applications/application-table.ts'
import { candidateCvs, candidates } from '../candidates/candidate-table.ts'
import { sweepFiles } from '../documents/sweep-files.ts'
import { currentTime } from '../formats/current-time.ts'

export async function sweepCvs({ db, files }: { db: Db; files: Files }, now = currentTime()) {
  return sweepFiles(files, 'cv-files', now, async (keys) => {
    const checkedKeys = sql`(select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`
    const { rows } = await db.execute<{ key: string }>(sql`
      select ${applications.cvKey} as key from ${applications} where ${applications.cvKey} in ${checkedKeys}
      union select ${candidateCvs.key} from ${candidateCvs} where ${candidateCvs.key} in ${checkedKeys}
      union select ${candidates.cvFile} from ${candidates} where ${candidates.cvFile} in ${checkedKeys}
      union select ${stagedCvs.key} from ${stagedCvs} where ${stagedCvs.key} in ${checkedKeys}`)
    return rows.map(({ key }) => key)
  })
}
