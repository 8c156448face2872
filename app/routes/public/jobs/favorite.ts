import { href, redirect } from 'react-router'
import { z } from 'zod'
import { addFavorite, removeFavorite } from '#app/domain/favorites/toggle-favorite.ts'
import { refused } from '#app/domain/outcome.ts'
import { forEverybody } from '#app/http/access/gates.ts'
import { BACK_FIELD, returnPathIn } from '#app/http/access/return-path.ts'
import { type NoticeName, notices, withNotice } from '#app/http/answers/notice.ts'
import { redirectTo } from '#app/http/answers/redirects.ts'
import { formAction, type Sent } from '#app/http/forms/form-action.ts'
import { readId } from '#app/http/forms/read-id.ts'
import type { Route } from './+types/favorite'

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(jobPage(params))
}

/**
 * Adds or removes a favourite (`acto=adicionar|remover`). A form goes back to the page that `voltar`
 * names; a page that answers by itself asks for JSON, says what came of it, and stays.
 */
export const action = formAction({
  gate: forEverybody,
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
      const to = `${href('/auth')}?redirect=${encodeURIComponent(jobPage(sent.params))}`
      const answer = isAsked(sent) ? Response.json({ to }) : redirect(to, 303)
      return withNotice(answer, 'sign-in-to-favorite')
    },
    'not-a-candidate': (_, sent) => answer(sent, false, 'favorites-for-candidates'),
    'job-not-found': (_, sent) => answer(sent, false, 'favorite-job-gone'),
    'already-favorite': (_, sent) => answer(sent, true, 'favorite-already'),
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
