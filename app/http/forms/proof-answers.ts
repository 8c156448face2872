import type { ProofRefusal } from '#app/domain/accounts/prove-identity.ts'
import type { TooMany } from '#app/domain/rate-limits/consume-rate-limit.ts'
import { type Says, tooMany } from './refusal-answers.ts'

/** Refusals of a sensitive act: a missing or wrong password, or a sign-in that is too old (D3). */
export const proofAnswers = {
  'password-needed': {
    errors: { currentPassword: 'Escreva primeiro a palavra-passe que usa agora.' },
  },
  'wrong-password': { errors: { currentPassword: 'A palavra-passe atual não está certa.' } },
  'sign-in-again': { sentence: 'Saia, inicie sessão de novo e repita dentro de 10 minutos.' },
  'too-many': ({ detail }: { detail: TooMany | undefined }) =>
    tooMany(detail?.retryAfterSeconds ?? 60, 'Errou a palavra-passe várias vezes.'),
} satisfies Record<ProofRefusal, Says | ((refused: { detail: TooMany | undefined }) => Says)>
