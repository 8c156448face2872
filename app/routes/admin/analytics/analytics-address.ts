import { href } from 'react-router'
import type { AnalyticsPeriod } from '#app/domain/overview/reporting-period.ts'

export function analyticsAddress(periodo: AnalyticsPeriod): string {
  return `${href('/admin/analytics')}?periodo=${periodo}`
}

export function exportAddress(periodo: AnalyticsPeriod): string {
  return `${href('/admin/analytics/exportar')}?periodo=${periodo}`
}
