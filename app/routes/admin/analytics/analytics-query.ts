import { z } from 'zod'
import { analyticsPeriods } from '#app/domain/overview/reporting-period.ts'

/** What makes no sense is as if it had not been said. */
export const analyticsQuerySchema = z.object({
  periodo: z.enum(analyticsPeriods).catch('30'),
})
