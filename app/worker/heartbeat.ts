import { keepRunner } from '#app/domain/tasks/keep-runner.ts'
import { enqueueDue } from '#app/domain/tasks/schedule.ts'
import type { AppContext } from '#app/http/context.ts'
import { periods } from './clock.ts'

const BEAT_MS = 10_000
/** A larger difference from the database's clock is logged. */
const CLOCK_TOLERANCE_MS = 5_000

/**
 * Every 10 s, renews this runner's heartbeat, releases abandoned tasks, enqueues due tasks, and
 * compares the clocks. Returns a function that stops the timer.
 */
export function startHeartbeat(
  ctx: AppContext,
  runnerId: string,
  runningTasks: () => string[],
): () => Promise<void> {
  const beat = async () => {
    const askedAt = Date.now()
    const { released, databaseMs } = await keepRunner(ctx.db, runnerId, runningTasks())
    noteClock(ctx, (askedAt + Date.now()) / 2 - databaseMs)
    if (released > 0)
      ctx.log.warn({ event: 'tasks-released', tasks: released }, 'abandoned tasks were released')
    await enqueueDue(ctx.db, periods)
  }
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  const repeat = () => {
    running = beat()
      .catch((error: unknown) =>
        ctx.log.warn({ event: 'heartbeat-failed', err: error }, 'the heartbeat was not written'),
      )
      .finally(() => {
        if (!stopped) timer = setTimeout(repeat, BEAT_MS)
      })
  }
  repeat()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
  }
}

function noteClock({ clock, log }: Pick<AppContext, 'clock' | 'log'>, differenceMs: number) {
  const differed = Math.abs(clock.differenceMs) > CLOCK_TOLERANCE_MS
  clock.differenceMs = Math.round(differenceMs)
  if (!differed && Math.abs(differenceMs) > CLOCK_TOLERANCE_MS)
    log.warn(
      { event: 'clock-differs', seconds: Math.round(differenceMs / 1000) },
      "this machine's clock differs from the database's",
    )
}
