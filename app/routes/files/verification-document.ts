import { contentTypes, extensionOf } from '#app/domain/documents/document.ts'
import { noteOpening } from '#app/domain/history/note-opening.ts'
import { findVerificationDocument } from '#app/domain/verification/list-verifications.ts'
import { forSignedIn } from '#app/http/access/gates.ts'
import { serveStoredFile } from '#app/http/files/serve-stored-file.ts'
import { readId } from '#app/http/forms/read-id.ts'
import type { Route } from './+types/verification-document'

/** Answers 404, except to the administrators who verify the company. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = forSignedIn(context)
  const { db, actor } = ctx
  const documentId = readId(params.documentId)
  const document =
    documentId && actor.kind === 'admin'
      ? await findVerificationDocument(db, actor, documentId)
      : undefined
  if (document && documentId) {
    await noteOpening(ctx, actor, {
      action: 'proof_opened',
      tableName: 'verification_documents',
      recordId: documentId,
    })
  }
  const extension = document && extensionOf(document.key, 'proof')
  const contentType = extension ? contentTypes[extension] : 'application/octet-stream'
  const file = document && ({ area: 'proofs', contentType, ...document } as const)
  return serveStoredFile(request, ctx, file, {
    title: 'Documento não disponível',
    missing: 'O documento não foi encontrado ou já foi apagado.',
  })
}
