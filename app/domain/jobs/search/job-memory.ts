import { createCountMemory } from './count-memory.ts'
import { createSimilarJobs } from './list-similar-jobs.ts'

/**
 * What one instance remembers of the listed jobs for all who ask, whatever they ask. Whoever hears that a
 * job changed tells it.
 */
export function createJobMemory() {
  const counts = createCountMemory()
  const similar = createSimilarJobs()
  return {
    counts,
    similar,
    forget(): void {
      counts.forget()
      similar.forget()
    },
  }
}

export type JobMemory = ReturnType<typeof createJobMemory>
