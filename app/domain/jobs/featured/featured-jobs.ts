import { and, type SQL, sql } from 'drizzle-orm'
import type { FeaturedLocation } from '../../subscriptions/featuring.ts'
import { featuringCompanies } from '../../subscriptions/featuring-companies.ts'
import type { JobSearch } from '../search/job-search.ts'
import { listedJobGroups as groups, listedJobs } from '../search/listed-job-table.ts'
import {
  asksForSalary,
  groupConditions,
  jobCondition,
  sortsPaidFirst,
} from '../search/search-condition.ts'
import { drawGroupLot, drawLot, MAX_FEATURED } from './featured-turn.ts'

/**
 * Maximum groups (jobs with equal filter values) read per company, and maximum jobs read per group.
 * Some companies have very many jobs.
 */
const MAX_GROUPS = 8
const MAX_OF_GROUP = 8

/**
 * SQL `(job_id, place)`: the featured jobs, drawn by lot among companies whose package features
 * jobs. With a salary filter, the statement must define the table expression `matching`.
 */
export function featuredByGroups(location: FeaturedLocation, search: JobSearch, now: Date): SQL {
  const condition = and(
    sql`${groups.jobs} > 0`,
    ...groupConditions(search),
    ...(asksForSalary(search)
      ? [
          sql`${groups.id} in (select group_id from matching
            where ${sortsPaidFirst(search) ? sql`paid` : sql`jobs`} > 0)`,
        ]
      : []),
  )
  const companies = sql`select ${groups.companyId} from ${groups} where ${condition}`
  const pay = sortsPaidFirst(search) ? sql`${listedJobs.salaryMin} is not null` : sql`true`
  return sql`select job.job_id, in_turn.place
    from (${inTurn(location, companies, now)}) as in_turn cross join lateral (
      select newest.job_id from (
        select id from ${groups} where ${groups.companyId} = in_turn.company_id and ${condition}
        order by ${drawGroupLot(sql`id`, now)} limit ${MAX_GROUPS}) as chosen
      cross join lateral (
        select job_id from ${listedJobs}
        where ${listedJobs.groupId} = chosen.id and ${jobCondition(search, now)} and ${pay}
        order by created_at desc nulls last, job_id desc nulls last limit ${MAX_OF_GROUP}) as newest
      order by ${drawLot(sql`newest.job_id`, now)}, newest.job_id limit 1) as job`
}

/**
 * Like `featuredByGroups`, for a full-text search. `found` is a table or subquery with an alias.
 */
export function featuredByWords(location: FeaturedLocation, found: SQL, now: Date): SQL {
  const companies = sql`select ${groups.companyId} from ${groups}
    where ${groups.id} in (select group_id from ${found})`
  return sql`select distinct on (in_turn.place) job_id, in_turn.place
    from (${inTurn(location, companies, now)}) as in_turn
      join ${groups} on ${groups.companyId} = in_turn.company_id
      join ${found} on group_id = ${groups.id}
    order by in_turn.place, ${drawLot(sql`job_id`, now)}, job_id`
}

function inTurn(location: FeaturedLocation, companies: SQL, now: Date): SQL {
  // Materialize the companies, because the planner would otherwise look up the groups of each
  // company separately.
  return sql`with found_companies as materialized (select distinct company_id from (${companies}) as found_groups),
    paying as materialized (${featuringCompanies(location, now)})
    select company_id, row_number() over (order by lot, company_id) as place
    from (select company_id, ${drawLot(sql`company_id`, now)} as lot
      from paying join found_companies using (company_id)) as lots
    order by place limit ${MAX_FEATURED[location]}`
}
