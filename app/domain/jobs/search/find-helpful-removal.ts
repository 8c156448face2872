import { and, type SQL, sql } from 'drizzle-orm'
import type { Counts } from './count-facets.ts'
import { type JobSearch, withChoice } from './job-search.ts'
import { listedJobGroups as groups } from './listed-job-table.ts'
import { matchingGroups } from './matching-groups.ts'
import { type GroupFilter, groupConditions } from './search-condition.ts'
import type { Reading } from './understand.ts'
import type { WordsQuery } from './words-query.ts'

/** The search without one of its filters, and how many jobs that finds. */
export type HelpfulRemoval = {
  without: JobSearch
  total: number
  /** What was understood of the words, where that is what to take off. */
  label?: string
}

/** How each filter of groups is taken off; of one with several values no single one can help. */
const offs: Record<GroupFilter, Parameters<typeof withChoice>[1]> = {
  province: { province: undefined },
  contractType: { contractTypes: [] },
  workType: { workTypes: [] },
  remote: { remote: false },
  tag: { tag: undefined },
  company: { companyIds: [] },
}

/** Removals that change which jobs match, so that they are counted in the database. */
const others = {
  withoutWords: { search: '' },
  withoutSalary: { salaryMin: undefined, salaryMax: undefined },
  withNegotiable: { includeNegotiable: true },
} satisfies Record<string, Parameters<typeof withChoice>[1]>
type Other = keyof typeof others

export type RemovalTotals = Partial<Record<Other, number | null>>

/** Columns that count them, for the statement that finishes a search which found nothing. */
export function removalColumns(
  asked: JobSearch,
  search: JobSearch,
  words: WordsQuery | undefined,
  now: Date,
): SQL {
  const count = (name: Other) => {
    // Without the words, what was understood of them is gone too.
    const without = withChoice(name === 'withoutWords' ? asked : search, others[name])
    const matching = matchingGroups(without, name === 'withoutWords' ? undefined : words, now)
    const passes = and(sql`true`, ...groupConditions(without).values())
    return sql`, (select coalesce(sum(matching.jobs), 0)::integer from (${matching}) as matching
      join ${groups} on ${groups.id} = matching.group_id where ${passes}) as ${sql.identifier(name)}`
  }
  return sql.join(otherRemovals(search).map(count))
}

function otherRemovals({ search, salaryMin, salaryMax, includeNegotiable }: JobSearch): Other[] {
  const names: Other[] = []
  if (search) names.push('withoutWords')
  if (salaryMin !== undefined || salaryMax !== undefined) names.push('withoutSalary')
  if (!includeNegotiable) names.push('withNegotiable')
  return names
}

/** Of a search that found nothing: the one filter whose removal finds most, chosen or understood. */
export function findHelpfulRemoval(
  asked: JobSearch,
  { search, understood }: Pick<Reading, 'search' | 'understood'>,
  { totalWithout }: Pick<Counts, 'totalWithout'>,
  totals: RemovalTotals,
): HelpfulRemoval | undefined {
  const { contractTypes, workTypes, companyIds } = search
  const several = { contractType: contractTypes, workType: workTypes, company: companyIds }
  const ofGroups = [...totalWithout].flatMap(([filter, total]): HelpfulRemoval[] => {
    if (filter in several && several[filter as keyof typeof several].length > 1) return []
    const said = understood.find((one) => one.filter === filter)
    if (!said) return [{ without: withChoice(asked, offs[filter]), total }]
    return [{ without: withChoice(asked, { search: said.without }), total, label: said.label }]
  })
  const ofOthers = otherRemovals(search).map((name) => ({
    without: withChoice(asked, others[name]),
    total: totals[name] ?? 0,
  }))
  return [...ofOthers, ...ofGroups]
    .filter(({ total }) => total > 0)
    .reduce<HelpfulRemoval | undefined>(
      (best, removal) => (removal.total > (best?.total ?? 0) ? removal : best),
      undefined,
    )
}
