import { href } from 'react-router'
import { redirectInPlace } from '#app/http/redirects.ts'

export const notSaved = 'Erro ao salvar'

export const settingsSaved = () => redirectInPlace(href('/admin/configuracoes'), 'settings-saved')
