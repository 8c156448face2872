import type { Db } from '#app/database/connection.ts'
import { type Files, isStorageUnavailable } from '#app/integrations/files/files.ts'
import type { SignedIn } from '../actor.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { refundRateLimit } from '../rate-limits/consume-rate-limit.ts'
import { limits } from '../rate-limits/limit.ts'
import {
  areaOf,
  type ContentType,
  type DocumentKind,
  type Extension,
  newDocumentKey,
} from './document.ts'

type InspectedFile = {
  kind: DocumentKind
  extension: Extension
  contentType: ContentType
} & ({ path: string } | { content: Buffer })

/**
 * Stores an inspected file in a folder named by an id. The file is written before its row; the
 * sweep deletes files without a row. Refuses 'storage-unavailable'; the upload then does not count
 * towards the limit of uploads.
 */
export async function storeDocument(
  { db, files }: { db: Db; files: Files },
  actor: Pick<SignedIn, 'userId'>,
  file: InspectedFile,
  folder: string = actor.userId,
): Promise<Outcome<{ key: string }, 'storage-unavailable'>> {
  const { kind, extension, contentType } = file
  const key = newDocumentKey(folder, extension)
  try {
    await files.put(areaOf[kind], key, 'path' in file ? file.path : file.content, { contentType })
    return done({ key })
  } catch (error) {
    if (!isStorageUnavailable(error)) throw error
    await refundRateLimit(db, limits.upload, actor.userId)
    return refused('storage-unavailable')
  }
}
