import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { ProvinceSlug } from '../places/province.ts'
import { provinceAndSuccessors, provinces } from '../places/province.ts'
import { type ContractType, contractTypes, type WorkType, workTypes } from './job.ts'
import type { JobSearch } from './job-search.ts'
import { listedJobGroups as groups, listedJobs } from './listed-job-table.ts'
import { asksForSalary, type GroupFilter, groupConditions, jobCondition } from './search-condition.ts'

/** How many jobs each option would show, everything else that was chosen staying as it is. */
export type Facets = {
  provinces: { value: ProvinceSlug; count: number }[]
  contractTypes: { value: ContractType; count: number }[]
  workTypes: { value: WorkType; count: number }[]
  remote: number
  /** The most frequent, and the chosen one. */
  tags: { value: string; label: string; count: number }[]
  companies: { value: string; label: string; count: number }[]
}

/** Options that the lists of tags and of companies offer. */
const mostOptions = 12

type Counted = {
  total: number
  listed: number
  provinces: Partial<Record<string, number>>
  contractTypes: Partial<Record<string, number>>
  workTypes: Partial<Record<string, number>>
  remote: number
  tags: Facets['tags'] | null
  companies: Facets['companies'] | null
}

/**
 * Counts by group: the groups' own counters when no job has to be judged by itself, else one scan of
 * the listed jobs that match words and salary. `listed` is how many jobs there are in all.
 */
export async function countFacets(
  db: Db,
  search: JobSearch,
  words: string | undefined,
  now: Date,
): Promise<{ total: number; listed: number; facets: Facets }> {
  const pass = groupConditions(search)
  const chosenTag = search.tag ?? ''
  const { rows } = await db.execute<{ counted: Counted }>(sql`
    with matching as materialized (${matchingGroups(search, words, now)}),
    judged as materialized (
      select ${groups.province}, ${groups.contractType}, ${groups.workType}, ${groups.companyId},
        ${groups.tags}, matching.jobs, ${pass.province} as p, ${pass.contractType} as c,
        ${pass.workType} as w, ${pass.remote} as r, ${pass.tag} as t, ${pass.company} as e
      from matching join ${groups} on ${groups.id} = matching.group_id where matching.jobs > 0
    )
    select json_build_object(
      'listed', (select coalesce(sum(jobs), 0) from matching),
      'total', (select coalesce(sum(jobs), 0) from judged where ${passed()}),
      'provinces', (select coalesce(json_object_agg(province, n), '{}') from (
        select province, sum(jobs) as n from judged
        where ${passed('province')} and province is not null group by province) as x),
      'contractTypes', (select coalesce(json_object_agg(contract_type, n), '{}') from (
        select contract_type, sum(jobs) as n from judged where ${passed('contractType')} group by contract_type) as x),
      'workTypes', (select coalesce(json_object_agg(work_type, n), '{}') from (
        select work_type, sum(jobs) as n from judged where ${passed('workType')} group by work_type) as x),
      'remote', (select coalesce(sum(jobs), 0) from judged where ${passed('remote')} and work_type = 'remoto'),
      'tags', (select json_agg(json_build_object('value', key, 'label', label, 'count', n) order by n desc, key)
        from (select job_tags.key, job_tags.label, coalesce(n, 0) as n from (
            select tag, sum(jobs) as n from judged, unnest(tags) as tag where ${passed('tag')} group by tag
          ) as x right join job_tags on job_tags.key = x.tag
          where n > 0 or job_tags.key = folded(${chosenTag})
          order by job_tags.key = folded(${chosenTag}) desc, n desc, job_tags.key limit ${mostOptions}) as y),
      'companies', (select json_agg(json_build_object('value', id, 'label', name, 'count', n) order by n desc, name, id)
        from (select coalesce(x.company_id, chosen.id) as id, coalesce(n, 0) as n
          from (select company_id, sum(jobs) as n from judged where ${passed('company')} group by company_id) as x
          full join unnest(${textArray(search.companyIds)}::uuid[]) as chosen(id) on chosen.id = x.company_id
          order by chosen.id is not null desc, n desc, x.company_id limit ${mostOptions}) as y
        join companies using (id))
    ) as counted`)
  const counted = rows[0]?.counted
  if (!counted) throw new Error('nothing was counted')
  return { total: counted.total, listed: counted.listed, facets: facetsOf(counted) }
}

function matchingGroups(search: JobSearch, words: string | undefined, now: Date): SQL {
  if (words === undefined && !asksForSalary(search)) {
    // The counters also hold jobs that reached their deadline since they were last swept up.
    return sql`select ${groups.id} as group_id, ${groups.jobs} - coalesce(expired.jobs, 0) as jobs
      from ${groups} left join (
        select ${listedJobs.groupId} as group_id, count(*) as jobs from ${listedJobs}
        where ${listedJobs.expiresAt} <= ${now.toISOString()}::timestamptz group by 1
      ) as expired on expired.group_id = ${groups.id}
      where ${groups.jobs} > 0`
  }
  return sql`select ${listedJobs.groupId} as group_id, count(*) as jobs from ${listedJobs}
    where ${and(jobCondition(search, now), words === undefined ? undefined : matches(words))} group by 1`
}

/** Whether a job holds the words, of a `queryText`. */
export function matches(words: string): SQL {
  return sql`${listedJobs.words} @@ to_tsquery('pt', searchable(${words}))`
}

/** All filters but the facet's own. */
function passed(but?: GroupFilter): SQL {
  const columns = Object.entries(judgedColumns).flatMap(([filter, column]) => (filter === but ? [] : [column]))
  return sql.raw(columns.join(' and '))
}

const judgedColumns: Record<GroupFilter, string> = {
  province: 'p',
  contractType: 'c',
  workType: 'w',
  remote: 'r',
  tag: 't',
  company: 'e',
}

function textArray(values: readonly string[]): SQL {
  return sql`${`{${values.join(',')}}`}`
}

function facetsOf(counted: Counted): Facets {
  const inProvince = (slug: ProvinceSlug) => counted.provinces[slug] ?? 0
  return {
    provinces: provinces.map(({ slug }) => ({
      value: slug,
      count: provinceAndSuccessors(slug).reduce((sum, part) => sum + inProvince(part), 0),
    })),
    contractTypes: contractTypes.map((value) => ({ value, count: counted.contractTypes[value] ?? 0 })),
    workTypes: workTypes.map((value) => ({ value, count: counted.workTypes[value] ?? 0 })),
    remote: counted.remote,
    tags: counted.tags ?? [],
    companies: counted.companies ?? [],
  }
}
