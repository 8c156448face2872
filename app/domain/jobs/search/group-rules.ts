import { provinceAndSuccessors } from '../../places/province.ts'
import { DRIVING_LICENCE } from '../job-condition.ts'
import type { JobSearch } from './job-search.ts'
import { conditionBits, type Group, type GroupValues } from './known-groups.ts'
import type { GroupFilter } from './search-condition.ts'

/** By the number of a value whether it passes; what is missing lets everything pass. */
export type GroupRules = {
  province?: Uint8Array | undefined
  contractType?: Uint8Array | undefined
  workType?: Uint8Array | undefined
  remote?: Uint8Array | undefined
  company?: Uint8Array | undefined
  /** Of each the bits of which a group must have one. */
  school?: number
  licence?: number
  language?: number
  /** Number of the chosen tag, or -1 where no job has it. */
  tag?: number | undefined
  /** The filters that are on. */
  names: GroupFilter[]
}

/** The rules of `groupConditions`, for groups that are here. `tag` is the key of the chosen one. */
export function groupRules(
  search: JobSearch,
  tag: string | undefined,
  values: GroupValues,
): GroupRules {
  const { province, contractTypes, workTypes, remote, companyIds } = search
  const { schools, licence, languages } = search
  const rules: GroupRules = { names: [] }
  if (province) {
    rules.province = values.province.among(provinceAndSuccessors(province))
    rules.names.push('province')
  }
  if (contractTypes.length > 0) {
    rules.contractType = values.contractType.among(contractTypes)
    rules.names.push('contractType')
  }
  if (workTypes.length > 0) {
    rules.workType = values.workType.among(workTypes)
    rules.names.push('workType')
  }
  if (remote) {
    rules.remote = values.workType.among(['remoto'])
    rules.names.push('remote')
  }
  if (tag !== undefined) {
    rules.tag = values.tag.find(tag) ?? -1
    rules.names.push('tag')
  }
  if (companyIds.length > 0) {
    rules.company = values.company.among(companyIds)
    rules.names.push('company')
  }
  if (schools.length > 0) {
    rules.school = conditionBits(schools)
    rules.names.push('school')
  }
  if (licence) {
    rules.licence = conditionBits([DRIVING_LICENCE])
    rules.names.push('licence')
  }
  if (languages.length > 0) {
    rules.language = conditionBits(languages)
    rules.names.push('language')
  }
  return rules
}

/** The one filter that the group does not pass, or none, or that they are many. */
export function failedRule(rules: GroupRules, group: Group): GroupFilter | 'many' | undefined {
  const { province, contractType, workType, remote, company, tag } = rules
  const { school, licence, language } = rules
  let failed: GroupFilter | undefined
  if (province && !province[group.province]) failed = 'province'
  if (contractType && !contractType[group.contractType]) {
    if (failed) return 'many'
    failed = 'contractType'
  }
  if (workType && !workType[group.workType]) {
    if (failed) return 'many'
    failed = 'workType'
  }
  if (remote && !remote[group.workType]) {
    if (failed) return 'many'
    failed = 'remote'
  }
  if (company && !company[group.company]) {
    if (failed) return 'many'
    failed = 'company'
  }
  if (school && !(group.conditions & school)) {
    if (failed) return 'many'
    failed = 'school'
  }
  if (licence && !(group.conditions & licence)) {
    if (failed) return 'many'
    failed = 'licence'
  }
  if (language && !(group.conditions & language)) {
    if (failed) return 'many'
    failed = 'language'
  }
  if (tag !== undefined && !group.tags.includes(tag)) return failed ? 'many' : 'tag'
  return failed
}
