import { join } from 'node:path'
import type { FormState } from '#app/browser/forms/form-state.ts'
import type { Config } from '#app/config.ts'
import { grouped } from '#app/domain/formats/money.ts'
import { refusal } from '../forms/parse-form.ts'
import type { FormRefusal } from './read-upload-form.ts'

export const uploadFolder = (config: Config) => join(config.dataDir, 'uploads')

export const unreadSentences = {
  broken: { status: 422, sentence: 'O envio foi interrompido. Tente de novo.' },
  'too-much': { status: 413, sentence: 'O texto é demasiado longo. Encurte-o e tente de novo.' },
  'not-stored': {
    status: 503,
    sentence: 'Não conseguimos guardar o seu ficheiro. Tente de novo daqui a um minuto.',
  },
} as const satisfies Record<
  Exclude<FormRefusal, 'not-a-form'>,
  { status: 413 | 422 | 503; sentence: string }
>

export function unreadState(form: FormData, cut: readonly string[], sentence: string): FormState {
  const errors = cut.flatMap((name) => {
    const value = form.get(name)
    return typeof value === 'string' ? [[name, cutSentence(value.length)]] : []
  })
  return refusal(form, { sentence, errors: Object.fromEntries(errors) })
}

function cutSentence(characters: number): string {
  return `Só lemos os primeiros ${grouped(characters)} caracteres. Encurte o texto e tente de novo.`
}
