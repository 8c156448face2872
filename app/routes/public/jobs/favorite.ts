import { redirect } from 'react-router'
import type { Db } from '#app/database/connection.ts'
import type { SignedIn } from '#app/domain/actor.ts'
import { addFavorite, removeFavorite } from '#app/domain/favorites/toggle-favorite.ts'
import { forEverybody } from '#app/http/access/gates.ts'
import { readReturnPath } from '#app/http/access/return-path.ts'
import { type NoticeName, notices, withNotice } from '#app/http/answers/notice.ts'
import { redirectTo } from '#app/http/answers/redirects.ts'
import { readForm } from '#app/http/forms/read-form.ts'
import { readId } from '#app/http/forms/read-id.ts'
import { orFault } from '#app/http/unless-broken.ts'
import type { Route } from './+types/favorite'

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(`/vaga-detalhes/${params.jobId}`)
}

/**
 * Adds or removes a favourite (`acao=adicionar|remover`). A form goes back to the page that `de` names;
 * a page that answers by itself asks for JSON, says what came of it, and stays.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = forEverybody(context)
  const { actor } = ctx
  const jobPage = `/vaga-detalhes/${params.jobId}`
  const isAsked = request.headers.get('Accept') === 'application/json'
  if (actor.kind === 'visitor') {
    const to = `/auth?redirect=${encodeURIComponent(jobPage)}`
    return withNotice(isAsked ? Response.json({ to }) : redirect(to, 303), 'sign-in-to-favorite')
  }
  const form = await readForm(request, ctx)
  const back = readReturnPath(String(form.get('de') ?? '')) ?? jobPage
  const isKept = form.get('acao') !== 'remover'
  const changed = await orFault(context, () => change(ctx.db, actor, params.jobId, isKept))
  const isBroken = 'refusal' in changed
  const name = isBroken ? 'favorite-not-changed' : changed.notice
  if (!isAsked) return redirectTo(back, name)
  const notice = isBroken ? { ...notices[name], ...changed.detail } : notices[name]
  const isFavorite = isBroken ? !isKept : changed.isFavorite
  return Response.json({ isFavorite, notice }, { status: isBroken ? 503 : 200 })
}

async function change(
  db: Db,
  actor: SignedIn,
  id: string,
  isKept: boolean,
): Promise<{ isFavorite: boolean; notice: NoticeName }> {
  if (actor.kind !== 'candidate') return { isFavorite: false, notice: 'favorites-for-candidates' }
  const jobId = readId(id)
  if (!jobId) return { isFavorite: false, notice: 'favorite-job-gone' }
  if (!isKept) {
    await removeFavorite(db, actor, jobId)
    return { isFavorite: false, notice: 'favorite-removed' }
  }
  const added = await addFavorite(db, actor, jobId)
  if (added.ok) return { isFavorite: true, notice: 'favorite-added' }
  return added.refusal === 'already-favorite'
    ? { isFavorite: true, notice: 'favorite-already' }
    : { isFavorite: false, notice: 'favorite-job-gone' }
}
