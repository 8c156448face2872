import { inArray } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '#app/database/connection.ts'
import type { Files } from '#app/integrations/files/files.ts'
import { sweepFiles } from '../documents/sweep-files.ts'
import { currentTime } from '../formats/current-time.ts'
import { verificationDocuments } from '../verification/verification-table.ts'
import { packageRequests, payments } from './subscription-table.ts'

/**
 * Deletes proofs of payment that no request or payment refers to, and documents that no
 * verification refers to. Returns the number of deleted files.
 */
export async function sweepPaymentProofs(
  { db, files }: { db: Db; files: Files },
  now = currentTime(),
) {
  return sweepFiles(files, 'proofs', now, async (keys) => {
    const used = await unionAll(
      db
        .select({ key: packageRequests.proof })
        .from(packageRequests)
        .where(inArray(packageRequests.proof, keys)),
      db.select({ key: payments.proof }).from(payments).where(inArray(payments.proof, keys)),
      db
        .select({ key: verificationDocuments.key })
        .from(verificationDocuments)
        .where(inArray(verificationDocuments.key, keys)),
    )
    return used.map(({ key }) => key)
  })
}
