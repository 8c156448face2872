import { newDocumentKey, uploadLimits } from '#app/domain/documents/document.ts'
import { reEncodeImage } from '#app/domain/documents/re-encode-image.ts'
import { limits } from '#app/domain/limits/limit.ts'
import { takeAttempt } from '#app/domain/limits/take-attempt.ts'
import { done, type Outcome, refused } from '#app/domain/outcome.ts'
import type { FileRefusal } from '#app/http/file-refusal.ts'
import type { forAdmin } from '#app/http/gates.ts'
import type { UploadedFile } from '#app/http/uploaded-file.ts'
import { isStorageUnavailable } from '#app/integrations/files/files.ts'

export const logoRule = { kind: 'logo', maxBytes: uploadLimits.image } as const

/** A sent logo, painted anew and kept where logos are; counts as one of the person's uploads. */
export async function receiveLogo(
  { db, files, actor }: ReturnType<typeof forAdmin>,
  file: UploadedFile,
): Promise<Outcome<{ key: string }, FileRefusal>> {
  const attempt = await takeAttempt(db, limits.upload, actor.userId)
  if (!attempt.ok) return refused('too-many')
  const image = await reEncodeImage(file, logoRule)
  if (!image.ok) return image
  const { content, contentType, extension } = image.value
  const key = newDocumentKey(actor.userId, extension)
  try {
    await files.put('company-logos', key, content, { contentType })
    return done({ key })
  } catch (error) {
    if (!isStorageUnavailable(error)) throw error
    return refused('storage-unavailable')
  }
}
