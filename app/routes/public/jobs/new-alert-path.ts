import { href } from 'react-router'
import type { JobSearch } from '#app/domain/jobs/search/job-search.ts'
import { feedQuery } from './job-list-meta.ts'

/** The form that saves the filters of a search as an alert. */
export const newAlertPath = (search: JobSearch) => `${href('/alertas/novo')}${feedQuery(search)}`

/** The same for a job that takes no applications any more: jobs with its title in its province. */
export function similarAlertPath(job: { title: string; province: string | null }): string {
  const query = new URLSearchParams({ search: job.title })
  if (job.province) query.set('province', job.province)
  return `${href('/alertas/novo')}?${query}`
}
