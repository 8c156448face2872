import type { AdminProofRefusal } from '#app/domain/administrators/prove-admin.ts'
import type { TooMany } from '#app/domain/rate-limits/consume-rate-limit.ts'
import { proofAnswers } from './proof-answers.ts'
import { type Says, tooMany } from './refusal-answers.ts'

/** Messages for refused acts that require an administrator's password and code (D120). */
export const adminProofAnswers = {
  ...proofAnswers,
  'password-needed': {
    errors: { currentPassword: 'Para guardar isto, escreva a palavra-passe que usa agora.' },
  },
  'sign-in-again': {
    sentence:
      'A sua conta não tem palavra-passe. Saia, crie uma por email em «Esqueci-me da palavra-passe» e volte a tentar.',
  },
  'code-needed': { errors: { code: 'Escreva o código do seu segundo factor.' } },
  'wrong-code': { errors: { code: 'Este código não está certo, ou já foi usado.' } },
  'too-many': ({ detail }: { detail: TooMany | undefined }) =>
    tooMany(detail?.retryAfterSeconds ?? 60, 'Errou a palavra-passe ou o código várias vezes.'),
} satisfies Record<AdminProofRefusal, Says | ((refused: { detail: TooMany | undefined }) => Says)>
