import { href } from 'react-router'
import { forAdmin } from '#app/http/access/gates.ts'
import { answerLive } from '#app/http/live/answer-live.ts'
import type { Route } from './+types/backup-live'

/** Notifies an open page when a backup starts, ends or is interrupted. */
export function loader({ request, context }: Route.LoaderArgs) {
  const ctx = forAdmin(context)
  return answerLive(request, ctx, href('/admin/configuracoes/backup'), {
    group: ctx.actor.userId,
    hears: ({ name }) => name.startsWith('backup-'),
  })
}
