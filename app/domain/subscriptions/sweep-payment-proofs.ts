import { inArray } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Files } from '#app/integrations/files/files.ts'
import { sweepFiles } from '../documents/sweep-files.ts'
import { packageRequests } from './subscription-table.ts'

/** Removes stored proofs of payment that no request refers to, as of a form sent twice. Returns how many. */
export async function sweepPaymentProofs(
  { db, files }: { db: Db; files: Files },
  now = new Date(),
) {
  return sweepFiles(files, 'proofs', now, async (keys) => {
    const used = await db
      .select({ key: packageRequests.proof })
      .from(packageRequests)
      .where(inArray(packageRequests.proof, keys))
    return used.map(({ key }) => key)
  })
}
