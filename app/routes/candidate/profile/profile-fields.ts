import type { FormState } from '#app/ui/form-state.ts'

/** `mark` is that of what is stored now, where the form that came back should go on from there. */
export type ProfileState = FormState & { mark?: string }

export const notSaved = 'Erro ao salvar perfil'

/** The files' fields stand beside the form and belong to it by this id. */
export const profileFormId = 'perfil'
