import { createListMemory } from './list-memory.ts'
import { createSimilarJobs } from './list-similar-jobs.ts'

/**
 * What one instance remembers of the listed jobs for all who ask, whatever they ask. Whoever hears that a
 * job changed tells it.
 */
export function createJobMemory() {
  const lists = createListMemory()
  const similar = createSimilarJobs()
  return {
    lists,
    similar,
    forget(): void {
      lists.forget()
      similar.forget()
    },
  }
}

export type JobMemory = ReturnType<typeof createJobMemory>
