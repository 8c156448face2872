import { href } from 'react-router'
import { forAdmin } from '#app/http/access/gates.ts'
import { answerLive } from '#app/http/live/answer-live.ts'
import type { Route } from './+types/live'

/** What the figures and the waiting work of the dashboard are made of. */
export const counted = /^(?:account|application|company|job|message|package|subscription)-/

/** Tells an open dashboard that one of its figures may be another one now (ADMS-08). */
export function loader({ request, context }: Route.LoaderArgs) {
  const ctx = forAdmin(context)
  return answerLive(request, ctx, href('/admin/dashboard'), {
    group: ctx.actor.userId,
    hears: ({ name }) => counted.test(name),
  })
}
