import { z } from 'zod'
import { analyticsPeriods } from '#app/domain/overview/reporting-period.ts'

export const analyticsQuerySchema = z.object({
  periodo: z.enum(analyticsPeriods).catch('30'),
})
