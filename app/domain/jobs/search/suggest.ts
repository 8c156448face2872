import type { Db } from '#app/database/connection.ts'
import { currentTime } from '../../formats/current-time.ts'
import { otherProvinceNames } from '../../places/place-names.ts'
import { type Place, places } from '../../places/read-place.ts'
import { soundOf } from '../../places/spelling.ts'
import { alternativesOf } from './knowledge/alternatives.ts'
import { spellOut } from './knowledge/short-words.ts'
import { folded, type Token, tokensOf, wordsOf } from './search-words.ts'
import { jobsInTowns, suggestible } from './suggestible.ts'

export type Suggestion = {
  kind: 'title' | 'company' | 'province' | 'town'
  label: string
  jobs: number
  value?: string
}

const MAX_TYPED = 60
const LEAST_LETTERS = 2
const MAX_TITLES = 4
const MAX_COMPANIES = 2
const MAX_PLACES = 4
const MAX_TOWNS = 2

/** Longer labels would wrap, and would make the response larger than two kilobytes. */
const MAX_LABEL = 70

export async function suggest(
  db: Db,
  asked: string,
  now = currentTime().getTime(),
): Promise<Suggestion[]> {
  const tokens = tokensOf(asked.slice(0, MAX_TYPED))
  const typed = tokens.map(({ word }) => word)
  if (typed.join('').length < LEAST_LETTERS) return []
  const known = await suggestible(db, now)
  const titles = begun(known.titles, typed, MAX_TITLES)
  const others = titles.length > 0 ? [] : otherWords(tokens)
  const otherTitles = others.flatMap((words) => begun(known.titles, words, MAX_TITLES))
  const begunPlaces = placesBegunWith(typed)
  const towns = begunPlaces
    .filter((place) => isTown(place) && !isSeatOf(place, begunPlaces))
    .slice(0, MAX_TOWNS)
  await jobsInTowns(db, known, towns)
  const jobsIn = (place: Place) =>
    (isTown(place)
      ? known.towns.get(`${place.name}, ${place.province}`)
      : known.provinces.get(place.province)) ?? 0
  const found = [...begunPlaces.filter((place) => !isTown(place)), ...towns]
    .sort((one, other) => jobsIn(other) - jobsIn(one))
    .slice(0, MAX_PLACES)
  return [
    ...[...new Set([...titles, ...otherTitles])]
      .slice(0, MAX_TITLES)
      .map((one) => ({ kind: 'title' as const, ...one })),
    ...begun(known.companies, typed, MAX_COMPANIES).map(({ id, label, jobs }) => ({
      kind: 'company' as const,
      label,
      jobs,
      value: id,
    })),
    ...found.map((place) => ({
      kind: isTown(place) ? ('town' as const) : ('province' as const),
      label: place.name,
      jobs: jobsIn(place),
      ...(isTown(place) ? {} : { value: place.province }),
    })),
  ].filter(({ jobs, label }) => jobs > 0 && label.length <= MAX_LABEL)
}

/**
 * Entries that have, for each typed word, a word that begins with it. Entries that begin with the
 * whole typed text come first.
 */
function begun<Named extends { label: string; jobs: number }>(
  all: readonly Named[],
  typed: readonly string[],
  most: number,
): Named[] {
  const start = typed.join(' ')
  const first: Named[] = []
  const rest: Named[] = []
  for (const named of all) {
    const words = labelWords(named)
    if (!typed.every((word) => words.includes(` ${word}`))) continue
    if (words.startsWith(` ${start}`)) first.push(named)
    else if (rest.length < most) rest.push(named)
    // The entries are sorted by number of jobs, so the first matches are the best.
    if (first.length === most) break
  }
  return [...first, ...rest].slice(0, most)
}

const wordsOfLabels = new WeakMap<object, string>()

function labelWords(named: { label: string }): string {
  let words = wordsOfLabels.get(named)
  if (words === undefined) {
    words = ` ${tokensOf(named.label)
      .map(({ word }) => word)
      .join(' ')}`
    wordsOfLabels.set(named, words)
  }
  return words
}

/** Synonyms of the typed trade, used if no job contains the typed words. */
function otherWords(tokens: readonly Token[]): string[][] {
  const spelled = spellOut(tokens).flatMap(({ word }) => (word.length > 1 ? [word] : []))
  return spelled.length > 0 ? [spelled, ...(alternativesOf(spelled) ?? [])] : []
}

let placeSounds: { place: Place; sounds: string[] }[] | undefined

/** Computed at the first use, because a start would take longer (R1). */
function soundsOfPlaces() {
  placeSounds ??= places.map((place) => {
    const others = isTown(place) ? place.names : (otherProvinceNames[place.province] ?? [])
    const names = [place.name, ...others]
    return { place, sounds: names.map((name) => soundOf(wordsOf(name).map(folded).join(''))) }
  })
  return placeSounds
}

function placesBegunWith(typed: readonly string[]): Place[] {
  const sound = soundOf(typed.join(''))
  return soundsOfPlaces()
    .filter(({ sounds }) => sounds.some((name) => name.startsWith(sound)))
    .map(({ place }) => place)
}

/**
 * Whether a suggested province has this town's name. The town is then omitted, so that 'Huambo' is
 * listed once.
 */
function isSeatOf(town: Place, others: readonly Place[]): boolean {
  return others.some(
    (place) => !isTown(place) && place.province === town.province && place.name === town.name,
  )
}

function isTown({ names }: Place): boolean {
  return names.length > 0
}
