import { createListMemory } from './list-memory.ts'
import { createSimilarJobs } from './list-similar-jobs.ts'

/** Caches of one server instance. The caller must call `forget` when a job changes. */
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
