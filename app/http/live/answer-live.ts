import { data, redirect } from 'react-router'
import type { SignedIn } from '#app/domain/actor.ts'
import type { AppContext } from '#app/http/context.ts'
import type { Listener } from './live-updates.ts'

type Answering = Pick<AppContext, 'live'> & { actor: SignedIn }

/**
 * Streams changes to an open page until the session or membership ends. If the stream's URL is
 * opened directly, redirects to `page`.
 */
export function answerLive(
  request: Request,
  { live, actor }: Answering,
  page: string,
  listener: Pick<Listener, 'group' | 'hears'>,
): Response {
  if (!request.headers.get('Accept')?.includes('text/event-stream')) throw redirect(page)
  const stream = live.open({ ...listener, actor })
  if (!stream) throw data(null, { status: 503, headers: { 'Retry-After': '60' } })
  return new Response(stream, {
    headers: {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'private, no-store',
      // Proxies must not buffer, because events would arrive too late.
      'X-Accel-Buffering': 'no',
    },
  })
}
