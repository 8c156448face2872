import { findPhoto } from '#app/domain/applications/find-photo.ts'
import { forSignedIn } from '#app/http/access/gates.ts'
import { serveStoredFile } from '#app/http/files/serve-stored-file.ts'
import { readId } from '#app/http/forms/read-id.ts'
import type { Route } from './+types/candidate-photo'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = forSignedIn(context)
  const { db, actor } = ctx
  const candidateId = readId(params.candidateId)
  const key =
    candidateId && actor.kind !== 'undecided' ? await findPhoto(db, actor, candidateId) : undefined
  const photo = key
    ? ({ area: 'avatars', key, name: 'fotografia.webp', contentType: 'image/webp' } as const)
    : undefined
  return serveStoredFile(request, ctx, photo, {
    title: 'Fotografia não disponível',
    missing: 'A fotografia não foi encontrada.',
  })
}
