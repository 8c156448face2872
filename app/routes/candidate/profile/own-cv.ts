import { findOwnCv } from '#app/domain/cvs/choose-profile-cv.ts'
import { forCandidate } from '#app/http/access/gates.ts'
import { serveStoredFile } from '#app/http/files/serve-stored-file.ts'
import { readId } from '#app/http/forms/read-id.ts'
import type { Route } from './+types/own-cv'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = forCandidate(context)
  const cvId = readId(params.cvId)
  const cv = cvId ? await findOwnCv(ctx.db, ctx.actor, cvId) : undefined
  return serveStoredFile(request, ctx, cv && { area: 'cv-files', ...cv }, {
    title: 'CV não disponível',
    missing: 'O arquivo do CV não foi encontrado ou não está acessível',
  })
}
