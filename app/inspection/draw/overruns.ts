import { LRUCache } from 'lru-cache'

const HOUR_MS = 60 * 60 * 1000
/** After a file took too long, all files of its candidate use the slow queue for this long. */
const SUSPECT_MS = 10 * 60 * 1000
/**
 * `MOST_PARTS`: slow pages after which a file is not retried. `MOST_FILES`: slow files after which
 * no file of the candidate is retried.
 */
const MOST_PARTS = 2
const MOST_FILES = 3

/**
 * Records files that took too long, by hash, and their senders, so that such a file is processed
 * only once, even under another name.
 */
export function createOverruns() {
  const givenUp = new LRUCache<string, Set<string>>({ max: 5_000, ttl: HOUR_MS })
  const slowFiles = new LRUCache<string, true>({ max: 5_000, ttl: HOUR_MS })
  const slowOwners = new LRUCache<string, true>({ max: 5_000, ttl: SUSPECT_MS })
  const filesOf = new LRUCache<string, Set<string>>({ max: 5_000, ttl: HOUR_MS })

  return {
    isGivenUp(hash: string, part: string, owner: string): boolean {
      const parts = givenUp.get(hash)
      if (parts && (parts.has(part) || parts.size >= MOST_PARTS)) return true
      return (filesOf.get(owner)?.size ?? 0) >= MOST_FILES
    },

    giveUp(hash: string, part: string, owner: string): void {
      givenUp.set(hash, new Set(givenUp.get(hash)).add(part))
      filesOf.set(owner, new Set(filesOf.get(owner)).add(hash))
    },

    isSlow(hash: string | undefined, owner: string): boolean {
      return slowOwners.has(owner) || (hash !== undefined && slowFiles.has(hash))
    },

    noteSlow(hash: string, owner: string): void {
      slowFiles.set(hash, true)
      slowOwners.set(owner, true)
    },
  }
}
