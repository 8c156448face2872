import { href } from 'react-router'
import type { ReportPeriod } from '#app/domain/overview/reporting-period.ts'

/** The URLs of a period's report: the page, the print window, the file. */
export const reportAddress = (periodo: ReportPeriod) =>
  `${href('/admin/relatorios')}?periodo=${periodo}`
export const printAddress = (periodo: ReportPeriod) =>
  `${href('/admin/relatorios/imprimir')}?periodo=${periodo}`
export const pdfAddress = (periodo: ReportPeriod) =>
  `${href('/admin/relatorios/pdf')}?periodo=${periodo}`
