import { noteFailingPart } from '#app/domain/history/note-failing-part.ts'
import type { AppContext } from '#app/http/context.ts'
import { type Part, parts } from './health.ts'

/**
 * Looks how the parts are, and notes one that fails a second time in a row: once is a hiccup. Of the
 * database nothing can be noted while it does not answer.
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
