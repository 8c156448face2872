import { href } from 'react-router'
import { noteClick } from '#app/domain/alerts/record-opinion.ts'
import { findSubscriber } from '#app/domain/alerts/subscriber.ts'
import { forEverybody } from '#app/http/access/gates.ts'
import { readId } from '#app/http/forms/read-id.ts'
import { redirectTo } from '#app/http/redirects.ts'
import type { Route } from './+types/open-job'

/**
 * The link to a job in an alert e-mail: records that the e-mail is read, and redirects to the job.
 * This is the only effect of the GET request; a HEAD request has none.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db } = forEverybody(context)
  const jobId = readId(params.jobId)
  if (!jobId) return redirectTo(href('/vagas'))
  const subscriber = await findSubscriber(db, params.secret)
  if (subscriber && request.method === 'GET') await noteClick(db, subscriber, jobId)
  const response = redirectTo(href('/vaga-detalhes/:jobId?', { jobId }))
  response.headers.set('Referrer-Policy', 'no-referrer')
  response.headers.set('Cache-Control', 'no-store')
  return response
}
