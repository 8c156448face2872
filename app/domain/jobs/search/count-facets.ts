import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { type ProvinceSlug, provinceAndSuccessors, provinces } from '../../places/province.ts'
import { contractTypes, workTypes } from '../job.ts'
import type { Facets } from './facets.ts'
import { orderOf } from './job-order.ts'
import { JOBS_PER_PAGE, type JobSearch, MAX_COUNTED } from './job-search.ts'
import { listedJobGroups as groups } from './listed-job-table.ts'
import { matchingGroups } from './matching-groups.ts'
import { type GroupFilter, groupConditions } from './search-condition.ts'
import type { WordsQuery } from './words-query.ts'

/** Options that the lists offer: of companies the largest, and on request as many as a page can bear. */
const MAX_TAGS = 60
const MAX_COMPANIES = 12
const MAX_COMPANIES_ASKED = 400

type Counted = {
  total: number
  listed: number
  provinces: Partial<Record<string, number>>
  contractTypes: Partial<Record<string, number>>
  workTypes: Partial<Record<string, number>>
  remote: number
  tags: Facets['tags'] | null
  companies: Facets['companies'] | null
  page: string[] | null
}

/**
 * Counts by group: by the groups' own counters, or, with words, in one scan of the jobs that hold
 * them. `listed` is how many jobs there are before the filters of groups. With words, `page` are the
 * ids of the asked page, which the same scan has found.
 */
export async function countFacets(
  db: Db,
  search: JobSearch,
  words: WordsQuery | undefined,
  now: Date,
): Promise<{ total: number; listed: number; facets: Facets; page: string[] }> {
  const filters = groupConditions(search)
  const passed = (but?: GroupFilter) => passedAll(filters.keys(), but)
  const chosenTag = search.tag ?? ''
  const verdicts = [...filters].map(([name, holds]) => sql`, ${holds} as ${verdictOf(name)}`)
  const verdictNames = [...filters.keys()].map((name) => sql`, ${verdictOf(name)}`)
  const { rows } = await db.execute<{ counted: Counted }>(sql`
    with ${matchingGroups(search, words, now)},
    judged as materialized (
      select ${groups.id}, ${groups.province}, ${groups.contractType}, ${groups.workType}, ${groups.companyId},
        ${groups.tags}, matching.jobs ${sql.join(verdicts)}
      from matching join ${groups} on ${groups.id} = matching.group_id
      where matching.jobs > 0 and ${failsOneAtMost([...filters.values()])}
    ),
    places as materialized (
      select province, contract_type, work_type, sum(jobs)::integer as jobs ${sql.join(verdictNames)}
      from judged group by province, contract_type, work_type ${sql.join(verdictNames)}
    ),
    tag_sets as materialized (
      select tags, sum(jobs)::integer as jobs from judged where ${passed('tag')} group by tags
    ),
    sum_total as materialized (select coalesce(sum(jobs), 0) as total from places where ${passed()})
    select json_build_object(
      'listed', (select coalesce(sum(jobs), 0) from matching),
      'total', (select total from sum_total),
      'provinces', (select coalesce(json_object_agg(province, n), '{}') from (
        select province, sum(jobs) as n from places
        where ${passed('province')} and province is not null group by province) as x),
      'contractTypes', (select coalesce(json_object_agg(contract_type, n), '{}') from (
        select contract_type, sum(jobs) as n from places where ${passed('contractType')} group by contract_type) as x),
      'workTypes', (select coalesce(json_object_agg(work_type, n), '{}') from (
        select work_type, sum(jobs) as n from places where ${passed('workType')} group by work_type) as x),
      'remote', (select coalesce(sum(jobs), 0) from places where ${passed('remote')} and work_type = 'remoto'),
      'tags', (select json_agg(json_build_object('value', key, 'label', label, 'count', n) order by n desc, key)
        from (select job_tags.key, job_tags.label, coalesce(n, 0) as n from (
            select tag, sum(jobs) as n from tag_sets, unnest(tags) as tag group by tag
          ) as x right join job_tags on job_tags.key = x.tag
          where n > 0 or job_tags.key = folded(${chosenTag})
          order by job_tags.key = folded(${chosenTag}) desc, n desc, job_tags.key limit ${MAX_TAGS}) as y),
      'companies', (select json_agg(json_build_object('value', id, 'label', name, 'count', n) order by n desc, name, id)
        from (select coalesce(x.company_id, chosen.id) as id, coalesce(n, 0) as n
          from (select company_id, sum(jobs) as n from judged where ${passed('company')} group by company_id) as x
          full join unnest(${textArray(search.companyIds)}::uuid[]) as chosen(id) on chosen.id = x.company_id
          order by chosen.id is not null desc, n desc, x.company_id limit ${search.allCompanies ? MAX_COMPANIES_ASKED : MAX_COMPANIES}) as y
        join companies using (id)),
      'page', ${words === undefined ? sql`null` : pageOf(search, words, passed())}
    ) as counted`)
  const counted = rows[0]?.counted
  if (!counted) throw new Error('nothing was counted')
  const { total, listed, page } = counted
  return { total, listed, facets: facetsOf(counted), page: page ?? [] }
}

/** The ids of the page, from the same scan. A page beyond the last is the last. */
function pageOf(search: JobSearch, words: WordsQuery, passed: SQL): SQL {
  const last = sql`ceil(least((select total from sum_total), ${MAX_COUNTED}) / ${JOBS_PER_PAGE}::numeric)`
  return sql`(select json_agg(job_id) from (
    select found.job_id from found join judged on judged.id = found.group_id where ${passed}
    order by ${orderOf(search, words)} limit ${JOBS_PER_PAGE}
    offset (greatest(least(${search.page}, ${last}), 1) - 1) * ${JOBS_PER_PAGE}) as x)`
}

/** All filters but the facet's own. */
function passedAll(filters: Iterable<GroupFilter>, but: GroupFilter | undefined): SQL {
  const others = [...filters].filter((filter) => filter !== but)
  return sql.join([sql`true`, ...others.map(verdictOf)], sql` and `)
}

function verdictOf(filter: GroupFilter): SQL {
  return sql.identifier(`passes_${filter}`).getSQL()
}

/** What fails two filters is counted beside no option. */
function failsOneAtMost(conditions: readonly SQL[]): SQL {
  if (conditions.length < 2) return sql`true`
  const passes = conditions.map((condition) => sql`coalesce(${condition}, false)::integer`)
  return sql`${sql.join(passes, sql` + `)} >= ${conditions.length - 1}`
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
    contractTypes: contractTypes.map((value) => ({
      value,
      count: counted.contractTypes[value] ?? 0,
    })),
    workTypes: workTypes.map((value) => ({ value, count: counted.workTypes[value] ?? 0 })),
    remote: counted.remote,
    tags: counted.tags ?? [],
    companies: counted.companies ?? [],
  }
}
