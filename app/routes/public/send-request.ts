import { randomUUID } from 'node:crypto'
import { data, href, type RouterContextProvider } from 'react-router'
import type { CompanyMember } from '#app/domain/actor.ts'
import {
  type DocumentRefusal,
  documentRefusalSentence,
  uploadLimits,
} from '#app/domain/documents/document.ts'
import { fingerprintOf } from '#app/domain/history/answer-once.ts'
import { logSecurity } from '#app/domain/history/log-security.ts'
import { uploadLimit } from '#app/domain/limits/limit.ts'
import { takeAttempt } from '#app/domain/limits/take-attempt.ts'
import { addPaymentProof } from '#app/domain/subscriptions/add-payment-proof.ts'
import {
  keepPaymentProof,
  type PaymentProof,
} from '#app/domain/subscriptions/keep-payment-proof.ts'
import { requestPackage } from '#app/domain/subscriptions/request-package.ts'
import type { Outside } from '#app/http/outside.ts'
import { refusal, sendBack } from '#app/http/parse-form.ts'
import { readId } from '#app/http/read-id.ts'
import { readUploadForm } from '#app/http/read-upload-form.ts'
import { unlessBroken } from '#app/http/unless-broken.ts'
import { unreadSentences, uploadFolder } from '#app/http/upload-answers.ts'
import type { UploadedFile } from '#app/http/uploaded-file.ts'
import { goTo } from '#app/http/with-cookies.ts'

import { requestFailure } from './request-failure.ts'

type ForCompany = Outside & { actor: CompanyMember; client: string }
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
  const kept = file ? await receiveProof(company, file) : undefined
  if (kept && 'sentence' in kept) return beside(kept.sentence, kept.status)
  const outcome = await unlessBroken(context, async () =>
    onlyProof && kept ? await add(kept) : await ask(kept),
  )
  if (outcome.ok) return goTo(href('/empresas'), onlyProof ? 'proof-sent' : 'package-requested')
  if (kept) await company.files.remove('proofs', kept.key)
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

  async function ask(proof: PaymentProof | undefined) {
    const packageId = readId(fields.get('packageId')) ?? randomUUID()
    const submission = {
      key: readId(fields.get('envio')) ?? randomUUID(),
      fingerprint: fingerprintOf(packageId, file?.name),
    }
    return requestPackage(company.db, company.actor, { packageId, proof }, submission)
  }

  async function add(proof: PaymentProof) {
    const added = await addPaymentProof(company.db, company.actor, proof)
    if (added.ok && added.value.replacedKey) {
      await company.files.remove('proofs', added.value.replacedKey)
    }
    return added
  }
}

async function receiveProof(
  { db, log, files, actor }: ForCompany,
  file: UploadedFile,
): Promise<PaymentProof | { sentence: string; status: 422 | 413 | 429 | 503 }> {
  const attempt = await takeAttempt(db, uploadLimit, actor.userId)
  if (!attempt.ok) {
    return {
      sentence: 'Enviou muitos ficheiros em pouco tempo. Espere meia hora e tente de novo.',
      status: 429,
    }
  }
  const kept = await keepPaymentProof(files, actor, file)
  if (kept.ok) return kept.value
  if (kept.refusal === 'storage-unavailable') return unreadSentences['not-stored']
  if (kept.refusal === 'unsafe-content') {
    const newValues = { name: file.name, refusal: kept.refusal }
    await logSecurity(db, log, actor, { action: 'upload_refused', newValues })
  }
  return {
    sentence: documentRefusalSentence(kept.refusal satisfies DocumentRefusal, {
      name: file.name,
      kind: 'proof',
      maxBytes: uploadLimits.proof,
    }),
    status: kept.refusal === 'too-large' ? 413 : 422,
  }
}
