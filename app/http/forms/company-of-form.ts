import type { Actor } from '#app/domain/actor.ts'

export const COMPANY_FIELD = 'empresaAtiva'

export const otherCompanyActive =
  'Mudou de empresa noutro separador. Escolha no menu a empresa deste formulário e envie-o outra vez.'

/** Whether the active company has been changed in another tab since the form was rendered. */
export function isForOtherCompany(form: FormData, actor: Actor): boolean {
  const companyId = form.get(COMPANY_FIELD)
  return actor.kind === 'company' && typeof companyId === 'string' && companyId !== actor.companyId
}
