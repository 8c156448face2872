import { href } from 'react-router'
import { recordClick } from '#app/domain/alerts/job-link.ts'
import { forPublic } from '#app/http/access/gates.ts'
import { readId } from '#app/http/forms/read-id.ts'
import { redirectTo } from '#app/http/redirects.ts'
import type { Route } from './+types/open-job'

/** Records that the e-mail was read, and redirects to the job. A HEAD request records nothing. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const ctx = forPublic(context)
  const jobId = readId(params.jobId)
  if (!jobId) return redirectTo(href('/vagas'))
  if (request.method === 'GET') await recordClick(ctx, jobId, params.secret)
  const response = redirectTo(href('/vaga-detalhes/:jobId?', { jobId }))
  response.headers.set('Referrer-Policy', 'no-referrer')
  response.headers.set('Cache-Control', 'no-store')
  return response
}
