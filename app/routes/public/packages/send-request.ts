import { randomUUID } from 'node:crypto'
import { href, type RouterContextProvider, redirect } from 'react-router'
import { z } from 'zod'
import type { CompanyMember } from '#app/domain/actor.ts'
import { roleHasRight } from '#app/domain/companies/company-role.ts'
import { uploadLimits } from '#app/domain/documents/document.ts'
import { kwanzas } from '#app/domain/formats/money.ts'
import type { IdempotencyKey } from '#app/domain/history/idempotency.ts'
import { done, type Outcome, refused } from '#app/domain/outcome.ts'
import { addPaymentProof } from '#app/domain/subscriptions/add-payment-proof.ts'
import { jobsAndDays } from '#app/domain/subscriptions/package-offer.ts'
import { requestPackage } from '#app/domain/subscriptions/request-package.ts'
import {
  type PaymentProof,
  storePaymentProof,
} from '#app/domain/subscriptions/store-payment-proof.ts'
import { forPublic } from '#app/http/access/gates.ts'
import { BACK_FIELD, returnPathIn } from '#app/http/access/return-path.ts'
import type { AppContext } from '#app/http/context.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { readId } from '#app/http/forms/read-id.ts'
import type { Says } from '#app/http/forms/refusal-answers.ts'
import { redirectTo } from '#app/http/redirects.ts'
import {
  type FileRefusal,
  fileRefusalAnswer,
  removeAfterwards,
} from '#app/http/uploads/file-refusal.ts'
import type { UploadedFile } from '#app/http/uploads/uploaded-file.ts'
import { requestFailure } from './request-failure.ts'

const proofRule = { kind: 'proof', maxBytes: uploadLimits.proof } as const
const ONLY_PROOF = 'comprovativo'

type CompanyContext = AppContext & { actor: CompanyMember }

/** A purchase needs an account, so visitors are redirected to the sign-up. */
function forBuyers(context: Readonly<RouterContextProvider>) {
  const { actor, ...ctx } = forPublic(context)
  if (actor.kind === 'visitor') throw redirect(`${href('/auth')}?type=company&redirect=%2Fempresas`)
  return { ...ctx, actor }
}

/**
 * Requests a package, or sends the proof of payment for the pending request. Only for companies
 * (D95).
 */
export const sendRequest = formAction({
  gate: forBuyers,
  input: z.object({ packageId: z.string().default('') }),
  fields: ['acto', BACK_FIELD],
  files: { proof: proofRule },
  failed: requestFailure,
  act: async ({ ctx: { actor, ...ctx }, input, files, form, idempotencyKey, expectedVersion }) => {
    if (actor.kind !== 'company') return refused('not-a-company')
    if (!roleHasRight(actor.role, 'buyPackages')) return refused('not-an-owner')
    const company = { ...ctx, actor }
    if (form.get('acto') === ONLY_PROOF) return sendProof(company, files.proof)
    const order = {
      packageId: readId(input.packageId) ?? randomUUID(),
      expectedVersion: expectedVersion ?? '',
    }
    return buy(company, order, files.proof, idempotencyKey)
  },
  refusals: {
    'not-a-company': {
      title: 'Conta de empresa necessária',
      sentence: 'Para comprar um pacote é preciso uma conta de empresa.',
    },
    'not-an-owner': {
      title: 'Só um dono compra pacotes',
      sentence: 'Peça a um dono da sua empresa que compre o pacote.',
    },
    'no-file': { errors: { proof: 'Escolha o ficheiro do comprovativo.' } },
    'file-refused': ({ detail }) => besideFile(detail),
    'already-pending': { sentence: 'Já tem uma solicitação pendente.' },
    'package-not-found': { sentence: 'Este pacote já não está à venda. Escolha outro.' },
    'changed-meanwhile': ({ detail: { offer } }) => ({
      sentence: `O pacote ${offer.name} mudou entretanto: agora ${offer.price === 0 ? 'é grátis' : `custa ${kwanzas(offer.price)}`} e dá ${jobsAndDays(offer)}. Se o quer assim, envie de novo. Se já transferiu outro valor, fale connosco antes.`,
    }),
    'no-pending-request': {
      sentence: 'Esta solicitação já foi tratada. Veja o estado do seu pacote.',
    },
  },
  done: ({ form }) =>
    redirectTo(
      returnPathIn(form) ?? href('/empresas'),
      form.get('acto') === ONLY_PROOF ? 'proof-sent' : 'package-requested',
    ),
})

type RefusedFile = { refusal: FileRefusal; name: string }

function besideFile({ refusal, name }: RefusedFile): Says {
  const { sentence, status } = fileRefusalAnswer(refusal, name, proofRule)
  return { errors: { proof: sentence }, status }
}

async function buy(
  company: CompanyContext,
  order: { packageId: string; expectedVersion: string },
  file: UploadedFile | undefined,
  idempotencyKey: IdempotencyKey,
) {
  const received = file ? await receiveProof(company, file) : done(undefined)
  if (!received.ok) return received
  const proof = received.value
  const answer = await requestPackage(
    company.db,
    company.actor,
    { ...order, proof },
    idempotencyKey,
  )
  if (!answer.ok) await removeAfterwards(company, 'proofs', proof?.key)
  return answer
}

async function sendProof(company: CompanyContext, file: UploadedFile | undefined) {
  if (!file) return refused('no-file')
  const received = await receiveProof(company, file)
  if (!received.ok) return received
  const answer = await addPaymentProof(company.db, company.actor, received.value)
  const useless = answer.ok ? answer.value.replacedKey : received.value.key
  await removeAfterwards(company, 'proofs', useless)
  return answer
}

async function receiveProof(
  company: CompanyContext,
  file: UploadedFile,
): Promise<Outcome<PaymentProof, 'file-refused', RefusedFile>> {
  const stored = await storePaymentProof(company, company.actor, file)
  if (stored.ok) return stored
  return refused('file-refused', { refusal: stored.refusal, name: file.name })
}
