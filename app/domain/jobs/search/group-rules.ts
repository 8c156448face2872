import { type GroupFilter, type GroupFilterName, groupFilters } from './group-filters.ts'
import type { JobSearch } from './job-search.ts'
import { conditionBits, type Group, type GroupValues } from './known-groups.ts'

export type GroupRule = { name: GroupFilterName; passes: (group: Group) => boolean }

export function groupRules(
  search: JobSearch,
  tagKey: string | undefined,
  values: GroupValues,
): GroupRule[] {
  return groupFilters(search).map((filter) => ({
    name: filter.name,
    passes: checkOf(filter, tagKey, values),
  }))
}

function checkOf(
  filter: GroupFilter,
  tagKey: string | undefined,
  numbered: GroupValues,
): GroupRule['passes'] {
  switch (filter.property) {
    case 'conditions': {
      const bits = conditionBits(filter.values)
      return (group) => (group.conditions & bits) !== 0
    }
    case 'tags': {
      const number = tagKey === undefined ? undefined : numbered.tags.find(tagKey)
      return (group) => number !== undefined && group.tags.includes(number)
    }
    default: {
      const { property } = filter
      const isChosen = numbered[property].among(filter.values)
      return (group) => isChosen[group[property]] === 1
    }
  }
}

/** The only filter that the group fails; 'many' if it fails several. */
export function failedRule(
  rules: readonly GroupRule[],
  group: Group,
): GroupFilterName | 'many' | undefined {
  let failed: GroupFilterName | undefined
  for (const { name, passes } of rules) {
    if (passes(group)) continue
    if (failed) return 'many'
    failed = name
  }
  return failed
}
