import { type Says, tooMany } from '#app/http/forms/refusal-answers.ts'

export function tooManySignIns(seconds: number): Says {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return {
    ...tooMany(seconds, '', 'Muitas tentativas de login'),
    sentence: `Aguarde ${minutes} minutos antes de tentar novamente.`,
  }
}
