import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { currentTime } from '../formats/current-time.ts'
import { DRIVING_LICENCE, FAST_ANSWERS } from '../jobs/job-condition.ts'
import { groupFilters } from '../jobs/search/group-filters.ts'
import { type JobSearch, jobSearchParams } from '../jobs/search/job-search.ts'
import { parseQuery } from '../jobs/search/parse-query.ts'
import { prepareSearch } from '../jobs/search/prepare-search.ts'

/** Canonical query string of a search, without order and page. */
export function alertQuery(search: JobSearch): string {
  const { sort: _sort, allCompanies: _all, ...filters } = search
  return jobSearchParams({ ...filters, page: 1 }).toString()
}

/** Words are parsed as in the job list: 'motorista em Luanda' sets the province. */
export async function alertFilters(db: Db, search: JobSearch) {
  const reading = parseQuery(search)
  const { words } = await prepareSearch(db, search, reading, currentTime())
  const parsed = reading.search
  const filters = groupFilters(parsed)
  const valuesOf = (name: (typeof filters)[number]['name']) => {
    const filter = filters.find((one) => one.name === name)
    return filter ? [...filter.values] : null
  }
  const workTypes = valuesOf('workType')
  const remote = valuesOf('remote')
  return {
    words: words ? words.all : null,
    provinces: valuesOf('province'),
    contractTypes: valuesOf('contractType'),
    workTypes:
      remote && workTypes ? workTypes.filter((one) => remote.includes(one)) : (remote ?? workTypes),
    schools: valuesOf('school'),
    needsLicence: parsed.licence,
    needsFastAnswers: parsed.fastAnswers === true,
    languages: valuesOf('language'),
    tagKey: parsed.tag === undefined ? null : sql<string>`folded(${parsed.tag})`,
    companyIds: valuesOf('company'),
    salaryMin: parsed.salaryMin ?? null,
    salaryMax: parsed.salaryMax ?? null,
    includesNegotiable: parsed.includeNegotiable,
  }
}

/**
 * Columns that `passesFilters` reads as `f`: of a job (alias `job`) and of its group of jobs with
 * equal filter values (alias `listed`).
 */
export const matchedColumns = sql`job.job_id, job.words, job.salary_min, job.salary_max, job.listed_at,
  listed.province, listed.contract_type, listed.work_type, listed.company_id, listed.tags, listed.conditions`

/**
 * SQL: job `f` passes the filters of alert `a`. Must be equivalent to `groupFilters` and the pay
 * rule (D42).
 */
export const passesFilters: SQL = sql`
  (a.provinces is null or f.province = any(a.provinces))
  and (a.contract_types is null or f.contract_type = any(a.contract_types))
  and (a.work_types is null or f.work_type = any(a.work_types))
  and (a.company_ids is null or f.company_id = any(a.company_ids))
  and (a.tag_key is null or f.tags @> array[a.tag_key])
  and (a.schools is null or f.conditions && a.schools)
  and (a.languages is null or f.conditions && a.languages)
  and (not a.needs_licence or f.conditions @> array[${sql.raw(`'${DRIVING_LICENCE}'`)}])
  and (not a.needs_fast_answers or f.conditions @> array[${sql.raw(`'${FAST_ANSWERS}'`)}])
  and case when f.salary_min is null then a.includes_negotiable
    else (a.salary_min is null or f.salary_max >= a.salary_min)
      and (a.salary_max is null or f.salary_min <= a.salary_max) end`

export const isLeftOut: SQL = sql`case r.kind
  when 'company' then f.company_id::text = r.value
  when 'province' then f.province is not distinct from r.value
  when 'tag' then f.tags @> array[r.value]
  else f.salary_max < r.value::float8 end`

export const passesRules: SQL = sql`not exists (select from alert_rules r
  where r.alert_id = a.id and r.is_applied and ${isLeftOut})`
