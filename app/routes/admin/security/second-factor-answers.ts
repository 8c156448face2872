import type { TooMany } from '#app/domain/rate-limits/consume-rate-limit.ts'
import { type Says, tooMany } from '#app/http/forms/refusal-answers.ts'

export const secondFactorAnswers = {
  'wrong-password': { errors: { password: 'A palavra-passe não está certa.' }, status: 409 },
  'wrong-code': {
    errors: { code: 'Este código não está certo, ou já foi usado.' },
    status: 409,
  },
  'too-many': ({ detail }: { detail: TooMany }) => ({
    ...tooMany(detail.retryAfterSeconds, 'Errou várias vezes.'),
    title: 'Muitas tentativas',
  }),
} satisfies Record<string, Says | ((refused: { detail: TooMany }) => Says)>
