import { createHash } from 'node:crypto'
import { companyNameText } from '#app/domain/companies/company.ts'
import { salaryText } from '#app/domain/formats/money.ts'
import type { PublicJob } from '#app/domain/jobs/find-public-job.ts'
import { contractTypeLabels } from '#app/domain/jobs/job.ts'
import { placeLine } from '#app/domain/places/place-line.ts'
import type { JobCardWords } from '#app/inspection/draw/draw-job-card.ts'

export function jobPictureWords(job: PublicJob, platform: string): JobCardWords {
  return {
    platform,
    title: job.title,
    company: companyNameText(job.company.name),
    place: placeLine(job.province, null),
    contract: contractTypeLabels[job.contractType],
    pay: salaryText(job),
  }
}

/** A hash of the content: a URL with this version can be cached permanently. */
export function pictureVersion(words: JobCardWords): string {
  return createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 10)
}
