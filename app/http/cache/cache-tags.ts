import type { NotifiedEvent } from '#app/domain/history/listen.ts'

/** Events invalidate cached pages by these tags. */
export const cacheTags = {
  jobs: 'jobs',
  packages: 'packages',
  job: (id: string) => `job ${id}`,
  company: (id: string) => `company ${id}`,
}

/** Settings affect every page, so they have no tag; changing them clears the whole cache. */
export function tagsOf(event: NotifiedEvent): string[] {
  if (event.name.startsWith('job-') && event.subject)
    return [cacheTags.jobs, cacheTags.job(event.subject)]
  if (event.name.startsWith('company-')) {
    return event.company ? [cacheTags.jobs, cacheTags.company(event.company)] : [cacheTags.jobs]
  }
  // Changes of an account may change which jobs are featured.
  if (event.name.startsWith('user-')) {
    return event.subject ? [cacheTags.jobs, cacheTags.company(event.subject)] : [cacheTags.jobs]
  }
  if (event.name.startsWith('subscription-')) {
    return event.company ? [cacheTags.jobs, cacheTags.company(event.company)] : [cacheTags.jobs]
  }
  if (event.name === 'package-updated') return [cacheTags.packages]
  return []
}
