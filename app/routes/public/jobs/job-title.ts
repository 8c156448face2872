import { companyNameText } from '#app/domain/companies/company.ts'
import type { PublicJob } from '#app/domain/jobs/find-public-job.ts'

/** What the browser's tab, a bookmark and the history call a job. */
export function jobPageTitle({ title, company }: Pick<PublicJob, 'title' | 'company'>): string {
  return `${title} · ${companyNameText(company.name)}`
}
