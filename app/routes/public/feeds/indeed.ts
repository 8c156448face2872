import type { PublicJob } from '#app/domain/jobs/find-public-job.ts'
import type { ContractType } from '#app/domain/jobs/job.ts'
import { forEverybody } from '#app/http/access/gates.ts'
import { cacheTags } from '#app/http/cache/cache-tags.ts'
import { type Asking, page } from '#app/http/page.ts'
import {
  FEED_CACHE_SECONDS,
  jobAddress,
  listFeedJobs,
  monthlyPay,
  placeOf,
  wholeText,
  xmlResponse,
} from './job-feed.ts'

const jobTypes = {
  full_time: 'fulltime',
  part_time: 'parttime',
  internship: 'internship',
  freelance: 'contract',
  contract: 'temporary',
} satisfies Record<ContractType, string>

/** The feed that Indeed reads (https://docs.indeed.com/indeed-apply/xml-feed). */
export const loader = page({
  gate: forEverybody,
  load: ({ ctx }) => indeedFeed(ctx),
  cache: () => ({ tags: [cacheTags.jobs], seconds: FEED_CACHE_SECONDS }),
})

type Ctx = Asking<ReturnType<typeof forEverybody>>['ctx']

async function indeedFeed({ readDb, config, settings }: Ctx): Promise<Response> {
  const jobs = await listFeedJobs(readDb)
  const { platformName } = await settings()
  return indeedXml(jobs, config.publicUrl, platformName, 'indeed')
}

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
