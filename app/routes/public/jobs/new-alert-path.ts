import { href } from 'react-router'
import type { JobSearch } from '#app/domain/jobs/search/job-search.ts'
import { feedQuery } from './job-list-meta.ts'

export const newAlertPath = (search: JobSearch) => `${href('/alertas/novo')}${feedQuery(search)}`

/**
 * The path of a new alert for the closed job's first category and province. The title is not used,
 * because visitors cannot see it.
 */
export function similarAlertPath(job: { tags: string[]; province: string | null }): string {
  const query = new URLSearchParams()
  if (job.province) query.set('province', job.province)
  const [tag] = job.tags
  if (tag) query.set('categoria', tag)
  return `${href('/alertas/novo')}?${query}`
}
