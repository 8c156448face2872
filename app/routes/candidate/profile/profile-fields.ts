export const notSaved = 'Erro ao salvar perfil'

export const profileFormId = 'perfil'
