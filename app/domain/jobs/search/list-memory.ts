import { LRUCache } from 'lru-cache'
import type { SalaryRange } from './salary-range.ts'

export type GroupCounts = {
  groups: Int32Array
  jobs: Int32Array
  /** With a salary filter: for each group, how many of its jobs state their pay. */
  paid?: Int32Array | undefined
  salaryRange: SalaryRange
  /**
   * Milliseconds since 1970: the time of counting, and the next deadline of a job, at which the
   * counts expire.
   */
  at: number
  until: number
}

type Names = Map<string, string>

const MAX_BYTES = 16 * 1024 * 1024
/** Maximum milliseconds for which counts stay outdated if a notification is missed. */
const REMEMBERED_MS = 5 * 60 * 1000
const OVERHEAD_BYTES = 500
const MAX_NAMES = 20_000

/**
 * Caches counts of searches without words, per salary filter, and names of tags and companies.
 * Entries are valid until a job changes (`forget`) or reaches its deadline.
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
     * Call before a query. The returned function stores the result only if no job has changed in
     * the meantime.
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
