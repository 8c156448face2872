import { href } from 'react-router'
import { forAdmin } from '#app/http/access/gates.ts'
import { answerLive } from '#app/http/live/answer-live.ts'
import type { Route } from './+types/live'

/** Events that change figures or pending work. */
export const counted =
  /^(?:abuse|account|answer|application|company|job|message|package|subscription|verification)-/

/** Notifies an open dashboard that its figures may have changed (ADMS-08). */
export function loader({ request, context }: Route.LoaderArgs) {
  const ctx = forAdmin(context)
  return answerLive(request, ctx, href('/admin/dashboard'), {
    group: ctx.actor.userId,
    hears: ({ name }) => counted.test(name),
  })
}
