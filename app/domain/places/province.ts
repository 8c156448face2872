import { soundOf } from './spelling.ts'

/**
 * Provinces since 2025 (Lei n.º 14/24, de 5 de Setembro), in alphabetical order. The former
 * province stays with its successors, because people still search for it.
 */
export const provinces = [
  { slug: 'bengo', name: 'Bengo', seat: 'Dande', at: 'no' },
  { slug: 'benguela', name: 'Benguela', seat: 'Benguela' },
  { slug: 'bie', name: 'Bié', seat: 'Cuito', at: 'no' },
  { slug: 'cabinda', name: 'Cabinda', seat: 'Cabinda' },
  { slug: 'cuando', name: 'Cuando', seat: 'Mavinga', at: 'no' },
  {
    slug: 'cuando-cubango',
    name: 'Cuando Cubango',
    seat: 'Menongue',
    at: 'no',
    successors: ['cuando', 'cubango'],
  },
  { slug: 'cuanza-norte', name: 'Cuanza Norte', seat: 'Cazengo', at: 'no' },
  { slug: 'cuanza-sul', name: 'Cuanza Sul', seat: 'Sumbe', at: 'no' },
  { slug: 'cubango', name: 'Cubango', seat: 'Menongue', at: 'no' },
  { slug: 'cunene', name: 'Cunene', seat: 'Cuanhama', at: 'no' },
  { slug: 'huambo', name: 'Huambo', seat: 'Huambo', at: 'no' },
  { slug: 'huila', name: 'Huíla', seat: 'Lubango', at: 'na' },
  { slug: 'icolo-e-bengo', name: 'Icolo e Bengo', seat: 'Catete', at: 'no' },
  { slug: 'luanda', name: 'Luanda', seat: 'Ingombota' },
  { slug: 'lunda-norte', name: 'Lunda Norte', seat: 'Dundo', at: 'na' },
  { slug: 'lunda-sul', name: 'Lunda Sul', seat: 'Saurimo', at: 'na' },
  { slug: 'malanje', name: 'Malanje', seat: 'Malanje' },
  { slug: 'moxico', name: 'Moxico', seat: 'Luena', at: 'no' },
  { slug: 'moxico-leste', name: 'Moxico Leste', seat: 'Cazombo', at: 'no' },
  { slug: 'namibe', name: 'Namibe', seat: 'Moçâmedes', at: 'no' },
  { slug: 'uige', name: 'Uíge', seat: 'Uíge', at: 'no' },
  { slug: 'zaire', name: 'Zaire', seat: 'Mbanza Kongo', at: 'no' },
] as const

export type ProvinceSlug = (typeof provinces)[number]['slug']

export type ProvinceInForce = Exclude<ProvinceSlug, 'cuando-cubango'>

const bySlug = new Map(provinces.map((province) => [province.slug, province]))

// 'Cuanza-Norte', 'kwanza norte' and 'CUANZANORTE' have the same key.
const byFoldedName = new Map<string, ProvinceSlug>(
  provinces.map(({ slug, name }) => [fold(name), slug]),
)
for (const [name, slug] of [
  ['Bihé', 'bie'],
  ['Nova Lisboa', 'huambo'],
  ['Moçâmedes', 'namibe'],
  ['Mossamedes', 'namibe'],
] as const) {
  byFoldedName.set(fold(name), slug)
}

export function readProvince(text: string): ProvinceSlug | undefined {
  return byFoldedName.get(fold(text))
}

export function provinceName(slug: ProvinceSlug): string {
  return bySlug.get(slug)?.name ?? slug
}

/**
 * The name of a province with the preposition for 'in', for example 'no Huambo', 'na Huíla' or 'em
 * Luanda'.
 */
export function inProvince(slug: ProvinceSlug): string {
  const province = bySlug.get(slug)
  return `${province && 'at' in province ? province.at : 'em'} ${provinceName(slug)}`
}

/** Provinces that a search covers: the province itself and its successors. */
export function provinceAndSuccessors(slug: ProvinceSlug): readonly ProvinceSlug[] {
  const province = bySlug.get(slug)
  return province && 'successors' in province ? [slug, ...province.successors] : [slug]
}

export function isInForce(slug: ProvinceSlug): slug is ProvinceInForce {
  return slug !== 'cuando-cubango'
}

function fold(text: string): string {
  const letters = text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
  return soundOf(letters)
}
