import { type Files, isStorageUnavailable } from '#app/integrations/files/files.ts'
import { done, type Outcome, refused } from '../outcome.ts'
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
 * Stores an inspected file in `owner`'s folder. The file is written before its row; the sweep
 * deletes files without a row. Refuses 'storage-unavailable'.
 */
export async function storeDocument(
  files: Files,
  owner: string,
  file: InspectedFile,
): Promise<Outcome<{ key: string }, 'storage-unavailable'>> {
  const { kind, extension, contentType } = file
  const key = newDocumentKey(owner, extension)
  try {
    await files.put(areaOf[kind], key, 'path' in file ? file.path : file.content, { contentType })
    return done({ key })
  } catch (error) {
    if (isStorageUnavailable(error)) return refused('storage-unavailable')
    throw error
  }
}
