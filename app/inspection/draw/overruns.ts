import { LRUCache } from 'lru-cache'

const HOUR_MS = 60 * 60 * 1000
/** Milliseconds during which all files of the same candidate use the slow queue. */
const SUSPECT_MS = 10 * 60 * 1000
/**
 * A file with this many pages that took too long is not retried, nor are the files of a candidate with this
 * many such files.
 */
const MOST_PARTS = 2
const MOST_FILES = 3

/**
 * Remembers files that took too long, by hash, and their senders: such a file costs its time once, under any
 * name and in any number of applications.
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
