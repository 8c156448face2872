import { roleHasRight } from '#app/domain/companies/company-role.ts'
import { contentTypes, extensionOf } from '#app/domain/documents/document.ts'
import { noteOpening } from '#app/domain/history/note-opening.ts'
import { findPaymentProof } from '#app/domain/subscriptions/find-package-request.ts'
import { forSignedIn } from '#app/http/access/gates.ts'
import { serveStoredFile } from '#app/http/files/serve-stored-file.ts'
import { readId } from '#app/http/forms/read-id.ts'
import type { Route } from './+types/payment-proof'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = forSignedIn(context)
  const { db, actor } = ctx
  const requestId = readId(params.requestId)
  const mayAsk =
    actor.kind === 'admin' || (actor.kind === 'company' && roleHasRight(actor.role, 'buyPackages'))
  const proof = requestId && mayAsk ? await findPaymentProof(db, actor, requestId) : undefined
  if (proof && requestId) {
    await noteOpening(ctx, actor, {
      action: 'proof_opened',
      tableName: 'package_requests',
      recordId: requestId,
    })
  }
  // Images are re-encoded, so their type is in the storage key, not in the name of the uploaded
  // file.
  const extension = proof && extensionOf(proof.key, 'proof')
  const contentType = extension ? contentTypes[extension] : 'application/octet-stream'
  const file = proof && ({ area: 'proofs', contentType, ...proof } as const)
  return serveStoredFile(request, ctx, file, {
    title: 'Comprovativo não disponível',
    missing: 'O comprovativo não foi encontrado ou não está acessível.',
  })
}
