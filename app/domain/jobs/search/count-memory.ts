import { LRUCache } from 'lru-cache'
import type { SalaryRange } from './salary-range.ts'

/** How many listed jobs each group has that pay as asked, and between which moments that is true. */
export type GroupCounts = {
  /** Ids of groups, and in the same order how many jobs they have. */
  groups: Int32Array
  jobs: Int32Array
  salaryRange: SalaryRange
  /** When they were counted, and the next deadline of any job, in milliseconds since 1970. */
  at: number
  until: number
}

const MAX_BYTES = 16 * 1024 * 1024
/** Milliseconds. Whatever is not told does not stay longer, as on the pages that are cached. */
const REMEMBERED_MS = 5 * 60 * 1000
const OVERHEAD_BYTES = 500

/**
 * The counts of searches without words, which are the same whatever else is chosen, by what is asked of
 * the pay. True until a job changes, which whoever owns this memory is told, or reaches its deadline.
 */
export function createCountMemory() {
  const known = new LRUCache<string, GroupCounts>({
    maxSize: MAX_BYTES,
    ttl: REMEMBERED_MS,
    sizeCalculation: ({ groups, jobs }) => OVERHEAD_BYTES + groups.byteLength + jobs.byteLength,
  })
  let changes = 0
  return {
    find(pay: string, now: Date): GroupCounts | undefined {
      const counts = known.get(pay)
      const isTrue = counts && counts.at <= now.getTime() && now.getTime() < counts.until
      return isTrue ? counts : undefined
    },
    /** Taken before the counts are read: a job that changes until they are here makes them stale. */
    keeper() {
      const before = changes
      return (pay: string, counts: GroupCounts) => {
        if (changes === before) known.set(pay, counts)
      }
    },
    forget(): void {
      changes += 1
      known.clear()
    },
  }
}

export type CountMemory = ReturnType<typeof createCountMemory>
