import { z } from 'zod'
import { statisticsPeriods } from '#app/domain/overview/reporting-period.ts'

/** What makes no sense is as if it had not been said. */
export const statisticsQuerySchema = z.object({
  periodo: z.enum(statisticsPeriods).catch('30'),
})
