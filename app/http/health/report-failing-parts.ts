import { noteFailingPart } from '#app/domain/history/note-failing-part.ts'
import { recordPartStates } from '#app/domain/platform-status/record-part-states.ts'
import type { AppContext } from '#app/http/context.ts'
import { type Part, parts } from './health.ts'
import { storeHistory } from './platform-status.ts'

/**
 * Counts each minute for the status page and records a dependency that fails twice in a row. A
 * failure of the database cannot be recorded.
 */
export function createPartWatch(ctx: Pick<AppContext, 'config' | 'db' | 'health'>) {
  const { db, health } = ctx
  let failedBefore = new Set<Part>()
  return async (): Promise<void> => {
    const now = await health.measure()
    const failing = new Set(parts.filter((part) => !now[part].ok))
    for (const part of failing) {
      if (part !== 'database' && failedBefore.has(part)) await noteFailingPart(db, part)
    }
    failedBefore = failing
    if (failing.has('database')) return
    await recordPartStates(
      db,
      parts.map((part) => ({ part, isOk: now[part].ok })),
    )
    await storeHistory(ctx)
  }
}
