import { type Says, tooMany } from '#app/http/forms/refusal-answers.ts'

/**
 * The refusal after too many wrong passwords or codes, in the words of the specification (AUTH-17).
 */
export function tooManySignIns(seconds: number): Says {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return {
    ...tooMany(seconds, '', 'Muitas tentativas de login'),
    sentence: `Aguarde ${minutes} minutos antes de tentar novamente.`,
  }
}
