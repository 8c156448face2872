import { contractTypeLabels, workTypeLabels } from '../job.ts'
import { drivingLicenceLabel, jobLanguageLabels, schoolLevelLabels } from '../job-condition.ts'
import type { JobSearch } from './job-search.ts'
import type { JobFlag, TypedFilter } from './knowledge/typed-filters.ts'
import type { ParsedFilter, SetAside } from './parse-query.ts'

/**
 * Result for a filter typed as search words: the filtered search, a flag, or `overruled` by a
 * filter that the user chose in the form.
 */
export type AppliedFilter =
  | { search: JobSearch; label: string; filter: NonNullable<ParsedFilter['filter']> }
  | { flag: JobFlag; label: string }
  | { overruled: true; aside?: Pick<SetAside, 'chosen' | 'instead'> }

/**
 * `requested` has only filters chosen in the form; `search` also has filters parsed from the
 * preceding words.
 */
export function applyTypedFilter(
  typedFilter: TypedFilter,
  requested: JobSearch,
  search: JobSearch,
): AppliedFilter {
  if ('workType' in typedFilter) {
    const chosen = requested.remote
      ? [...requested.workTypes, 'remoto' as const]
      : requested.workTypes
    const label = workTypeLabels[typedFilter.workType]
    if (chosen.length > 0) {
      const names = chosen.map((type) => workTypeLabels[type])
      const instead = { label, search: { workTypes: [], remote: false } }
      return overruled(chosen.includes(typedFilter.workType), 'escolhido o regime', names, instead)
    }
    const workTypes = withOne(search.workTypes, typedFilter.workType)
    return { search: { ...search, workTypes }, label: `Regime: ${label}`, filter: 'workType' }
  }
  if ('contractType' in typedFilter) {
    const chosen = requested.contractTypes
    const label = contractTypeLabels[typedFilter.contractType]
    if (chosen.length > 0) {
      const names = chosen.map((type) => contractTypeLabels[type])
      const instead = { label, search: { contractTypes: [] } }
      return overruled(
        chosen.includes(typedFilter.contractType),
        'escolhido o contrato',
        names,
        instead,
      )
    }
    const contractTypes = withOne(search.contractTypes, typedFilter.contractType)
    const found = { ...search, contractTypes }
    return { search: found, label: `Contrato: ${label}`, filter: 'contractType' }
  }
  if ('school' in typedFilter) {
    const label = schoolLevelLabels[typedFilter.school]
    if (requested.schools.length > 0) {
      const names = requested.schools.map((level) => schoolLevelLabels[level])
      const instead = { label, search: { schools: [] } }
      const isChosen = requested.schools.includes(typedFilter.school)
      return overruled(isChosen, 'escolhida a escolaridade', names, instead)
    }
    const schools = withOne(search.schools, typedFilter.school)
    return { search: { ...search, schools }, label, filter: 'school' }
  }
  if ('language' in typedFilter) {
    const label = jobLanguageLabels[typedFilter.language]
    if (requested.languages.length > 0) {
      const names = requested.languages.map((language) => jobLanguageLabels[language])
      const instead = { label, search: { languages: [] } }
      return overruled(
        requested.languages.includes(typedFilter.language),
        'escolhida a língua',
        names,
        instead,
      )
    }
    const languages = withOne(search.languages, typedFilter.language)
    return { search: { ...search, languages }, label: `Língua: ${label}`, filter: 'language' }
  }
  if ('licence' in typedFilter) {
    if (requested.licence) return { overruled: true }
    return { search: { ...search, licence: true }, label: drivingLicenceLabel, filter: 'licence' }
  }
  return { flag: typedFilter.flag, label: flagLabels[typedFilter.flag] }
}

function overruled(
  isChosen: boolean,
  what: string,
  names: readonly string[],
  instead: SetAside['instead'],
): AppliedFilter {
  if (isChosen) return { overruled: true }
  return { overruled: true, aside: { chosen: `${what} ${names.join(' ou ')}`, instead } }
}

const flagLabels: Record<JobFlag, string> = {
  urgente: 'Urgente',
  semexperiencia: 'Sem experiência',
  primeiroemprego: 'Primeiro emprego',
}

function withOne<Value>(values: readonly Value[], value: Value): Value[] {
  return values.includes(value) ? [...values] : [...values, value]
}
