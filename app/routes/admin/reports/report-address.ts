import { href } from 'react-router'
import type { ReportPeriod } from '#app/domain/overview/reporting-period.ts'

/** The report of a period: on the screen, in the window that is printed, as a file. */
export const reportAddress = (periodo: ReportPeriod) =>
  `${href('/admin/relatorios')}?periodo=${periodo}`
export const printAddress = (periodo: ReportPeriod) =>
  `${href('/admin/relatorios/imprimir')}?periodo=${periodo}`
export const pdfAddress = (periodo: ReportPeriod) =>
  `${href('/admin/relatorios/pdf')}?periodo=${periodo}`
