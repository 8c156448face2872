import { noteFailingComponent } from '#app/domain/history/note-failing-component.ts'
import { recordComponentStates } from '#app/domain/platform-status/record-component-states.ts'
import type { AppContext } from '#app/http/context.ts'
import { type Component, components } from './health.ts'
import { storeHistory } from './platform-status.ts'

/**
 * Each minute, counts check results for the status page. Records a dependency that fails twice in a
 * row, except the database.
 */
export function createComponentWatch(ctx: Pick<AppContext, 'config' | 'db' | 'health'>) {
  const { db, health } = ctx
  let failedBefore = new Set<Component>()
  return async (): Promise<void> => {
    const now = await health.measure()
    const failing = new Set(components.filter((component) => !now[component].ok))
    for (const component of failing) {
      if (component !== 'database' && failedBefore.has(component))
        await noteFailingComponent(db, component)
    }
    failedBefore = failing
    if (failing.has('database')) return
    await recordComponentStates(
      db,
      components.map((component) => ({ component, isOk: now[component].ok })),
    )
    await storeHistory(ctx)
  }
}
