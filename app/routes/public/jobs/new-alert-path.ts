import { href } from 'react-router'
import type { JobSearch } from '#app/domain/jobs/search/job-search.ts'
import { feedQuery } from './job-list-meta.ts'

/** The form that saves the filters of a search as an alert. */
export const newAlertPath = (search: JobSearch) => `${href('/alertas/novo')}${feedQuery(search)}`

/**
 * The same for a job that takes no applications any more: jobs of its first category in its province. Not its
 * title, which visitors of a closed job do not see.
 */
export function similarAlertPath(job: { tags: string[]; province: string | null }): string {
  const query = new URLSearchParams()
  if (job.province) query.set('province', job.province)
  const [tag] = job.tags
  if (tag) query.set('categoria', tag)
  return `${href('/alertas/novo')}?${query}`
}
