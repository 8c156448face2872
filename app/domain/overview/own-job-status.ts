import type { ShownJobStatus } from '../jobs/job.ts'

/** What a company's jobs are counted by, each by one of them: as its own list says how they stand. */
export const ownJobStatuses = [
  'active',
  'expired',
  'pending',
  'closed',
  'draft',
] as const satisfies readonly ShownJobStatus[]
export type OwnJobStatus = (typeof ownJobStatuses)[number]
