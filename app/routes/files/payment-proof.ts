import { data } from 'react-router'
import { contentTypes, extensionOf } from '#app/domain/documents/document.ts'
import { findPaymentProof } from '#app/domain/subscriptions/find-package-request.ts'
import { forSignedIn } from '#app/http/gates.ts'
import { readId } from '#app/http/read-id.ts'
import { sendFile } from '#app/http/send-file.ts'
import type { Route } from './+types/payment-proof'

/** A proof of payment, for administrators and the company that sent it; nobody else learns of it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, files, actor } = forSignedIn(context)
  const requestId = readId(params.requestId)
  const mayAsk = actor.kind === 'admin' || actor.kind === 'company'
  const proof = requestId && mayAsk ? await findPaymentProof(db, actor, requestId) : undefined
  const file = proof && (await files.open('proofs', proof.key))
  if (!proof || !file) throw data(null, { status: 404 })
  // The picture was painted anew, so its type follows the key and not the name that was sent.
  const extension = extensionOf(proof.key, 'proof')
  const contentType = extension ? contentTypes[extension] : 'application/octet-stream'
  return sendFile({ ...file, name: proof.name, contentType })
}
