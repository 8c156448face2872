import { href } from 'react-router'
import type { AnalyticsPeriod } from '#app/domain/overview/reporting-period.ts'

export function statisticsAddress(periodo: AnalyticsPeriod): string {
  return `${href('/empresa/estatisticas')}?periodo=${periodo}`
}

export function exportAddress(periodo: AnalyticsPeriod): string {
  return `${href('/empresa/estatisticas/exportar')}?periodo=${periodo}`
}
