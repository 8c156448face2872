import { reEncodeImage } from '#app/inspection/draw/re-encode-image.ts'
import { inspectDocument, type SentFile } from '#app/inspection/inspect/inspect-document.ts'
import { type Files, isStorageUnavailable } from '#app/integrations/files/files.ts'
import type { CompanyMember } from '../actor.ts'
import {
  type DocumentRefusal,
  nameWithExtension,
  newDocumentKey,
  uploadLimits,
} from '../documents/document.ts'
import { done, type Outcome, refused } from '../outcome.ts'

/** A proof of payment in the area proofs: its key, and the name that its sender gave it. */
export type PaymentProof = { key: string; name: string }

/**
 * Looks into a proof of payment (PDF or picture, at most 5 MB) and stores it in the company's folder;
 * pictures are re-encoded. Refuses what `inspectDocument` and `reEncodeImage` refuse, and
 * 'storage-unavailable' when the store took nothing.
 */
export async function storePaymentProof(
  { files }: { files: Files },
  actor: CompanyMember,
  file: SentFile,
): Promise<Outcome<PaymentProof, DocumentRefusal | 'storage-unavailable'>> {
  const about = { kind: 'proof', maxBytes: uploadLimits.proof } as const
  const painted = await reEncodeImage(file, about)
  const isPicture = painted.ok || painted.refusal !== 'wrong-type'
  const looked = isPicture ? painted : await inspectDocument(file, about)
  if (!looked.ok) return looked
  const { extension, contentType } = looked.value
  const key = newDocumentKey(actor.companyId, extension)
  const content = 'content' in looked.value ? looked.value.content : file.path
  try {
    await files.put('proofs', key, content, { contentType })
  } catch (error) {
    if (isStorageUnavailable(error)) return refused('storage-unavailable')
    throw error
  }
  return done({
    key,
    name: nameWithExtension(file.name, 'content' in looked.value ? 'webp' : extension),
  })
}
