import { data, href, isRouteErrorResponse, redirect } from 'react-router'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { recordShare } from '#app/domain/audience/record-share.ts'
import { isShareNetwork, MAX_SHARED_LENGTH, shareAddress } from '#app/domain/audience/share.ts'
import { findJobByCode } from '#app/domain/jobs/find-job-by-code.ts'
import { forPublic } from '#app/http/access/gates.ts'
import { followedOurLink } from '#app/http/access/same-site.ts'
import type { Route } from './+types/short-link'
import { JobMissing } from './job-missing.tsx'

/**
 * /v/{code}: a job's short URL; with a social network's name, redirects there. The share counts,
 * except for prefetches and links of other sites.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, readDb, client, config } = forPublic(context)
  const job = /^[\w-]{4,16}$/.test(params.code)
    ? await findJobByCode(readDb, params.code)
    : undefined
  if (!job) throw data(null, { status: 404 })
  const path = href('/vaga-detalhes/:jobId?', { jobId: job.id })
  if (params.network === undefined) return redirect(path, 301)
  if (!isShareNetwork(params.network)) throw data(null, { status: 404 })
  const isShared = followedOurLink(request, [config.publicUrl, new URL(request.url).origin])
  if (isShared && !request.headers.has('Sec-Purpose')) {
    const userAgent = request.headers.get('User-Agent') ?? ''
    await recordShare(db, { jobId: job.id, method: params.network, client, userAgent })
  }
  const text = job.description.slice(0, MAX_SHARED_LENGTH)
  return redirect(
    shareAddress(params.network, { title: job.title, text, url: config.publicUrl + path }),
    302,
  )
}

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: siteTitle(matches, 'Vaga não encontrada') },
    { name: 'robots', content: 'noindex' },
  ]
}

/** This component is never rendered, because the loader always redirects or throws. */
export default function ShortLink() {
  return null
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return <JobMissing what={isMissing ? 'job' : 'load'} />
}
