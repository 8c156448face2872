import { href } from 'react-router'
import { redirectInPlace } from '#app/http/redirects.ts'

/** The title above a section that was not saved (2§8). */
export const notSaved = 'Erro ao salvar'

export const settingsSaved = () => redirectInPlace(href('/admin/configuracoes'), 'settings-saved')
