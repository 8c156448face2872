import { href } from 'react-router'
import type { JobSearch } from '#app/domain/jobs/search/job-search.ts'
import { feedQuery } from './job-list-meta.ts'

/** The URL of the form that saves the filters of a search as an alert. */
export const newAlertPath = (search: JobSearch) => `${href('/alertas/novo')}${feedQuery(search)}`

/**
 * As `newAlertPath`, for a closed job: jobs of its first category in its province. The job's title
 * is not used, because visitors of a closed job cannot see it.
 */
export function similarAlertPath(job: { tags: string[]; province: string | null }): string {
  const query = new URLSearchParams()
  if (job.province) query.set('province', job.province)
  const [tag] = job.tags
  if (tag) query.set('categoria', tag)
  return `${href('/alertas/novo')}?${query}`
}
