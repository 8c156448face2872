import { z } from 'zod'
import { reportPeriods } from '#app/domain/overview/reporting-period.ts'

export const reportQuerySchema = z.object({ periodo: z.enum(reportPeriods).catch('mes') })
