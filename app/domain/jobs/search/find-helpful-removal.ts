import { and, type SQL, sql } from 'drizzle-orm'
import type { Counts } from './count-facets.ts'
import type { GroupFilterName } from './group-filters.ts'
import { type JobSearch, withChoice } from './job-search.ts'
import { listedJobGroups as groups } from './listed-job-table.ts'
import { matchingGroups } from './matching-groups.ts'
import type { ParsedFilter, Reading } from './parse-query.ts'
import { groupConditions } from './search-condition.ts'
import { askedWords, type WordsQuery, wholeText } from './words-query.ts'

export type HelpfulRemoval = {
  without: JobSearch
  total: number
  label?: string
}

/**
 * A filter with several values finds jobs with any of them. Fewer values find fewer jobs, so only
 * the removal of the whole filter helps.
 */
const offs: Record<GroupFilterName, Parameters<typeof withChoice>[1]> = {
  province: { province: undefined },
  contractType: { contractTypes: [] },
  workType: { workTypes: [] },
  remote: { remote: false },
  school: { schools: [] },
  licence: { licence: false },
  language: { languages: [] },
  answers: { fastAnswers: undefined },
  tag: { tag: undefined },
  company: { companyIds: [] },
}

/**
 * Removing words or salary limits changes which jobs match, so the database must count the jobs
 * again.
 */
const others = {
  withoutWords: { search: '' },
  withoutSalary: { salaryMin: undefined, salaryMax: undefined },
  withNegotiable: { includeNegotiable: true },
} satisfies Record<string, Parameters<typeof withChoice>[1]>
type Other = keyof typeof others

export type RemovalTotals = Partial<Record<Other | 'withoutTown', number | null>>

export function removalColumns(
  requested: JobSearch,
  reading: Reading,
  words: WordsQuery | undefined,
  now: Date,
): SQL {
  const { search, terms, flags } = reading
  const column = (name: string, without: JobSearch, query: Pick<WordsQuery, 'all'> | undefined) => {
    const matching = matchingGroups(without, query, now)
    const passes = and(sql`true`, ...groupConditions(without))
    return sql`, (select coalesce(sum(matching.jobs), 0)::integer from (${matching}) as matching
      join ${groups} on ${groups.id} = matching.group_id where ${passes}) as ${sql.identifier(name)}`
  }
  const columns = otherRemovals(search).map((name) =>
    name === 'withoutWords'
      ? column(name, withChoice(requested, others[name]), undefined)
      : column(name, withChoice(search, others[name]), words),
  )
  if (townOf(reading)) {
    const rest = wholeText(terms, { placeNames: [], flags })
    const query = rest === '' ? undefined : { all: sql`(${askedWords(rest)})::tsquery` }
    columns.push(column('withoutTown', withChoice(search, { province: requested.province }), query))
  }
  return sql.join(columns)
}

function otherRemovals({ search, salaryMin, salaryMax, includeNegotiable }: JobSearch): Other[] {
  const names: Other[] = []
  if (search) names.push('withoutWords')
  if (salaryMin !== undefined || salaryMax !== undefined) names.push('withoutSalary')
  if (!includeNegotiable) names.push('withNegotiable')
  return names
}

function townOf({ parsedFilters }: Pick<Reading, 'parsedFilters'>) {
  return parsedFilters.find(({ isTown }) => isTown)
}

/**
 * For a search without results: the filter or words whose removal finds most jobs. Prefers parsed
 * filters, then chosen filters, then all words.
 */
export function findHelpfulRemoval(
  requested: JobSearch,
  reading: Pick<Reading, 'search' | 'parsedFilters'>,
  { totalWithout }: Pick<Counts, 'totalWithout'>,
  totals: RemovalTotals,
): HelpfulRemoval | undefined {
  const { search, parsedFilters } = reading
  const { contractTypes, workTypes, companyIds, schools, languages } = search
  const several = {
    contractType: contractTypes,
    workType: workTypes,
    company: companyIds,
    school: schools,
    language: languages,
  }
  const ofParsed: HelpfulRemoval[] = []
  const ofChosen: HelpfulRemoval[] = otherRemovals(search).map((name) => ({
    without: withChoice(requested, others[name]),
    total: totals[name] ?? 0,
  }))
  const withoutSaid = ({ label, without }: ParsedFilter, total: number) =>
    ofParsed.push({ without: withChoice(requested, { search: without }), total, label })
  for (const [filter, total] of totalWithout) {
    if (filter in several && several[filter as keyof typeof several].length > 1) continue
    const reading = parsedFilters.find((one) => one.filter === filter)
    if (reading) withoutSaid(reading, total)
    // A town implies its province, so do not offer to remove the province alone.
    else if (filter !== 'province' || requested.province) {
      ofChosen.push({ without: withChoice(requested, offs[filter]), total })
    }
  }
  const town = townOf(reading)
  if (town) withoutSaid(town, totals.withoutTown ?? 0)
  return most(ofParsed) ?? most(ofChosen)
}

function most(removals: readonly HelpfulRemoval[]): HelpfulRemoval | undefined {
  return removals
    .filter(({ total }) => total > 0)
    .reduce<HelpfulRemoval | undefined>(
      (best, removal) => (removal.total > (best?.total ?? 0) ? removal : best),
      undefined,
    )
}
