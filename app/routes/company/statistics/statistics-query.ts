import { z } from 'zod'
import { statisticsPeriods } from '#app/domain/overview/reporting-period.ts'

export const statisticsQuerySchema = z.object({
  periodo: z.enum(statisticsPeriods).catch('30'),
})
