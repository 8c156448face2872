import type { PublicJob } from '#app/domain/jobs/find-public-job.ts'
import type { ContractType } from '#app/domain/jobs/job.ts'
import { jobAddress, monthlyPay, placeOf, wholeText, xmlResponse } from './job-feed.ts'

const jobTypes = {
  full_time: 'fulltime',
  part_time: 'parttime',
  internship: 'internship',
  freelance: 'contract',
  contract: 'temporary',
} satisfies Record<ContractType, string>

export function indeedXml(
  jobs: PublicJob[],
  publicUrl: string,
  platformName: string,
  feed: 'indeed' | 'empresa',
): Response {
  return xmlResponse('source', [
    ['publisher', platformName],
    ['publisherurl', publicUrl],
    ['lastBuildDate', new Date().toUTCString()],
    ...jobs.map((job): [string, [string, string | null | undefined][]] => [
      'job',
      [
        ['title', job.title],
        ['date', job.createdAt.toUTCString()],
        ['referencenumber', job.id],
        ['requisitionid', job.id],
        ['url', jobAddress(publicUrl, job, feed)],
        ['company', job.company.name],
        ['city', placeOf(job).city],
        ['state', placeOf(job).state],
        ['country', 'AO'],
        ['description', wholeText(job)],
        ['salary', monthlyPay(job)],
        ['jobtype', jobTypes[job.contractType]],
        ['remotetype', job.isRemote ? 'Fully remote' : undefined],
        ['category', job.tags.join(', ') || undefined],
        ['expirationdate', job.expiresAt?.toUTCString()],
      ],
    ]),
  ])
}
