import { municipalities } from './municipalities.ts'
import { ambiguousNames, otherProvinceNames, townsAndOtherNames } from './place-names.ts'
import { isInForce, type ProvinceSlug, provinces } from './province.ts'

/** A place in Angola that somebody means by a name. */
export type Place = {
  /** As it is written today. */
  name: string
  province: ProvinceSlug
  /** What a job's own place is called there; none means the whole province. */
  names: readonly string[]
  /** The name also means something else: it counts only where it is said to be a place. */
  isAmbiguous: boolean
}

/** Most words of a place's name. */
export const LONGEST_PLACE = 4

/** Every place that is known, provinces first. */
export const places: readonly Place[] = [
  ...provinces.map(({ slug, name }) => ({ name, province: slug, names: [], isAmbiguous: false })),
  ...provinces.flatMap(({ slug }) => (isInForce(slug) ? townsOf(slug) : [])),
]

/** Of a name that several places have, the first counts: provinces before towns. */
const bySound = new Map<string, Place>()
for (const place of places) {
  const others = place.names.length === 0 ? (otherProvinceNames[place.province] ?? []) : []
  for (const name of [place.name, ...place.names, ...others]) {
    const sound = soundOf(wordsOfName(name))
    if (!bySound.has(sound)) bySound.set(sound, place)
  }
}

/** The words of every name, in small letters without accents: what a mistyped place is corrected to. */
export const placeWords: ReadonlySet<string> = new Set(
  places
    .flatMap((place) => [
      place.name,
      ...place.names,
      ...(place.names.length === 0 ? (otherProvinceNames[place.province] ?? []) : []),
    ])
    .flatMap(wordsOfName),
)

/** The place of this name; the words in small letters without accents, without 'de', 'do', 'e'. */
export function readPlace(words: readonly string[]): Place | undefined {
  return bySound.get(soundOf(words))
}

/** The words of a name as they are compared: 'Barra do Dande' is 'barra', 'dande'. */
export function wordsOfName(name: string): string[] {
  const words = name
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return (words ?? []).filter((word) => !/^(d[aeo]s?|e|a)$/.test(word))
}

/** Spellings of Angola's names that are said alike: Kwanza, Quanza, Cuanza; Malange, Malanje. */
function soundOf(words: readonly string[]): string {
  return words
    .join('')
    .replace(/qu(?=[ei])/g, 'k')
    .replace(/q/g, 'k')
    .replace(/ch/g, 'x')
    .replace(/c(?=[ei])/g, 's')
    .replace(/c/g, 'k')
    .replace(/w/g, 'u')
    .replace(/y/g, 'i')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/dj/g, 'j')
    .replace(/tx/g, 'x')
    .replace(/(.)\1/g, '$1')
}

function townsOf(province: keyof typeof municipalities): Place[] {
  const lines = [...(townsAndOtherNames[province] ?? []), ...municipalities[province]]
  const taken = new Set<string>()
  const ambiguous = new Set(ambiguousNames.map((name) => soundOf(wordsOfName(name))))
  return lines.flatMap((line) => {
    const names = line.split('=').map((name) => name.trim())
    const [name = ''] = names
    if (taken.has(soundOf(wordsOfName(name)))) return []
    for (const other of names) taken.add(soundOf(wordsOfName(other)))
    return [{ name, province, names, isAmbiguous: ambiguous.has(soundOf(wordsOfName(name))) }]
  })
}
