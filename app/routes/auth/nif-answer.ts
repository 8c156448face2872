import { lookUpNif, type NifRefusal } from '#app/domain/people/look-up-nif.ts'
import { nifTooShort } from '#app/domain/people/nif.ts'
import { isFormToken } from '#app/http/access/form-token.ts'
import type { forEverybody } from '#app/http/access/gates.ts'

export const nifPurpose = 'nif'

/** What fills the form, or the sentence beside the number. */
export type NifAnswer =
  | { found: { name: string; phone: string; endereco: string } }
  | { sentence: string; status: 403 | 404 | 422 | 429 | 503 }

const sentences = {
  'too-short': { status: 422, sentence: nifTooShort },
  'not-found': { status: 404, sentence: 'NIF não encontrado ou inválido' },
  unavailable: {
    status: 503,
    sentence: 'Erro ao consultar NIF. Verifique sua conexão e tente novamente.',
  },
  'too-many': {
    status: 429,
    sentence: 'Consultou muitos números em pouco tempo. Preencha os dados à mão.',
  },
} as const satisfies Record<NifRefusal, { status: number; sentence: string }>

/** Answers a look-up that our own form asked for; to anybody else it says nothing (D110). */
export async function answerNif(
  ctx: ReturnType<typeof forEverybody>,
  form: FormData,
): Promise<NifAnswer> {
  if (!isFormToken(ctx.config.authSecret, nifPurpose, form.get('ficha'))) {
    return { ...sentences.unavailable, status: 403 }
  }
  const answer = await lookUpNif(ctx, ctx.client, String(form.get('nif') ?? ''))
  if (!answer.ok) return sentences[answer.refusal]
  const { name, phone, address } = answer.value
  return { found: { name, phone, endereco: address } }
}
