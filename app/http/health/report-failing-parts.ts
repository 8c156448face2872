import { noteFailingPart } from '#app/domain/history/note-failing-part.ts'
import type { AppContext } from '#app/http/context.ts'
import { type Part, parts } from './health.ts'

/**
 * Checks the parts, and records a part that fails twice in a row; a single failure is ignored. A failure of
 * the database cannot be recorded.
 */
export function createPartWatch({ db, health }: Pick<AppContext, 'db' | 'health'>) {
  let failedBefore = new Set<Part>()
  return async (): Promise<void> => {
    const now = await health.measure()
    const failing = new Set(parts.filter((part) => !now[part].ok))
    for (const part of failing) {
      if (part !== 'database' && failedBefore.has(part)) await noteFailingPart(db, part)
    }
    failedBefore = failing
  }
}
