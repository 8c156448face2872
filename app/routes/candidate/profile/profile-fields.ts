export const notSaved = 'Erro ao salvar perfil'

/** The files' fields stand beside the form and belong to it by this id. */
export const profileFormId = 'perfil'
