import { ownJobListSchema } from '#app/domain/jobs/list-own-jobs.ts'
import { addressOf, dashboardTab, ownPage } from './own-job-address.ts'

export function listBehind(request: Request) {
  const params = Object.fromEntries(new URL(request.url).searchParams)
  const listPage = params.aba === dashboardTab.params.aba ? dashboardTab : ownPage
  return { listPage, query: ownJobListSchema.parse(params) }
}

export function backToJobs(request: Request): string {
  const { listPage, query } = listBehind(request)
  return addressOf(listPage, query)
}
