import { href } from 'react-router'
import { z } from 'zod'
import { type ReportPeriod, reportPeriods } from '#app/domain/overview/reporting-period.ts'

/** What makes no sense is as if it had not been said. */
export const reportQuerySchema = z.object({ periodo: z.enum(reportPeriods).catch('mes') })

/** The report of a period: on the screen, in the window that is printed, as a file. */
export const reportAddress = (periodo: ReportPeriod) =>
  `${href('/admin/relatorios')}?periodo=${periodo}`
export const printAddress = (periodo: ReportPeriod) =>
  `${href('/admin/relatorios/imprimir')}?periodo=${periodo}`
export const pdfAddress = (periodo: ReportPeriod) =>
  `${href('/admin/relatorios/pdf')}?periodo=${periodo}`
