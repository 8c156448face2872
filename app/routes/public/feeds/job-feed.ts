import type { Db } from '#app/database/connection.ts'
import { cleanText } from '#app/domain/formats/typed-text.ts'
import type { PublicJob } from '#app/domain/jobs/find-public-job.ts'
import { municipalityIn } from '#app/domain/jobs/job-posting.ts'
import { noFilter } from '#app/domain/jobs/search/job-search.ts'
import { type JobPosition, listJobsAfter } from '#app/domain/jobs/search/list-jobs-after.ts'
import { provinceName } from '#app/domain/places/province.ts'

/** The number of seconds that a feed is cached. Closing a job invalidates the feed at once. */
export const FEED_CACHE_SECONDS = 300
const MAX_JOBS = 5_000
const JOBS_AT_ONCE = 500

/**
 * The jobs of companies that share them with other sites; with `companyId`, only that company's.
 */
export async function listFeedJobs(db: Db, companyId?: string): Promise<PublicJob[]> {
  const search = companyId ? { ...noFilter, companyIds: [companyId] } : noFilter
  const jobs: PublicJob[] = []
  let after: JobPosition | undefined
  do {
    const query = { search, after, limit: JOBS_AT_ONCE, distributed: true }
    const page = await listJobsAfter(db, query)
    jobs.push(...page.jobs)
    after = page.next
  } while (after && jobs.length < MAX_JOBS)
  return jobs
}

type Node = [name: string, content: string | Node[] | null | undefined]

export function xmlResponse(root: string, nodes: Node[]): Response {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>\n${nodes.map(written).join('')}</${root}>\n`
  return new Response(body, {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': `public, max-age=${FEED_CACHE_SECONDS}`,
    },
  })
}

function written([name, content]: Node): string {
  if (content === null || content === undefined) return ''
  const inside =
    typeof content === 'string' ? escaped(content) : `\n${content.map(written).join('')}`
  return `<${name}>${inside}</${name}>\n`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

function escaped(text: string): string {
  return cleanText(text).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}

const UTM = { indeed: 'indeed', linkedin: 'linkedin', empresa: 'feed' } as const

/** The job's URL, with the feed's name as the source of the visit. */
export function jobAddress(publicUrl: string, { id }: PublicJob, feed: keyof typeof UTM): string {
  return `${publicUrl}/vaga-detalhes/${id}?utm_source=${UTM[feed]}`
}

/**
 * The city is the municipality named in the job's location, otherwise the province. The state is
 * the province.
 */
export function placeOf({ province, location }: PublicJob) {
  const city = municipalityIn(location)
  return {
    city: city ?? (province ? provinceName(province) : 'Angola'),
    state: province && provinceName(province),
  }
}

export function wholeText(job: PublicJob): string {
  const parts: [string, string | null][] = [
    ['', job.description],
    ['Principais responsabilidades', job.responsibilities],
    ['Requisitos', job.requirements],
    ['Benefícios', job.benefits],
    ['Condições', job.conditions],
  ]
  return parts
    .flatMap(([title, text]) => (text ? [title ? `${title}:\n${text}` : text] : []))
    .join('\n\n')
}

export function monthlyPay({ salaryMin, salaryMax }: PublicJob): string | undefined {
  const ends = [...new Set([salaryMin, salaryMax].filter((end) => end !== null))]
  return ends.length > 0 ? `AOA ${ends.join(' - ')} per month` : undefined
}
