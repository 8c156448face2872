export const notSaved = 'Erro ao salvar perfil'

/** File fields are outside the form and refer to it by this id. */
export const profileFormId = 'perfil'
