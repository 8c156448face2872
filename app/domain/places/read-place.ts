import { municipalities } from './municipalities.ts'
import { ambiguousNames, otherProvinceNames, townsAndOtherNames } from './place-names.ts'
import { isInForce, type ProvinceSlug, provinces } from './province.ts'
import { soundOf } from './spelling.ts'

export type Place = {
  name: string
  province: ProvinceSlug
  /** Names that a job's location may contain. Empty for a whole province. */
  names: readonly string[]
  /**
   * The name has another meaning, too, so it means a location only after a word such as 'em' or
   * 'bairro'.
   */
  isAmbiguous: boolean
}

export const LONGEST_PLACE = 4

export const places: readonly Place[] = [
  ...provinces.map(({ slug, name }) => ({ name, province: slug, names: [], isAmbiguous: false })),
  ...provinces.flatMap(({ slug }) => (isInForce(slug) ? townsOf(slug) : [])),
]

/** If several locations share a name, the first one counts: provinces precede towns. */
const bySound = new Map<string, Place>()
for (const place of places) {
  const others = place.names.length === 0 ? (otherProvinceNames[place.province] ?? []) : []
  for (const name of [place.name, ...place.names, ...others]) {
    const sound = soundOfName(name)
    if (!bySound.has(sound)) bySound.set(sound, place)
  }
}

/** Words of place names in lower case without accents, as candidates for corrections. */
export const placeWords: ReadonlySet<string> = new Set(
  places
    .flatMap((place) => [
      place.name,
      ...place.names,
      ...(place.names.length === 0 ? (otherProvinceNames[place.province] ?? []) : []),
    ])
    .flatMap(wordsOfName),
)

/** `words` must be in lower case without accents, and without 'de', 'do', 'e'. */
export function readPlace(words: readonly string[]): Place | undefined {
  return bySound.get(soundOf(words.join('')))
}

/** The words of a name for comparison: 'Barra do Dande' becomes 'barra', 'dande'. */
export function wordsOfName(name: string): string[] {
  const words = name
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return (words ?? []).filter((word) => !/^(d[aeo]s?|e|a)$/.test(word))
}

function soundOfName(name: string): string {
  return soundOf(wordsOfName(name).join(''))
}

function townsOf(province: keyof typeof municipalities): Place[] {
  const lines = [...(townsAndOtherNames[province] ?? []), ...municipalities[province]]
  const taken = new Set<string>()
  const ambiguous = new Set(ambiguousNames.map((name) => soundOfName(name)))
  return lines.flatMap((line) => {
    const names = line.split('=').map((name) => name.trim())
    const [name = ''] = names
    if (taken.has(soundOfName(name))) return []
    for (const other of names) taken.add(soundOfName(other))
    return [{ name, province, names, isAmbiguous: ambiguous.has(soundOfName(name)) }]
  })
}
