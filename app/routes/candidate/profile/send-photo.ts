import { href, redirect } from 'react-router'
import { profilePhoto } from '#app/routes/candidate/file-rules.ts'
import { uploadAction } from '#app/routes/candidate/upload-action.ts'
import { receivePhoto } from './store-sent-files.ts'

export function loader() {
  throw redirect(href('/usuario/perfil'))
}

export const action = uploadAction('photo', profilePhoto, receivePhoto)
