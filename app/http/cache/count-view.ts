import { isFeaturedOpening } from '#app/domain/audience/featured-opening.ts'
import type { AppContext } from '#app/http/context.ts'

const jobAddress =
  /^\/vaga-detalhes\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.data)?(?:\?|$)/

/**
 * Counts a visitor's page view of a cached page, whose loader does not run. Returns before the
 * count is stored.
 */
export function countView(
  { views }: Pick<AppContext, 'views'>,
  path: string,
  client: string,
  userAgent: string,
): void {
  const jobId = jobAddress.exec(path)?.[1]
  if (!jobId) return
  const query = path.indexOf('?')
  const featured = query !== -1 && isFeaturedOpening(new URLSearchParams(path.slice(query)))
  views.count({ jobId, client, userAgent, featured })
}
