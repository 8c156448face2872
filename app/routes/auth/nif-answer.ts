import { z } from 'zod'
import { lookUpNif, type NifRefusal } from '#app/domain/companies/look-up-nif.ts'
import { nifTooShort } from '#app/domain/companies/nif.ts'
import { refused } from '#app/domain/outcome.ts'
import { isFormToken } from '#app/http/access/form-token.ts'
import type { forPublic } from '#app/http/access/gates.ts'

export const nifPurpose = 'nif'

/** `ficha` is the token of the page with the form. */
export const nifQuestionSchema = z.object({
  nif: z.string().default(''),
  ficha: z.string().default(''),
})

const unavailable = 'Erro ao consultar NIF. Verifique sua conexão e tente novamente.'

export const nifSentences = {
  'too-short': { status: 422, sentence: nifTooShort },
  'not-found': { status: 404, sentence: 'NIF não encontrado ou inválido' },
  unavailable: { status: 503, sentence: unavailable },
  'too-many': {
    status: 429,
    sentence: 'Consultou muitos números em pouco tempo. Preencha os dados à mão.',
  },
  'not-our-form': { status: 403, sentence: unavailable },
} as const satisfies Record<NifRefusal | 'not-our-form', { status: number; sentence: string }>

/** Requests without our page's token get no result (D110). */
export async function askForNif(
  ctx: ReturnType<typeof forPublic>,
  { nif, ficha }: z.output<typeof nifQuestionSchema>,
) {
  if (!isFormToken(ctx.config.authSecret, nifPurpose, ficha)) return refused('not-our-form')
  return lookUpNif(ctx, ctx.client, nif)
}
