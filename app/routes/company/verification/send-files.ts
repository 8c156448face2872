import type { CompanyMember } from '#app/domain/actor.ts'
import type { IdempotencyKey } from '#app/domain/history/idempotency.ts'
import { refused } from '#app/domain/outcome.ts'
import {
  type StoredDocument,
  sendDocuments,
} from '#app/domain/verification/request-verification.ts'
import { storeVerificationDocument } from '#app/domain/verification/store-verification-document.ts'
import type { AppContext } from '#app/http/context.ts'
import { removeAfterwards } from '#app/http/uploads/file-refusal.ts'
import type { UploadedFile } from '#app/http/uploads/uploaded-file.ts'

const fieldsInOrder = ['certificate', 'licence', 'mandate'] as const
type Field = (typeof fieldsInOrder)[number]

/**
 * Stores and submits the files; removes them if the submission is refused. Refuses like
 * `sendDocuments`, and also 'no-file' without a certificate, and 'file-refused' with the field.
 */
export async function sendFiles(
  ctx: AppContext & { actor: CompanyMember },
  files: Partial<Record<Field, UploadedFile>>,
  idempotencyKey: IdempotencyKey,
) {
  if (!files.certificate) return refused('no-file')
  const documents: StoredDocument[] = []
  const removeAll = async () => {
    for (const { key } of documents) await removeAfterwards(ctx, 'proofs', key)
  }
  for (const field of fieldsInOrder) {
    const file = files[field]
    if (!file) continue
    const stored = await storeVerificationDocument(ctx, ctx.actor, file)
    if (!stored.ok) {
      await removeAll()
      return refused('file-refused', { field, name: file.name, refusal: stored.refusal })
    }
    documents.push(stored.value)
  }
  const sent = await sendDocuments(ctx.db, ctx.actor, documents, idempotencyKey)
  if (!sent.ok) await removeAll()
  return sent
}
