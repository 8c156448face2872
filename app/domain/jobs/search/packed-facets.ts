import { provinces } from '../../places/province.ts'
import { contractTypes, workTypes } from '../job.ts'
import { jobLanguages, schoolLevels } from '../job-condition.ts'
import type { Facets } from './facets.ts'

type Option = Facets['tags'][number]

/**
 * `Facets` as sent to the browser. Values are sent without names if server and browser know their
 * order.
 */
export type PackedFacets = {
  provinces: number[]
  contractTypes: number[]
  workTypes: number[]
  remote: number
  schools: number[]
  licence: number
  fastAnswers?: number
  languages: number[]
  tags: (string | number)[]
  companies: (string | number)[]
}

export function packFacets(facets: Facets): PackedFacets {
  return {
    provinces: countsInOrder(provinces, ({ slug }) => slug, facets.provinces),
    contractTypes: countsInOrder(contractTypes, (type) => type, facets.contractTypes),
    workTypes: countsInOrder(workTypes, (type) => type, facets.workTypes),
    remote: facets.remote,
    schools: countsInOrder(schoolLevels, (level) => level, facets.schools),
    licence: facets.licence,
    ...(facets.fastAnswers > 0 ? { fastAnswers: facets.fastAnswers } : {}),
    languages: countsInOrder(jobLanguages, (language) => language, facets.languages),
    tags: facets.tags.flatMap(inARow),
    companies: facets.companies.flatMap(inARow),
  }
}

export function unpackFacets(packed: PackedFacets): Facets {
  const counted = <Value>(values: readonly Value[], counts: number[]) =>
    values.map((value, index) => ({ value, count: counts[index] ?? 0 }))
  return {
    provinces: counted(
      provinces.map(({ slug }) => slug),
      packed.provinces,
    ),
    contractTypes: counted(contractTypes, packed.contractTypes),
    workTypes: counted(workTypes, packed.workTypes),
    remote: packed.remote,
    schools: counted(schoolLevels, packed.schools),
    licence: packed.licence,
    fastAnswers: packed.fastAnswers ?? 0,
    languages: counted(jobLanguages, packed.languages),
    tags: options(packed.tags),
    companies: options(packed.companies),
  }
}

function countsInOrder<Known, Value>(
  known: readonly Known[],
  valueIn: (one: Known) => Value,
  counted: readonly { value: Value; count: number }[],
): number[] {
  return known.map((one) => counted.find(({ value }) => value === valueIn(one))?.count ?? 0)
}

const inARow = ({ value, label, count }: Option) => [value, label, count]

function options(row: readonly (string | number)[]): Option[] {
  const found: Option[] = []
  for (let index = 0; index < row.length; index += 3) {
    const [value, label, count] = row.slice(index, index + 3)
    found.push({ value: String(value), label: String(label), count: Number(count) })
  }
  return found
}
