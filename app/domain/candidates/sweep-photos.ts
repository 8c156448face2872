import { inArray } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Files } from '#app/integrations/files/files.ts'
import { sweepFiles } from '../documents/sweep-files.ts'
import { currentTime } from '../formats/current-time.ts'
import { candidates } from './candidate-table.ts'

export async function sweepPhotos({ db, files }: { db: Db; files: Files }, now = currentTime()) {
  return sweepFiles(files, 'avatars', now, async (keys) => {
    const used = await db
      .select({ key: candidates.profilePhoto })
      .from(candidates)
      .where(inArray(candidates.profilePhoto, keys))
    return used.map(({ key }) => key)
  })
}
