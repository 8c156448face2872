import { LRUCache } from 'lru-cache'
import type { SalaryRange } from './salary-range.ts'

/**
 * The number of listed jobs per group that match the salary filter, and the period for which it is valid.
 */
export type GroupCounts = {
  /** Ids of groups, and the number of jobs in the same order. */
  groups: Int32Array
  jobs: Int32Array
  /** How many of these jobs have pay, if a salary filter is set. */
  paid?: Int32Array | undefined
  salaryRange: SalaryRange
  /** The time of the count and the next deadline of any job, in milliseconds since 1970. */
  at: number
  until: number
}

/** Names by key or id. */
type Names = Map<string, string>

const MAX_BYTES = 16 * 1024 * 1024
/**
 * Milliseconds. Limits how long a missed notification can leave counts outdated, as for cached pages.
 */
const REMEMBERED_MS = 5 * 60 * 1000
const OVERHEAD_BYTES = 500
const MAX_NAMES = 20_000

/**
 * Cached counts of searches without words, by the salary filter; they do not depend on the other filters.
 * Also the names of tags and companies in a list. Valid until `forget` (a job changed) or until the next
 * deadline.
 */
export function createListMemory() {
  const known = new LRUCache<string, GroupCounts>({
    maxSize: MAX_BYTES,
    ttl: REMEMBERED_MS,
    sizeCalculation: ({ groups, jobs, paid }) =>
      OVERHEAD_BYTES + groups.byteLength + jobs.byteLength + (paid?.byteLength ?? 0),
  })
  const names = { tags: new Map() as Names, companies: new Map() as Names }
  let changes = 0
  return {
    names,
    find(pay: string, now: Date): GroupCounts | undefined {
      const counts = known.get(pay)
      const isTrue = counts && counts.at <= now.getTime() && now.getTime() < counts.until
      return isTrue ? counts : undefined
    },
    /**
     * Called before a read. The returned function stores the result only if no job has changed since.
     */
    reading() {
      const before = changes
      return (keep: () => void) => {
        if (changes === before) keep()
      }
    },
    keep(pay: string, counts: GroupCounts): void {
      known.set(pay, counts)
    },
    keepNames(of: keyof typeof names, found: Record<string, string>): void {
      if (names[of].size > MAX_NAMES) names[of].clear()
      for (const [key, name] of Object.entries(found)) names[of].set(key, name)
    },
    forget(): void {
      changes += 1
      known.clear()
      names.tags.clear()
      names.companies.clear()
    },
  }
}

export type ListMemory = ReturnType<typeof createListMemory>
