import { join } from 'node:path'
import type { AppContext } from './http/context.ts'
import { createPartWatch } from './http/health/report-failing-parts.ts'
import { sweepUploadFolder } from './http/uploads/uploaded-file.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

type Chore = { everyMs: number; do: () => Promise<unknown> }

/**
 * Periodic work of every instance: checks the health of its dependencies and sweeps its own upload folder.
 * Work done once for all instances is in `worker/clock.ts`.
 */
export function startChores(ctx: Pick<AppContext, 'config' | 'db' | 'health' | 'log'>) {
  const { config, log } = ctx
  const chores = {
    'look at the parts': { everyMs: MINUTE_MS, do: createPartWatch(ctx) },
    'sweep the uploads': {
      everyMs: HOUR_MS,
      // Deletes uploads interrupted by a killed process; no upload takes an hour.
      do: () => sweepUploadFolder(join(config.dataDir, 'uploads'), new Date(Date.now() - HOUR_MS)),
    },
  } satisfies Record<string, Chore>
  const timers = Object.entries(chores).map(([name, chore]) => {
    const run = () =>
      chore
        .do()
        .catch((error: unknown) =>
          log.warn({ event: 'chore-failed', err: error, chore: name }, 'a chore failed'),
        )
    void run()
    return setInterval(run, chore.everyMs).unref()
  })
  return async () => {
    for (const timer of timers) clearInterval(timer)
  }
}
