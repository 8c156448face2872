import { createListMemory } from './list-memory.ts'
import { createSimilarJobs } from './list-similar-jobs.ts'

/** One instance's caches of data about listed jobs. The owner calls `forget` when a job changes. */
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
