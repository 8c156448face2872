import { href } from 'react-router'
import type { StatisticsPeriod } from '#app/domain/overview/reporting-period.ts'

export function statisticsAddress(periodo: StatisticsPeriod): string {
  return `${href('/empresa/estatisticas')}?periodo=${periodo}`
}

export function exportAddress(periodo: StatisticsPeriod): string {
  return `${href('/empresa/estatisticas/exportar')}?periodo=${periodo}`
}
