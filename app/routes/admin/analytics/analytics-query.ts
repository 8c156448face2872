import { href } from 'react-router'
import { z } from 'zod'
import { type AnalyticsPeriod, analyticsPeriods } from '#app/domain/overview/reporting-period.ts'

/** What makes no sense is as if it had not been said. */
export const analyticsQuerySchema = z.object({
  periodo: z.enum(analyticsPeriods).catch('30'),
})

export function analyticsAddress(periodo: AnalyticsPeriod): string {
  return `${href('/admin/analytics')}?periodo=${periodo}`
}

export function exportAddress(periodo: AnalyticsPeriod): string {
  return `${href('/admin/analytics/exportar')}?periodo=${periodo}`
}
