import type { Db } from '#app/database/connection.ts'
import { currentTime } from '../../formats/current-time.ts'
import { isInForce, type ProvinceSlug, provinceAndSuccessors } from '../../places/province.ts'
import { provinceDistance } from '../../places/province-distance.ts'
import type { Counts } from './count-facets.ts'
import { type CountedGroups, countGroups, type SearchStep } from './count-groups.ts'
import type { Facets } from './facets.ts'
import {
  type FoundFirst,
  fallbackSearch,
  hasFurtherSteps,
  preparedWords,
  type SecondReading,
} from './fallback-search.ts'
import {
  findHelpfulRemoval,
  type HelpfulRemoval,
  type RemovalTotals,
  removalColumns,
} from './find-helpful-removal.ts'
import { JOBS_PER_PAGE, type JobSearch, MAX_COUNTED } from './job-search.ts'
import type { ListMemory } from './list-memory.ts'
import { pageOf, theseJobs } from './page-query.ts'
import { type ParsedFilter, parseQuery, type Reading, type SetAside } from './parse-query.ts'
import { hasWords, prepareSearch } from './prepare-search.ts'
import { type JobCard, type ResultPage, readResultPage } from './result-cards.ts'
import { withinRange } from './salary-ends.ts'
import { lastRangeOf, type SalaryRange } from './salary-range.ts'
import { sortsPaidFirst } from './search-condition.ts'
import { inlineWordsQuery, type WordsQuery } from './words-query.ts'

const { compare: compareNames } = new Intl.Collator('pt')

export type FoundJobs = {
  jobs: JobCard[]
  /**
   * Featured jobs, shown above all other jobs on the first page, because their companies pay for
   * it.
   */
  featured: JobCard[]
  /** Number of matching jobs, at most 10,001, which means 'more than 10,000'. */
  total: number
  counts?: { paid: number; unpaid: number }
  pages: number
  /**
   * The search as executed: with a page number that exists, and without bounds that exclude no job.
   */
  search: JobSearch
  facets: Facets
  salaryRange: SalaryRange
  parsedFilters: readonly ParsedFilter[]
  setAside: readonly SetAside[]
  corrected?: string
  /** If the exact search found nothing, the looser search that found jobs. */
  instead?: Exclude<SearchStep, 'all'>
  /** If nothing was found, words that are similar to the typed ones and occur in jobs. */
  near?: readonly string[]
  /** If nothing was found in a province, nearby provinces with matching jobs. */
  nearby?: readonly NearbyProvince[]
  helpful?: HelpfulRemoval
}

export type NearbyProvince = { value: ProvinceSlug; count: number }

const MAX_NEARBY = 3
const MAX_NEARBY_KM = 600

/** If the exact search finds fewer jobs than this, the search also tries corrected words. */
const FEW_RESULTS = 3

/**
 * One page of active jobs, with counts for all filter options. Runs at most five statements, plus
 * one for new groups.
 */
export async function searchJobs(
  db: Db,
  wanted: JobSearch,
  now = currentTime(),
  { features = false, memory }: { features?: boolean; memory?: ListMemory | undefined } = {},
): Promise<FoundJobs> {
  const first = parseQuery(wanted)
  const { asked: requested, ...exact } = await countExactly(db, wanted, first, now, {
    features,
    memory,
  })
  const { reading } = exact
  if (wanted.asWords || first.terms.length + first.placeNames.length === 0) {
    return finish(db, requested, exact, now, memory)
  }
  const { total } = exact.counted
  const isWeak = exact.counted.isWeak === true && reading.terms.length > 0
  if (total >= FEW_RESULTS && !isWeak) return finish(db, requested, exact, now, memory)
  const firstly = total === 0 ? 'nothing' : isWeak ? 'weak' : 'some'
  const second = await fallbackSearch(db, requested, reading, firstly)
  const better = second && (await countAgain(db, second, exact.counted, firstly, now))
  const nearby = firstly === 'some' ? [] : provincesNearby(exact)
  const found = {
    ...(await finish(db, requested, better ?? exact, now, memory)),
    ...(nearby.length > 0 ? { nearby } : {}),
  }
  if (!better) {
    const isEmpty = total === 0 && second !== undefined && second.near.length > 0
    return {
      ...found,
      ...(isEmpty ? { near: second.near } : {}),
      ...(firstly === 'weak' ? { instead: 'mentioned' as const } : {}),
    }
  }
  const { step } = better.counted
  return {
    ...found,
    ...(second.corrected ? { corrected: second.corrected } : {}),
    ...(step && step !== 'all' ? { instead: step } : {}),
  }
}

