import type { Db } from '#app/database/connection.ts'
import { newDocumentKey, uploadLimits } from '#app/domain/documents/document.ts'
import { done, type Outcome, refused } from '#app/domain/outcome.ts'
import { consumeRateLimit } from '#app/domain/rate-limits/consume-rate-limit.ts'
import { limits } from '#app/domain/rate-limits/limit.ts'
import { reEncodeImage } from '#app/inspection/draw/re-encode-image.ts'
import { type Files, isStorageUnavailable } from '#app/integrations/files/files.ts'
import type { Admin, CompanyMember } from '../actor.ts'
import type { DocumentRefusal } from '../documents/document.ts'

export const logoRule = { kind: 'logo', maxBytes: uploadLimits.logo } as const

export type LogoRefusal = DocumentRefusal | 'too-many' | 'storage-unavailable'

/**
 * Stores a logo that was sent, re-encoded; counts as one of the person's uploads. Refuses as
 * `reEncodeImage` does, 'too-many' and 'storage-unavailable'.
 */
export async function storeLogo(
  { db, files }: { db: Db; files: Files },
  actor: Admin | CompanyMember,
  file: Parameters<typeof reEncodeImage>[0],
): Promise<Outcome<{ key: string }, LogoRefusal>> {
  const attempt = await consumeRateLimit(db, limits.upload, actor.userId)
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
