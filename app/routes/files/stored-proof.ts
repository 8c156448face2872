import { contentTypes, extensionOf } from '#app/domain/documents/document.ts'
import { findStoredProof } from '#app/domain/subscriptions/keep-payment-records.ts'
import { forSignedIn } from '#app/http/access/gates.ts'
import { serveStoredFile } from '#app/http/files/serve-stored-file.ts'
import { readId } from '#app/http/forms/read-id.ts'
import type { Route } from './+types/stored-proof'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = forSignedIn(context)
  const { db, actor } = ctx
  const paymentId = readId(params.paymentId)
  const proof =
    paymentId && actor.kind === 'admin' ? await findStoredProof(db, actor, paymentId) : undefined
  const extension = proof && extensionOf(proof.key, 'proof')
  const contentType = extension ? contentTypes[extension] : 'application/octet-stream'
  const file = proof && ({ area: 'proofs', contentType, ...proof } as const)
  return serveStoredFile(request, ctx, file, {
    title: 'Comprovativo não disponível',
    missing: 'O comprovativo não foi encontrado ou não está acessível.',
  })
}
