import type { TooMany } from '#app/domain/limits/take-attempt.ts'
import type { Refused } from '#app/domain/outcome.ts'
import { refusal, sendBack } from '#app/http/parse-form.ts'

type Refusal = Refused<'wrong-password'> | Refused<'wrong-code'> | Refused<'too-many', TooMany>

/** The form again, with what was not right about password or code. */
export function sayRefusal(form: FormData, answer: Refusal) {
  switch (answer.refusal) {
    case 'wrong-password':
      return sendBack(
        refusal(form, { errors: { password: 'A palavra-passe não está certa.' } }),
        409,
      )
    case 'wrong-code':
      return sendBack(
        refusal(form, { errors: { codigo: 'Este código não está certo, ou já foi usado.' } }),
        409,
      )
    case 'too-many': {
      const { retryAfterSeconds } = answer.detail
      const sentence = `Aguarde ${Math.ceil(retryAfterSeconds / 60)} minutos antes de tentar novamente.`
      return sendBack(refusal(form, { title: 'Muitas tentativas', sentence }), 429, {
        'Retry-After': String(retryAfterSeconds),
      })
    }
  }
}
