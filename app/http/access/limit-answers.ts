import type { TooMany } from '#app/domain/rate-limits/consume-rate-limit.ts'
import { type Says, tooMany } from '#app/http/forms/refusal-answers.ts'

type Held = { detail: TooMany | undefined }

export const PROOF_FIELD = 'prova'

/**
 * 'proof-needed' contains a challenge that the browser solves before it submits again. With
 * `linkByMail`, the user can request a link by e-mail.
 */
export function limitAnswers(words: (seconds: number) => Says, { linkByMail = true } = {}) {
  return {
    'too-many': ({ detail }: Held): Says => ({
      ...words(secondsOf(detail)),
      challenge: { linkByMail },
    }),
    'proof-needed': ({ detail }: Held): Says => ({
      title: 'Só mais um momento',
      sentence:
        'Há muitos pedidos a partir da sua rede. O seu navegador está a confirmar que não é um programa: aguarde uns segundos. Se nada acontecer, peça uma ligação por email.',
      challenge: { ...(detail?.question ? { question: detail.question } : {}), linkByMail },
      retryAfterSeconds: secondsOf(detail),
      named: 'Proof needed',
    }),
  }
}

export function tooManyMails(seconds: number): Says {
  return tooMany(seconds, 'Veja o seu email, também na pasta de spam.', 'Já pediu várias vezes')
}

const secondsOf = (detail: TooMany | undefined) => detail?.retryAfterSeconds ?? 60
