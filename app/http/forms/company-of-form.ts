import type { Actor } from '#app/domain/actor.ts'

/**
 * The field with the company that was active when the form was rendered, for users who belong to several.
 */
export const COMPANY_FIELD = 'empresaAtiva'

export const otherCompanyActive =
  'Mudou de empresa noutro separador. Escolha no menu a empresa deste formulário e envie-o outra vez.'

/** Whether the active company has changed since the form was rendered, in another tab. */
export function isForOtherCompany(form: FormData, actor: Actor): boolean {
  const companyId = form.get(COMPANY_FIELD)
  return actor.kind === 'company' && typeof companyId === 'string' && companyId !== actor.companyId
}
