import type { ContractType, WorkType } from '#app/domain/jobs/job.ts'
import { forPublic } from '#app/http/access/gates.ts'
import { cacheTags } from '#app/http/cache/cache-tags.ts'
import { type Asking, page } from '#app/http/page.ts'
import {
  FEED_CACHE_SECONDS,
  jobAddress,
  listFeedJobs,
  placeOf,
  wholeText,
  xmlResponse,
} from './job-feed.ts'

const jobTypes = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  internship: 'INTERNSHIP',
  freelance: 'CONTRACT',
  contract: 'TEMPORARY',
} satisfies Record<ContractType, string>

const workplaces = {
  presencial: 'On-site',
  remoto: 'Remote',
  hibrido: 'Hybrid',
} satisfies Record<WorkType, string>

/**
 * Specification of the format:
 * https://learn.microsoft.com/linkedin/talent/job-postings/xml-feeds-development-guide
 */
export const loader = page({
  gate: forPublic,
  load: ({ ctx }) => linkedinFeed(ctx),
  cache: () => ({ tags: [cacheTags.jobs], seconds: FEED_CACHE_SECONDS }),
})

type Ctx = Asking<ReturnType<typeof forPublic>>['ctx']

async function linkedinFeed({ readDb, config, settings }: Ctx): Promise<Response> {
  const jobs = await listFeedJobs(readDb)
  const { platformName } = await settings()
  const { publicUrl } = config
  return xmlResponse('source', [
    ['lastBuildDate', new Date().toUTCString()],
    ['publisherUrl', publicUrl],
    ['publisher', platformName],
    ...jobs.map((job): [string, [string, string | null | undefined][]] => [
      'job',
      [
        ['partnerJobId', job.id],
        ['company', job.company.name],
        ['title', job.title],
        ['description', wholeText(job)],
        ['applyUrl', jobAddress(publicUrl, job, 'linkedin')],
        ['location', [placeOf(job).city, 'Angola'].join(', ')],
        ['city', placeOf(job).city],
        ['state', placeOf(job).state],
        ['country', 'AO'],
        ['workplaceTypes', workplaces[job.workType]],
        ['jobtype', jobTypes[job.contractType]],
        ['listDate', job.createdAt.toISOString()],
        ['expirationDate', job.expiresAt?.toISOString()],
      ],
    ]),
  ])
}
