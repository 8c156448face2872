import { findPhoto } from '#app/domain/applications/find-photo.ts'
import { forSignedIn } from '#app/http/gates.ts'
import { readId } from '#app/http/read-id.ts'
import { sendFile } from '#app/http/send-file.ts'
import { StorageUnavailable } from '#app/integrations/files/files.ts'
import type { Route } from './+types/candidate-photo'

/** A candidate's photo, for those who may see it; for everybody else there is none. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, files, actor, log } = forSignedIn(context)
  const candidateId = readId(params.candidateId)
  const key =
    candidateId && actor.kind !== 'undecided' ? await findPhoto(db, actor, candidateId) : undefined
  if (!key) return new Response('Não encontrado.', { status: 404 })
  try {
    const file = await files.open('avatars', key)
    if (!file) return new Response('Não encontrado.', { status: 404 })
    return sendFile({ ...file, name: 'fotografia.webp', contentType: 'image/webp' })
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error
    log.error({ err: error }, 'a photo could not be read')
    return new Response('Tente de novo daqui a um minuto.', { status: 503 })
  }
}
