import { href } from 'react-router'
import type { ReportPeriod } from '#app/domain/overview/reporting-period.ts'

export const reportAddress = (periodo: ReportPeriod) =>
  `${href('/admin/relatorios')}?periodo=${periodo}`
export const printAddress = (periodo: ReportPeriod) =>
  `${href('/admin/relatorios/imprimir')}?periodo=${periodo}`
export const csvAddress = (periodo: ReportPeriod) =>
  `${href('/admin/relatorios/exportar')}?periodo=${periodo}`
export const pdfAddress = (periodo: ReportPeriod) =>
  `${href('/admin/relatorios/pdf')}?periodo=${periodo}`
