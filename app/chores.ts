import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { followDatabaseClock, leaveDatabaseClock } from './domain/formats/current-time.ts'
import type { AppContext } from './http/context.ts'
import { createComponentWatch } from './http/health/report-failing-components.ts'
import { sweepUploadFolder } from './http/uploads/uploaded-file.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

type Chore = { everyMs: number; do: () => Promise<unknown> }

/**
 * Periodic work of every instance. Work that is done once for all instances is in
 * `worker/clock.ts`.
 */
export function startChores(ctx: Pick<AppContext, 'config' | 'db' | 'health' | 'log'>) {
  const { config, log } = ctx
  const chores = {
    'compare the clocks': { everyMs: 10 * SECOND_MS, do: () => compareClocks(ctx) },
    'look at the parts': { everyMs: MINUTE_MS, do: createComponentWatch(ctx) },
    'sweep the uploads': {
      everyMs: HOUR_MS,
      // No upload takes an hour, so older files were left behind by a killed process.
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
    leaveDatabaseClock()
  }
}

async function compareClocks({ db }: Pick<AppContext, 'db'>): Promise<void> {
  const askedAt = performance.now()
  const { rows } = await db.execute<{ databaseMs: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as "databaseMs"`,
  )
  const [row] = rows
  if (row) followDatabaseClock(row.databaseMs, (askedAt + performance.now()) / 2)
}