async function countExactly(
  db: Db,
  wanted: JobSearch,
  first: Reading,
  now: Date,
  { features, memory }: { features: boolean; memory: ListMemory | undefined },
) {
  const last = lastRangeOf(db)
  const prepareAndCount = async () => {
    const prepared = await prepareSearch(db, wanted, first, now)
    const { reading, words } = prepared
    const featuring = features && !wanted.sort ? { isRanked: reading.terms.length > 0 } : undefined
    const counted = await countGroups(db, reading.search, words, now, { featuring, memory })
    last.range = counted.salaryRange
    return { ...prepared, counted }
  }
  const found = await prepareAndCount()
  const { salaryMin, salaryMax } = withinRange(wanted, found.counted.salaryRange)
  const isRangeTrue = salaryMin === found.asked.salaryMin && salaryMax === found.asked.salaryMax
  return isRangeTrue ? found : prepareAndCount()
}

type CountedSearch = { reading: Reading; words: WordsQuery | undefined; counted: CountedGroups }

/** Counts the fallback search; undefined if it is no better than the exact search. */
async function countAgain(
  db: Db,
  second: SecondReading,
  first: CountedGroups,
  firstly: FoundFirst,
  now: Date,
): Promise<CountedSearch | undefined> {
  const { reading, others } = second
  const isOther = others.size > 0 || (firstly !== 'some' && hasFurtherSteps(reading))
  if (!isOther) return undefined
  const isTownAlone =
    reading.terms.length === 0 && reading.flags.length === 0 && second.corrected === undefined
  if (isTownAlone || !hasWords(reading)) {
    const counted = await countGroups(db, reading.search, undefined, now)
    if (counted.total <= first.total) return undefined
    const step = reading.placeNames.length > 0 ? { step: 'elsewhere' as const } : {}
    return { reading, words: undefined, counted: { ...counted, ...step } }
  }
  const words = inlineWordsQuery(reading)
  const prepared = preparedWords(second, reading.search, firstly, now)
  const counted = await countGroups(db, reading.search, words, now, { prepared })
  const isBetter =
    firstly === 'weak' ? counted.total > 0 && !counted.isWeak : counted.total > first.total
  return isBetter ? { reading, words, counted } : undefined
}

async function finish(
  db: Db,
  requested: JobSearch,
  { reading, words, counted }: CountedSearch,
  now: Date,
  memory: ListMemory | undefined,
): Promise<FoundJobs> {
  const total = Math.min(counted.total, MAX_COUNTED + 1)
  const pages = Math.max(1, Math.ceil(Math.min(total, MAX_COUNTED) / JOBS_PER_PAGE))
  const page = Math.min(requested.page, pages)
  const search = { ...reading.search, page }
  const resultPage = await readResultPage<RemovalTotals>(
    db,
    words ? theseJobs(firstFeatured(counted, page)) : pageOf(search, counted, now),
    {
      tagKeys: counted.tags.map(({ key }) => key),
      companyIds: counted.companies.map(({ id }) => id),
    },
    {
      more: total === 0 ? removalColumns(requested, { ...reading, search }, words, now) : undefined,
      memory,
    },
  )
  const isFeatured = ({ id }: JobCard) => counted.featured.includes(id)
  return {
    jobs: resultPage.cards.filter((card) => !isFeatured(card)),
    featured: resultPage.cards.filter(isFeatured),
    total,
    ...(sortsPaidFirst(search) ? { counts: countsByPay(counted) } : {}),
    pages,
    search: { ...requested, page },
    parsedFilters: reading.parsedFilters,
    setAside: reading.setAside,
    facets: facetsOf(counted, resultPage),
    salaryRange: counted.salaryRange,
    ...(total === 0
      ? { helpful: findHelpfulRemoval(requested, reading, counted, resultPage) }
      : {}),
  }
}

function countsByPay({ total, paid }: CountedGroups) {
  const most = MAX_COUNTED + 1
  return { paid: Math.min(paid, most), unpaid: Math.min(total - paid, most) }
}

function provincesNearby({ reading, counted }: CountedSearch): NearbyProvince[] {
  const { province } = reading.search
  if (!province) return []
  const here = provinceAndSuccessors(province)
  return counted.facets.provinces
    .filter(({ value, count }) => count > 0 && isInForce(value) && !here.includes(value))
    .filter(({ value }) => provinceDistance(province, value) <= MAX_NEARBY_KM)
    .toSorted(
      (one, other) =>
        provinceDistance(province, one.value) - provinceDistance(province, other.value),
    )
    .slice(0, MAX_NEARBY)
}

function firstFeatured({ page: ids, featured }: CountedGroups, page: number): string[] {
  if (page > 1) return ids
  return [...new Set([...featured, ...ids])].slice(0, JOBS_PER_PAGE)
}

function facetsOf({ facets, tags, companies }: Counts, resultPage: ResultPage<unknown>): Facets {
  const { tagLabels, companyNames } = resultPage
  return {
    ...facets,
    tags: tags.flatMap(({ key, count }) => {
      const label = tagLabels.get(key)
      return label === undefined ? [] : [{ value: key, label, count }]
    }),
    companies: companies
      .flatMap(({ id, count }) => {
        const label = companyNames.get(id)
        return label === undefined ? [] : [{ value: id, label, count }]
      })
      .sort((one, other) => other.count - one.count || compareNames(one.label, other.label)),
  }
}
