import { href } from 'react-router'
import { z } from 'zod'
import { type AnalyticsPeriod, analyticsPeriods } from '#app/domain/overview/reporting-period.ts'

/** What makes no sense is as if it had not been said. */
export const statisticsQuerySchema = z.object({
  periodo: z.enum(analyticsPeriods).catch('30'),
})

export function statisticsAddress(periodo: AnalyticsPeriod): string {
  return `${href('/empresa/estatisticas')}?periodo=${periodo}`
}

export function exportAddress(periodo: AnalyticsPeriod): string {
  return `${href('/empresa/estatisticas/exportar')}?periodo=${periodo}`
}
