import { startWorker } from '#app/worker/start-worker.ts'
import type { Portal } from './portal.ts'

/** Lets the real worker do everything that is due by now. */
export async function finishTasks({ ctx, pool }: Portal): Promise<void> {
  const worker = await startWorker(ctx, pool)
  try {
    for (let tries = 0; tries < 200; tries += 1) {
      const { rows } = await pool.query(
        'select 1 from graphile_worker.jobs where run_at <= now() and attempts < max_attempts limit 1',
      )
      if (rows.length === 0) return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error('the tasks do not come to an end')
  } finally {
    await worker.stop()
  }
}
