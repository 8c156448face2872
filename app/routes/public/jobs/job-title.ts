import { companyNameText } from '#app/domain/companies/company.ts'
import type { PublicJob } from '#app/domain/jobs/find-public-job.ts'

export function jobPageTitle({ title, company }: Pick<PublicJob, 'title' | 'company'>): string {
  return `${title} · ${companyNameText(company.name)}`
}
