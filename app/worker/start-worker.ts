import { run, Logger as WorkerLogger } from 'graphile-worker'
import type { Pool } from 'pg'
import { z } from 'zod'
import { grantMailWish, mailWish, mailWishTask } from '#app/domain/accounts/mail-wish.ts'
import { removalTask } from '#app/domain/documents/plan-removal.ts'
import type { AppContext } from '#app/http/context.ts'
import { clockTasks, crontab } from './clock.ts'
import { reactToEvent } from './react-to-event.ts'
import { removal, removeFiles } from './remove-files.ts'
import { sendMail } from './send-mail.ts'

const reactTask = z.object({ eventId: z.uuid() })
const mailTask = z.object({ outboxId: z.uuid() })

/** Starts the tasks of this instance. They live in the database, so any instance may take any of them. */
export async function startWorker(
  ctx: AppContext,
  pool: Pool,
): Promise<{ stop: () => Promise<void> }> {
  const runner = await run({
    pgPool: pool,
    concurrency: 4,
    noHandleSignals: true,
    noPreparedStatements: false,
    logger: new WorkerLogger(() => (level, message) => {
      if (level === 'error' || level === 'warning')
        ctx.log.warn({ event: 'worker-warning', worker: level }, message)
    }),
    taskList: {
      react: (payload) => reactToEvent(ctx, reactTask.parse(payload).eventId),
      'send-mail': (payload) => sendMail(ctx, mailTask.parse(payload).outboxId),
      [mailWishTask]: (payload) => grantMailWish(ctx.db, mailWish.parse(payload)),
      [removalTask]: (payload) => removeFiles(ctx, removal.parse(payload)),
      ...Object.fromEntries(
        Object.entries(clockTasks).map(([name, act]) => [name, () => act(ctx).then(() => {})]),
      ),
    },
    crontab,
  })
  return { stop: () => runner.stop() }
}
