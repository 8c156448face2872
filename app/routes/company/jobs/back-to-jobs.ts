import { ownJobListSchema } from '#app/domain/jobs/list-own-jobs.ts'
import { addressOf, dashboardTab, ownPage } from './own-job-address.ts'

/** The list behind a page of a job or an act on it, with its query. */
export function listBehind(request: Request) {
  const asked = Object.fromEntries(new URL(request.url).searchParams)
  const place = asked.aba === dashboardTab.kept.aba ? dashboardTab : ownPage
  return { place, query: ownJobListSchema.parse(asked) }
}

export function backToJobs(request: Request): string {
  const { place, query } = listBehind(request)
  return addressOf(place, query)
}
