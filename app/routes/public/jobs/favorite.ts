import { href, redirect } from 'react-router'
import { z } from 'zod'
import { addFavorite, removeFavorite } from '#app/domain/favorites/toggle-favorite.ts'
import { refused } from '#app/domain/outcome.ts'
import { favoriteIntentCookie, readFavoriteIntent } from '#app/http/access/favorite-intent.ts'
import { forPublic } from '#app/http/access/gates.ts'
import { BACK_FIELD, returnPathIn, withReturnPath } from '#app/http/access/return-path.ts'
import { formAction, type Sent } from '#app/http/forms/form-action.ts'
import { readId } from '#app/http/forms/read-id.ts'
import { type NoticeName, notices, withNotice } from '#app/http/notices/notice.ts'
import { redirectTo } from '#app/http/redirects.ts'
import type { Route } from './+types/favorite'

/**
 * After a sign-in that began with a click on a heart, saves that job and redirects to it. Other
 * requests only redirect.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, actor, config } = forPublic(context)
  const jobId = readId(params.jobId)
  const isWanted =
    jobId !== undefined && readFavoriteIntent(request.headers, config.publicUrl) === jobId
  if (!isWanted || actor.kind === 'visitor') throw redirect(jobPage(params))
  const noFavorites = [favoriteIntentCookie('', config.publicUrl)]
  if (actor.kind !== 'candidate') {
    return redirectTo(jobPage(params), 'favorites-for-candidates', noFavorites)
  }
  const added = await addFavorite(db, actor, jobId)
  const notice = added.ok ? 'favorite-added' : refusalNotices[added.refusal]
  return redirectTo(jobPage(params), notice, noFavorites)
}

const refusalNotices = {
  'job-not-found': 'favorite-job-gone',
  'already-favorite': 'favorite-already',
} as const

/**
 * `acto` is 'adicionar' or 'remover'. A form returns to the page in `voltar`; a hydrated page gets
 * JSON and stays.
 */
export const action = formAction({
  gate: forPublic,
  input: z.object({ acto: z.enum(['adicionar', 'remover']).catch('adicionar') }),
  fields: [BACK_FIELD],
  failed: ({ state, status }, sent) => {
    const sentence = state.sentence ?? notices['favorite-not-changed'].sentence
    if (!isAsked(sent)) return redirectTo(backOf(sent), 'favorite-not-changed')
    const notice = { ...notices['favorite-not-changed'], sentence }
    const isFavorite = sent.form.get('acto') === 'remover'
    return Response.json({ isFavorite, notice }, { status })
  },
  act: async ({ ctx, input, params }) => {
    const { db, actor } = ctx
    if (actor.kind === 'visitor') return refused('sign-in-needed')
    if (actor.kind !== 'candidate') return refused('not-a-candidate')
    const jobId = readId(params.jobId)
    if (!jobId) return refused('job-not-found')
    return input.acto === 'remover'
      ? removeFavorite(db, actor, jobId)
      : addFavorite(db, actor, jobId)
  },
  refusals: {
    'sign-in-needed': (_, sent) => {
      const jobId = readId(sent.params.jobId)
      const isAdding = jobId !== undefined && sent.input.acto === 'adicionar'
      const back = isAdding
        ? href('/vaga-detalhes/:jobId/favorito', { jobId })
        : jobPage(sent.params)
      const to = withReturnPath(href('/auth'), back)
      const answer = isAsked(sent) ? Response.json({ to }) : redirect(to, 303)
      if (isAdding) {
        const intentCookie = favoriteIntentCookie(jobId, sent.ctx.config.publicUrl)
        answer.headers.append('Set-Cookie', intentCookie)
      }
      return withNotice(answer, 'sign-in-to-favorite')
    },
    'not-a-candidate': (_, sent) => answer(sent, false, 'favorites-for-candidates'),
    'job-not-found': (_, sent) => answer(sent, false, refusalNotices['job-not-found']),
    'already-favorite': (_, sent) => answer(sent, true, refusalNotices['already-favorite']),
  },
  done: (sent) =>
    sent.input.acto === 'remover'
      ? answer(sent, false, 'favorite-removed')
      : answer(sent, true, 'favorite-added'),
})

type Asking = Pick<Sent<unknown>, 'form' | 'params' | 'request'>

function answer(sent: Asking, isFavorite: boolean, name: NoticeName): Response {
  if (!isAsked(sent)) return redirectTo(backOf(sent), name)
  return Response.json({ isFavorite, notice: notices[name] })
}

const isAsked = ({ request }: Asking) => request.headers.get('Accept') === 'application/json'

const jobPage = (params: Asking['params']) => {
  const jobId = readId(params.jobId)
  return jobId ? href('/vaga-detalhes/:jobId?', { jobId }) : href('/vagas')
}

const backOf = ({ form, params }: Asking) => returnPathIn(form) ?? jobPage(params)
