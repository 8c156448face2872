import { kwanzas } from '../../formats/money.ts'
import { provinceName } from '../../places/province.ts'
import { contractTypeLabels, workTypeLabels } from '../job.ts'
import {
  drivingLicenceLabel,
  fastAnswersLabel,
  jobLanguageLabels,
  schoolLevelLabels,
} from '../job-condition.ts'
import type { Facets } from './facets.ts'
import { type JobSearch, withChoice } from './job-search.ts'

export type ActiveFilter = {
  label: string
  without: JobSearch
  /** This filter's field stays visible while the other filters are collapsed. */
  isBeside?: true
}

export function activeFilters(
  search: JobSearch,
  facets: Pick<Facets, 'tags' | 'companies'>,
): ActiveFilter[] {
  const filters: ActiveFilter[] = []
  const add = (label: string, change: Parameters<typeof withChoice>[1], isBeside?: true) =>
    filters.push({
      label,
      without: withChoice(search, change),
      ...(isBeside ? { isBeside } : {}),
    })
  if (search.search) add(`“${search.search}”`, { search: '' }, true)
  if (search.search && search.asWords) add('Só estas palavras', { asWords: undefined }, true)
  if (search.province) add(provinceName(search.province), { province: undefined }, true)
  for (const type of search.contractTypes) {
    add(contractTypeLabels[type], {
      contractTypes: search.contractTypes.filter((other) => other !== type),
    })
  }
  for (const type of search.workTypes) {
    add(workTypeLabels[type], { workTypes: search.workTypes.filter((other) => other !== type) })
  }
  if (search.remote) add('Só remoto', { remote: false })
  for (const level of search.schools) {
    add(schoolLevelLabels[level], { schools: search.schools.filter((other) => other !== level) })
  }
  if (search.licence) add(drivingLicenceLabel, { licence: false })
  for (const language of search.languages) {
    add(jobLanguageLabels[language], {
      languages: search.languages.filter((other) => other !== language),
    })
  }
  if (search.fastAnswers) add(fastAnswersLabel, { fastAnswers: undefined })
  const { salaryMin, salaryMax } = search
  if (salaryMin !== undefined || salaryMax !== undefined) {
    add(rangeLabel(salaryMin, salaryMax), { salaryMin: undefined, salaryMax: undefined })
  }
  if (!search.includeNegotiable) add('Sem salário a combinar', { includeNegotiable: true })
  if (search.tag)
    add(facets.tags.find(({ value }) => value === search.tag)?.label ?? search.tag, {
      tag: undefined,
    })
  for (const id of search.companyIds) {
    add(facets.companies.find(({ value }) => value === id)?.label ?? 'Empresa', {
      companyIds: search.companyIds.filter((other) => other !== id),
    })
  }
  return filters
}

function rangeLabel(min: number | undefined, max: number | undefined): string {
  if (min === undefined) return `Até ${kwanzas(max ?? 0)}`
  return max === undefined ? `Desde ${kwanzas(min)}` : `${kwanzas(min)} a ${kwanzas(max)}`
}
