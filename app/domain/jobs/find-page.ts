import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { companies } from '../companies/company-table.ts'
import type { ProvinceSlug } from '../places/province.ts'
import { matches } from './count-facets.ts'
import type { ContractType, WorkType } from './job.ts'
import { type JobSearch, jobsPerPage } from './job-search.ts'
import { jobs } from './job-table.ts'
import { listedJobGroups as groups, listedJobs } from './listed-job-table.ts'
import { groupConditions, jobCondition } from './search-condition.ts'

/** What a card shows of a job, and no more. */
export type JobCard = {
  id: string
  title: string
  companyId: string
  companyName: string
  /** Key of a file in the area company-logos. */
  companyLogo: string | null
  logoUrl: string | null
  province: ProvinceSlug | null
  location: string | null
  salaryMin: number | null
  salaryMax: number | null
  contractType: ContractType
  workType: WorkType
  isRemote: boolean
  isUrgent: boolean
  /** The beginning of the description, on one line. */
  excerpt: string
  /** At most three; `moreTags` says how many there are besides. */
  tags: string[]
  moreTags: number
  createdAt: string
}

/** Of many jobs the first of an order are read along its index; of few, all are read and sorted. */
type Way = 'along-index' | 'sort-all'

export async function findPage(
  db: Db,
  search: JobSearch,
  { text, total, listed }: { text: string | undefined; total: number; listed: number },
  now: Date,
): Promise<JobCard[]> {
  const seen = search.page * jobsPerPage
  const way: Way = seen * listed <= total * total ? 'along-index' : 'sort-all'
  const { rows } = await db.execute<JobCard>(sql`
    with page as materialized (${pageOf(search, text, way, now)})
    select ${jobs.id}, ${jobs.title}, ${jobs.companyId} as "companyId", ${companies.name} as "companyName",
      ${companies.logo} as "companyLogo", ${jobs.logoUrl} as "logoUrl", ${jobs.province}, ${jobs.location},
      ${jobs.salaryMin}::float8 as "salaryMin", ${jobs.salaryMax}::float8 as "salaryMax",
      ${jobs.contractType} as "contractType", ${jobs.workType} as "workType", ${jobs.isRemote} as "isRemote",
      ${jobs.isUrgent} as "isUrgent", left(regexp_replace(left(${jobs.description}, 400), '\\s+', ' ', 'g'), 121) as excerpt,
      ${jobs.tags}[1:3] as tags, greatest(cardinality(${jobs.tags}) - 3, 0) as "moreTags",
      to_json(${jobs.createdAt}) as "createdAt"
    from page join ${jobs} on ${jobs.id} = page.job_id join ${companies} on ${companies.id} = ${jobs.companyId}
    order by page.place`)
  return rows
}

function pageOf(search: JobSearch, text: string | undefined, way: Way, now: Date): SQL {
  const order = orderOf(search, text)
  const window = sql`limit ${jobsPerPage} offset ${(search.page - 1) * jobsPerPage}`
  const found = sql`select ${listedJobs.jobId}, ${listedJobs.createdAt}, ${listedJobs.salaryMin},
      ${listedJobs.title}, ${listedJobs.words}
    from ${listedJobs} join ${groups} on ${groups.id} = ${listedJobs.groupId}
    where ${and(jobCondition(search, now), text === undefined ? undefined : matches(text), ...Object.values(groupConditions(search)))}`
  const ordered =
    way === 'along-index'
      ? sql`${found} order by ${order} ${window}`
      : sql`select * from (${found} offset 0) as listed_jobs order by ${order} ${window}`
  return sql`select job_id, row_number() over () as place from (${ordered}) as ordered`
}

/** Ends in what no two jobs share, so that pages neither repeat nor miss one (D44). */
function orderOf(search: JobSearch, text: string | undefined): SQL {
  const newest = sql`${listedJobs.createdAt} desc nulls last, ${listedJobs.jobId} desc nulls last`
  if (search.sort === 'salario') return sql`${listedJobs.salaryMin} desc nulls last, ${newest}`
  if (search.sort === 'titulo') return sql`${listedJobs.title}, ${newest}`
  if (search.sort === 'recentes' || text === undefined) return newest
  return sql`${rankOf(text)} desc, ${newest}`
}

/** 3: all words in the title; 2: in title, skills, tags and company; 1: one of them in the title. */
function rankOf(text: string): SQL {
  const inTitle = text.replace(/[a-z0-9]+/g, '$&:A')
  const inHead = text.replace(/[a-z0-9]+/g, '$&:AB')
  const anyInTitle = inTitle.replaceAll(' & ', ' | ')
  const holds = (query: string) => sql`${listedJobs.words} @@ to_tsquery('pt', searchable(${query}))`
  return sql`case when ${holds(inTitle)} then 3 when ${holds(inHead)} then 2 when ${holds(anyInTitle)} then 1 else 0 end`
}
