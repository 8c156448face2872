import { suggest } from '#app/domain/jobs/search/suggest.ts'
import { forPublic } from '#app/http/access/gates.ts'
import { cacheTags } from '#app/http/cache/cache-tags.ts'
import { type Asking, page } from '#app/http/page.ts'

const CACHE_SECONDS = 300

/** Suggests titles, companies and locations, each with its number of jobs. */
export const loader = page({
  gate: forPublic,
  query: ['q'],
  load,
  cache: () => ({ tags: [cacheTags.jobs], seconds: CACHE_SECONDS }),
})

async function load({ ctx, query }: Asking<ReturnType<typeof forPublic>>) {
  const { readDb, suggestions, actor } = ctx
  const taken = suggestions.take(actor)
  if (!taken.ok) {
    const headers = { 'Retry-After': String(taken.detail.retryAfterSeconds) }
    return Response.json([], { status: 429, headers })
  }
  return Response.json(await suggest(readDb, query.get('q') ?? ''), {
    headers: { 'Cache-Control': `public, max-age=${CACHE_SECONDS}` },
  })
}
