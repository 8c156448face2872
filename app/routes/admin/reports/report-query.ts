import { z } from 'zod'
import { reportPeriods } from '#app/domain/overview/reporting-period.ts'

/** What makes no sense is as if it had not been said. */
export const reportQuerySchema = z.object({ periodo: z.enum(reportPeriods).catch('mes') })
