import { data, href, redirect } from 'react-router'
import { isSessionOpen } from '#app/domain/accounts/session.ts'
import { forCompany } from '#app/http/access/gates.ts'
import type { Route } from './+types/live'

/** Tells an open page of a company that one of its applications changed, until its session ends. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { db, actor, live } = forCompany(context)
  // Whoever opens the address itself would wait for ever.
  if (!request.headers.get('Accept')?.includes('text/event-stream'))
    throw redirect(href('/empresa/candidatos'))
  const { companyId, sessionId } = actor
  const stream = live.open({ companyId, isStillAllowed: () => isSessionOpen(db, sessionId) })
  if (!stream) throw data(null, { status: 503, headers: { 'Retry-After': '60' } })
  return new Response(stream, {
    headers: {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'private, no-store',
      // A proxy that gathers what it passes on would tell it too late.
      'X-Accel-Buffering': 'no',
    },
  })
}
