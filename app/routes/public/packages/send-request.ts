import { randomUUID } from 'node:crypto'
import { data, href, type RouterContextProvider } from 'react-router'
import type { CompanyMember } from '#app/domain/actor.ts'
import { uploadLimits } from '#app/domain/documents/document.ts'
import { fingerprintOf } from '#app/domain/history/idempotency.ts'
import { done, type Outcome, refused } from '#app/domain/outcome.ts'
import { consumeRateLimit } from '#app/domain/rate-limits/consume-rate-limit.ts'
import { limits } from '#app/domain/rate-limits/limit.ts'
import { addPaymentProof } from '#app/domain/subscriptions/add-payment-proof.ts'
import { requestPackage } from '#app/domain/subscriptions/request-package.ts'
import {
  type PaymentProof,
  storePaymentProof,
} from '#app/domain/subscriptions/store-payment-proof.ts'
import { redirectTo } from '#app/http/answers/redirects.ts'
import type { AppContext } from '#app/http/context.ts'
import { refusal, sendBack } from '#app/http/forms/parse-form.ts'
import { readId } from '#app/http/forms/read-id.ts'
import { orFault } from '#app/http/unless-broken.ts'
import {
  type FileRefusal,
  fileRefusalAnswer,
  noteUnsafeFile,
  removeAfterwards,
} from '#app/http/uploads/file-refusal.ts'
import { readUploadForm } from '#app/http/uploads/read-upload-form.ts'
import { unreadSentences, uploadFolder } from '#app/http/uploads/upload-answers.ts'
import type { UploadedFile } from '#app/http/uploads/uploaded-file.ts'

import { requestFailure } from './request-failure.ts'

const proofRule = { kind: 'proof', maxBytes: uploadLimits.proof } as const

type ForCompany = AppContext & { actor: CompanyMember; client: string }
type Context = Readonly<RouterContextProvider>

/** A request for a package, or a proof of payment for the one that waits; only for companies (D95). */
export async function sendRequest(
  request: Request,
  context: Context,
  company: ForCompany | undefined,
) {
  if (!company) {
    const sentence = 'Para comprar um pacote é preciso uma conta de empresa.'
    return sendBack(
      refusal(new FormData(), { title: 'Conta de empresa necessária', sentence }),
      409,
    )
  }
  const read = await readUploadForm(request, {
    folder: uploadFolder(company.config),
    files: { proof: { maxBytes: uploadLimits.proof } },
  })
  if (!read.ok) {
    if (read.refusal === 'not-a-form') throw data(null, { status: 415 })
    if (read.detail) company.log.error({ err: read.detail }, 'an upload could not be kept')
    const { status, sentence } = unreadSentences[read.refusal]
    return sendBack(refusal(new FormData(), { title: requestFailure.title, sentence }), status)
  }
  const { fields, files, cleanUp } = read.value
  try {
    return await answer(context, company, fields, files.proof)
  } finally {
    await cleanUp()
  }
}

async function answer(
  context: Context,
  company: ForCompany,
  fields: FormData,
  file: UploadedFile | undefined,
) {
  const onlyProof = fields.get('acto') === 'comprovativo'
  if (onlyProof && !file) return beside('Escolha o ficheiro do comprovativo.')
  const kept = await orFault(context, async () =>
    file ? await receiveProof(company, file) : done(undefined),
  )
  if (!kept.ok) {
    if (kept.refusal === 'broken') return sendBack(refusal(fields, requestFailure), 503)
    const { sentence, status } = fileRefusalAnswer(kept.refusal, file?.name ?? '', proofRule)
    return beside(sentence, status)
  }
  const proof = kept.value
  const outcome = await orFault(context, async () =>
    onlyProof && proof ? await add(proof) : await ask(proof),
  )
  if (outcome.ok) {
    if ('replacedKey' in outcome.value) {
      await removeAfterwards(company, 'proofs', outcome.value.replacedKey)
    }
    return redirectTo(href('/empresas'), onlyProof ? 'proof-sent' : 'package-requested')
  }
  // What broke may have been written all the same; then the row needs its file, and otherwise the
  // sweep finds it.
  if (outcome.refusal !== 'broken') await removeAfterwards(company, 'proofs', proof?.key)
  switch (outcome.refusal) {
    case 'already-pending':
      return sendBack(
        refusal(fields, {
          title: requestFailure.title,
          sentence: 'Já tem uma solicitação pendente.',
        }),
        409,
      )
    case 'package-not-found':
      return sendBack(
        refusal(fields, {
          title: requestFailure.title,
          sentence: 'Este pacote já não está à venda. Escolha outro.',
        }),
        409,
      )
    case 'no-pending-request':
      return sendBack(
        refusal(fields, {
          title: requestFailure.title,
          sentence: 'Esta solicitação já foi tratada. Veja o estado do seu pacote.',
        }),
        409,
      )
    case 'broken':
      return sendBack(refusal(fields, requestFailure), 503)
  }

  function beside(sentence: string, status: 422 | 413 | 429 | 503 = 422) {
    return sendBack(refusal(fields, { errors: { proof: sentence } }), status)
  }

  function ask(sent: PaymentProof | undefined) {
    const packageId = readId(fields.get('packageId')) ?? randomUUID()
    const idempotencyKey = {
      key: readId(fields.get('envio')) ?? randomUUID(),
      fingerprint: fingerprintOf(packageId, file?.name),
    }
    return requestPackage(company.db, company.actor, { packageId, proof: sent }, idempotencyKey)
  }

  function add(sent: PaymentProof) {
    return addPaymentProof(company.db, company.actor, sent)
  }
}

/** A sent proof, looked into and kept; counts as one of the person's uploads. */
async function receiveProof(
  company: ForCompany,
  file: UploadedFile,
): Promise<Outcome<PaymentProof, FileRefusal>> {
  const { db, files, actor } = company
  const attempt = await consumeRateLimit(db, limits.upload, actor.userId)
  if (!attempt.ok) return refused('too-many')
  const kept = await storePaymentProof(files, actor, file)
  if (!kept.ok) await noteUnsafeFile(company, actor, file.name, kept.refusal)
  return kept
}
