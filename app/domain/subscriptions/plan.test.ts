import { describe, expect, test } from 'vitest'
import { type PlanType, planPermissions, plans, planWith } from './plan.ts'

const table: Record<PlanType, [string, number | null, number | null]> = {
  // The string lists these permissions: publish, analytics, candidates, filters, urgent, export,
  // ats. The numbers are the maximum of jobs and of active jobs.
  trial: ['yes no no no no no no', 2, 2],
  essencial: ['yes yes no yes no no no', 10, 5],
  pro: ['yes yes yes yes yes yes no', null, null],
  corporativo: ['yes yes yes yes yes yes yes', null, null],
  expired: ['no no no no no no no', 0, 0],
}

describe('the table of permissions', () => {
  test.each(Object.keys(table) as PlanType[])(
    'states the permissions and limits of the plan %s',
    (type) => {
      const [permissions, total, active] = table[type]
      const granted = planPermissions.map((permission) => (plans[type][permission] ? 'yes' : 'no'))
      expect(granted.join(' ')).toBe(permissions)
      expect(plans[type].maxJobsAllowed).toBe(total)
      expect(plans[type].maxActiveJobs).toBe(active)
    },
  )

  test('contains a name and a description of every plan', () => {
    for (const { name, description } of Object.values(plans)) {
      expect(name).not.toBe('')
      expect(description).not.toBe('')
    }
  })
})

test('a hint names the smallest plan with the missing permission', () => {
  expect(planWith('canViewAnalytics')).toBe('Essencial')
  expect(planWith('canSetJobUrgent')).toBe('Pro')
  expect(planWith('canUseATSIntegration')).toBe('Corporativo')
})
