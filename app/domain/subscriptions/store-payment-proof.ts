import type { SentFile } from '#app/inspection/inspect/inspect-document.ts'
import type { Files } from '#app/integrations/files/files.ts'
import type { CompanyMember } from '../actor.ts'
import { type DocumentRefusal, uploadLimits } from '../documents/document.ts'
import { receiveDocument } from '../documents/receive-document.ts'
import { storeDocument } from '../documents/store-document.ts'
import { done, type Outcome } from '../outcome.ts'

export type PaymentProof = { key: string; name: string }

/** Stores a PDF or image of at most 5 MB. Refuses as `receiveDocument` and `storeDocument` do. */
export async function storePaymentProof(
  ctx: Parameters<typeof receiveDocument>[0] & { files: Files },
  actor: CompanyMember,
  file: SentFile,
): Promise<Outcome<PaymentProof, DocumentRefusal | 'too-many' | 'storage-unavailable'>> {
  const proof = await receiveDocument(ctx, actor, file, {
    kind: 'proof',
    maxBytes: uploadLimits.proof,
  })
  if (!proof.ok) return proof
  const stored = await storeDocument(ctx, actor, proof.value, actor.companyId)
  return stored.ok ? done({ key: stored.value.key, name: proof.value.name }) : stored
}
