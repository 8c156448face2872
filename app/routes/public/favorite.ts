import { redirect } from 'react-router'
import { addFavorite, removeFavorite } from '#app/domain/favorites/toggle-favorite.ts'
import { forEverybody } from '#app/http/gates.ts'
import { type NoticeName, withNotice } from '#app/http/notice.ts'
import { readForm } from '#app/http/read-form.ts'
import { readId } from '#app/http/read-id.ts'
import { readRedirectPath } from '#app/http/redirect-path.ts'
import { goTo, isFromScript, stay } from '#app/http/with-cookies.ts'
import type { Route } from './+types/favorite'

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(`/vaga-detalhes/${params.jobId}`)
}

/**
 * Adds or removes a favourite (`acao=adicionar|remover`). A form goes back to the page that `de` names;
 * a script stays where it is, and the page reads anew what is a favourite and what there is to say.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const outside = forEverybody(context)
  const { db, actor } = outside
  const jobPage = `/vaga-detalhes/${params.jobId}`
  if (actor.kind === 'visitor') {
    const signIn = `/auth?redirect=${encodeURIComponent(jobPage)}`
    return withNotice(redirect(signIn, 303), 'sign-in-to-favorite')
  }
  const form = await readForm(request, outside)
  const back = readRedirectPath(String(form.get('de') ?? '')) ?? jobPage
  const answer = (notice: NoticeName) =>
    isFromScript(request) ? stay(notice, []) : goTo(back, notice)

  if (actor.kind !== 'candidate') return answer('favorites-for-candidates')
  const jobId = readId(params.jobId)
  if (!jobId) return answer('favorite-job-gone')
  if (form.get('acao') === 'remover') {
    await removeFavorite(db, actor, jobId)
    return answer('favorite-removed')
  }
  const added = await addFavorite(db, actor, jobId)
  if (added.ok) return answer('favorite-added')
  return answer(added.refusal === 'already-favorite' ? 'favorite-already' : 'favorite-job-gone')
}
