import {
  and,
  arrayContains,
  arrayOverlaps,
  desc,
  eq,
  gt,
  gte,
  inArray,
  lte,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { users } from '../accounts/account-table.ts'
import { educationLevels } from '../candidates/candidate.ts'
import { candidates } from '../candidates/candidate-table.ts'
import type { JobLanguage, SchoolLevel } from '../jobs/job-condition.ts'
import { noFilter } from '../jobs/search/job-search.ts'
import { parseQuery, type Term } from '../jobs/search/parse-query.ts'
import { wordsOf } from '../jobs/search/search-words.ts'
import { askedWords, titledText, wholeText } from '../jobs/search/words-query.ts'
import { CANDIDATES_PER_PAGE, type CandidateSearch, MAX_PAGES } from './candidate-search.ts'
import { publicWords, shortNameOf } from './candidate-summary.ts'
import type { DatabaseViewer } from './database-access.ts'
import { listedCandidates as listed } from './listed-candidate-table.ts'
import { OPENING_DAYS } from './opening.ts'
import { candidateOpenings } from './opening-table.ts'
import { availabilities, type CandidateLanguage, nationalLanguages } from './visibility.ts'
import { candidateVisibility } from './visibility-table.ts'
import { visibleTo } from './visible-to.ts'

const MAX_FOUND = CANDIDATES_PER_PAGE * MAX_PAGES

/**
 * Sorts candidates by skills that contain all words, then by recent changes (BASE-02). Counts at
 * most 400; `areMore` marks a higher number.
 */
export async function searchCandidates(db: Db, viewer: DatabaseViewer, search: CandidateSearch) {
  const { query, parsedFilters } = idsQuery(db, viewer, search)
  const found = await query
  const total = Math.min(found.length, MAX_FOUND)
  const from = (search.page - 1) * CANDIDATES_PER_PAGE
  const ids = found.slice(from, Math.min(from + CANDIDATES_PER_PAGE, MAX_FOUND)).map(({ id }) => id)
  return {
    candidates: await listRows(db, viewer, ids),
    total,
    areMore: found.length > MAX_FOUND,
    pages: Math.ceil(total / CANDIDATES_PER_PAGE),
    parsedFilters,
  }
}

/** SQL: ids of the found candidates. Exported for tests of the query plan. */
export function idsQuery(db: Db, viewer: DatabaseViewer, search: CandidateSearch) {
  const { conditions, titled, parsedFilters } = conditionsOf(viewer, search)
  const order = [
    ...(titled ? [desc(titled)] : []),
    desc(listed.changedAt),
    desc(listed.candidateId),
  ]
  const query = db
    .select({ id: listed.candidateId })
    .from(listed)
    .where(and(...conditions))
    .orderBy(...order)
    .limit(MAX_FOUND + 1)
  return { query, parsedFilters }
}

function conditionsOf(viewer: DatabaseViewer, search: CandidateSearch) {
  const { provincia, anos, estudos, lingua, carta, disponibilidade, so } = search
  const parsed = parseQuery({
    ...noFilter,
    search: search.q,
    ...(provincia ? { province: provincia } : {}),
  })
  const reading = { ...parsed, flags: [] }
  const skills = wordsOf(search.competencias).map(
    (word): Term => ({ words: [word], alternatives: [] }),
  )
  const textQuery = wholeText(reading.terms, reading)
  const province = reading.search.province
  const school = lowestOf(reading.search.schools)
  const education = rankOf(educationLevels, estudos ?? school)
  const languages = lingua ? [lingua] : reading.search.languages.flatMap(spokenAs)
  const availability = rankOf(availabilities, disponibilidade)
  const conditions: (SQL | undefined)[] = [
    ...visibleTo(viewer),
    textQuery ? holds(textQuery) : undefined,
    skills.length > 0 ? holds(titledText({ terms: skills, placeNames: [], flags: [] })) : undefined,
    province ? eq(listed.province, province) : undefined,
    anos ? gte(listed.experienceYears, anos) : undefined,
    education ? gte(listed.educationRank, education) : undefined,
    languages.length > 0 ? arrayOverlaps(listed.languages, languages) : undefined,
    carta ? arrayContains(listed.licences, [carta]) : undefined,
    !carta && reading.search.licence ? sql`${listed.licences} <> '{}'` : undefined,
    availability ? lte(listed.availabilityRank, availability) : undefined,
    so ? isOpened(viewer) : undefined,
  ]
  const text = titledText(reading)
  const titled = text ? sql`${listed.words} @@ ${asQuery(text)}` : undefined
  const parsedFilters = reading.parsedFilters
    .filter(({ filter, isTown }) => isTown || appliedFilters.some((one) => one === filter))
    .map(({ label }) => label)
  return { conditions, titled, parsedFilters }
}

const appliedFilters = ['province', 'school', 'licence', 'language']

/** The query is a subquery, so that it is evaluated once per statement and not per row. */
const asQuery = (text: string) => sql`(select ${askedWords(text)}::tsquery)`
const holds = (text: string) => sql`${listed.words} @@ ${asQuery(text)}`

const isOpened = ({ companyId }: DatabaseViewer) => sql`exists (select from ${candidateOpenings}
  where ${candidateOpenings.candidateId} = ${listed.candidateId}
    and ${candidateOpenings.companyId} = ${companyId}
    and ${candidateOpenings.openedAt} > now() - make_interval(days => ${OPENING_DAYS}))`

function rankOf<Value extends string>(values: readonly Value[], value: Value | undefined) {
  return value ? values.indexOf(value) + 1 : undefined
}

const asLevels = {
  'sem-escolaridade': undefined,
  'ensino-base': 'ensino_basico',
  'ensino-medio': 'ensino_medio',
  licenciatura: 'licenciatura',
  mestrado: 'mestrado',
} as const satisfies Record<SchoolLevel, unknown>

const lowestOf = ([first]: readonly SchoolLevel[]) => (first ? asLevels[first] : undefined)

function spokenAs(language: JobLanguage): readonly CandidateLanguage[] {
  return language === 'lingua-nacional' ? nationalLanguages : [language]
}

async function listRows(db: Db, viewer: DatabaseViewer, ids: string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      id: candidates.id,
      name: candidates.name,
      province: candidates.province,
      location: candidates.location,
      experienceYears: candidates.experienceYears,
      educationLevel: candidates.educationLevel,
      skills: candidates.skills,
      availability: candidateVisibility.availability,
      isOpened: sql<boolean>`${isOpened(viewer)}`,
    })
    .from(listed)
    .innerJoin(candidates, eq(candidates.id, listed.candidateId))
    .innerJoin(candidateVisibility, eq(candidateVisibility.candidateId, listed.candidateId))
    .innerJoin(users, eq(users.id, listed.candidateId))
    .where(
      and(
        inArray(listed.candidateId, ids),
        sql`${users.blockedAt} is null`,
        gt(listed.visibleUntil, sql`now()`),
      ),
    )
  return rows
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map(({ name, ...row }) => ({ ...row, ...publicWords(row), shortName: shortNameOf(name) }))
}

export type FoundCandidates = Awaited<ReturnType<typeof searchCandidates>>
export type FoundCandidate = FoundCandidates['candidates'][number]
