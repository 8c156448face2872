import type { TooMany } from '#app/domain/rate-limits/consume-rate-limit.ts'
import type { Mark } from '#app/domain/rate-limits/known-browser.ts'
import { askForProof } from '#app/domain/rate-limits/proof.ts'
import { type FormRefusal, refusal, sendBack } from '#app/http/forms/parse-form.ts'

type NotAdmitted = { refusal: 'too-many' | 'proof-needed'; detail: TooMany | undefined }

/**
 * The form again, for whoever a limit holds up. Beyond the limit of an address the page gets a
 * question that its browser answers by itself; in either case a link by mail leads on.
 */
export function sendBackLimited(
  form: FormData,
  { secrets }: { secrets: { mark: Mark } },
  { refusal: name, detail }: NotAdmitted,
  says: (minutes: number) => FormRefusal,
) {
  const seconds = detail?.retryAfterSeconds ?? 60
  const headers = { 'Retry-After': String(seconds) }
  if (name === 'too-many') {
    const minutes = Math.max(1, Math.ceil(seconds / 60))
    const state = { ...refusal(form, says(minutes)), linkByMail: true }
    return sendBack(state, 429, { ...headers, 'X-Refusal': 'Rate limit exceeded' })
  }
  const state = {
    ...refusal(form, {
      title: 'Só mais um momento',
      sentence:
        'Há muitos pedidos a partir da sua rede. O seu navegador está a confirmar que não é um programa: aguarde uns segundos. Se nada acontecer, peça uma ligação por email.',
    }),
    question: askForProof(secrets.mark),
    linkByMail: true,
  }
  return sendBack(state, 429, { ...headers, 'X-Refusal': 'Proof needed' })
}
