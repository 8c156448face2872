import type { SentFile } from '#app/inspection/inspect/inspect-document.ts'
import type { Files } from '#app/integrations/files/files.ts'
import type { CompanyMember } from '../actor.ts'
import { type DocumentRefusal, uploadLimits } from '../documents/document.ts'
import { receiveDocument } from '../documents/receive-document.ts'
import { storeDocument } from '../documents/store-document.ts'
import { done, type Outcome } from '../outcome.ts'
import type { StoredDocument } from './request-verification.ts'

export const verificationDocumentRule = { kind: 'proof', maxBytes: uploadLimits.proof } as const

/** Stores a PDF or image of at most 5 MB. Refuses as `receiveDocument` and `storeDocument` do. */
export async function storeVerificationDocument(
  ctx: Parameters<typeof receiveDocument>[0] & { files: Files },
  actor: CompanyMember,
  file: SentFile,
): Promise<Outcome<StoredDocument, DocumentRefusal | 'too-many' | 'storage-unavailable'>> {
  const document = await receiveDocument(ctx, actor, file, verificationDocumentRule)
  if (!document.ok) return document
  const stored = await storeDocument(ctx, actor, document.value, actor.companyId)
  return stored.ok ? done({ key: stored.value.key, name: document.value.name }) : stored
}
