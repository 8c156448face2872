import { findOwnCv } from '#app/domain/candidates/choose-profile-cv.ts'
import { forCandidate } from '#app/http/gates.ts'
import { readId } from '#app/http/read-id.ts'
import { serveStoredFile } from '#app/http/serve-stored-file.ts'
import type { Route } from './+types/own-cv'

/** One of the own CVs. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const outside = forCandidate(context)
  const cvId = readId(params.cvId)
  const cv = cvId ? await findOwnCv(outside.db, outside.actor, cvId) : undefined
  return serveStoredFile(request, outside, cv && { area: 'cv-files', ...cv }, {
    title: 'CV não disponível',
    missing: 'O arquivo do CV não foi encontrado ou não está acessível',
  })
}
