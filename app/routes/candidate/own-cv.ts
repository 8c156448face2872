import { findOwnCv } from '#app/domain/candidates/choose-profile-cv.ts'
import { forCandidate } from '#app/http/gates.ts'
import { readId } from '#app/http/read-id.ts'
import { sendFile } from '#app/http/send-file.ts'
import { goTo } from '#app/http/with-cookies.ts'
import { StorageUnavailable } from '#app/integrations/files/files.ts'
import type { Route } from './+types/own-cv'

/** One of the own CVs; what cannot be opened leads back to the list, which says so. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, files, actor, log } = forCandidate(context)
  const cvId = readId(params.cvId)
  const cv = cvId && (await findOwnCv(db, actor, cvId))
  if (!cv) return goTo('/usuario/perfil', 'own-cv-not-found')
  try {
    const file = await files.open('cv-files', cv.key)
    return file ? sendFile({ ...file, ...cv }) : goTo('/usuario/perfil', 'own-cv-not-found')
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error
    log.error({ err: error }, 'a CV could not be read')
    return goTo('/usuario/perfil', 'own-cv-not-found')
  }
}
