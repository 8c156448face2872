import { href, redirect } from 'react-router'
import { profileCv } from '#app/routes/candidate/file-rules.ts'
import { uploadAction } from '#app/routes/candidate/upload-action.ts'
import { receiveOwnCv } from './store-sent-files.ts'

export function loader() {
  throw redirect(href('/usuario/perfil'))
}

export const action = uploadAction('cv', profileCv, receiveOwnCv)
