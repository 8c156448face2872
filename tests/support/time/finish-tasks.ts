import { runTasks } from '#app/worker/run-tasks.ts'
import { taskList } from '#app/worker/task-list.ts'
import type { Portal } from '#tests/support/portal/portal.ts'

/** Runs all due tasks, as an instance does. */
export async function finishTasks({ ctx, pool }: Portal): Promise<void> {
  const runner = runTasks(ctx, taskList(ctx))
  try {
    for (let tries = 0; tries < 1_200; tries += 1) {
      const { rows } = await pool.query(
        'select 1 from graphile_worker.jobs where run_at <= now() and attempts < max_attempts limit 1',
      )
      if (rows.length === 0) return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error('the tasks do not come to an end')
  } finally {
    await runner.stop()
  }
}
