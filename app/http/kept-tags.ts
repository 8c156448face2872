import type { HeardEvent } from '#app/database/listen.ts'

/** What a kept page shows, by name; an event makes the pages that show it stale. */
export const keptTags = {
  jobs: 'jobs',
  settings: 'settings',
  packages: 'packages',
  job: (id: string) => `job ${id}`,
  company: (id: string) => `company ${id}`,
}

/** The tags that an event makes stale. */
export function tagsOf(event: HeardEvent): string[] {
  if (event.name.startsWith('job-') && event.subject)
    return [keptTags.jobs, keptTags.job(event.subject)]
  if (event.name.startsWith('company-')) {
    return event.company ? [keptTags.jobs, keptTags.company(event.company)] : [keptTags.jobs]
  }
  if (event.name === 'settings-changed') return [keptTags.settings]
  return []
}
