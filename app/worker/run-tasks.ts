import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { removeRunner } from '#app/domain/tasks/keep-runner.ts'
import { completeTask, failTask, type Task, takeTask } from '#app/domain/tasks/queue.ts'
import type { AppContext } from '#app/http/context.ts'
import { startHeartbeat } from './heartbeat.ts'
import type { TaskList } from './task-list.ts'

const CONCURRENCY = 4
/** Due tasks are polled at this interval, if no notification comes first. */
const POLL_MS = 1_000
/** While the database is unavailable, storing a task's outcome is retried at this interval. */
const RETRY_MS = 1_000
/** A stop waits this long for running tasks; other instances release the unfinished ones. */
const STOP_MS = 10_000

export type TaskRunner = {
  poll: () => void
  stop: () => Promise<void>
}

/**
 * Any instance may run tasks, which are stored in the database. If the database is unavailable, the
 * next poll tries again.
 */
export function runTasks(ctx: AppContext, tasks: TaskList): TaskRunner {
  const { db, log } = ctx
  const runnerId = `runner-${randomUUID()}`
  const names = Object.keys(tasks)
  const running = new Map<string, Promise<void>>()
  const stopping = new AbortController()
  let nudge = () => {}

  const settle = async (task: Task, error: unknown): Promise<void> => {
    const message = error instanceof Error ? error.message : String(error)
    while (true) {
      try {
        if (error === undefined) return await completeTask(db, task, runnerId)
        return await failTask(db, task, runnerId, message)
      } catch (failure) {
        log.warn({ event: 'task-not-stored', err: failure, task: task.name }, 'task not stored')
        if (stopping.signal.aborted) return
        await sleep(RETRY_MS)
      }
    }
  }
  const runOne = async (task: Task): Promise<void> => {
    let error: unknown
    try {
      await tasks[task.name]?.(task.payload)
    } catch (thrown) {
      error = thrown ?? new Error('the task failed without an error')
      const { name, attempt, maxAttempts } = task
      log.warn(
        { event: 'task-failed', err: error, task: name, attempt, maxAttempts },
        'task failed',
      )
    }
    await settle(task, error)
  }
  const startDue = async (): Promise<void> => {
    while (running.size < CONCURRENCY && !stopping.signal.aborted) {
      const task = await takeTask(db, runnerId, names)
      if (!task) return
      const run = runOne(task).finally(() => {
        running.delete(task.id)
        nudge()
      })
      running.set(task.id, run)
    }
  }
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const nudged = new Promise<void>((resolve) => {
        nudge = resolve
      })
      await startDue().catch((error: unknown) =>
        log.warn({ event: 'tasks-not-read', err: error }, 'due tasks could not be read'),
      )
      await Promise.race([nudged, sleep(POLL_MS, undefined, { ref: false })])
    }
  }
  const stopHeartbeat = startHeartbeat(ctx, runnerId, () => [...running.keys()])
  const looping = loop()
  return {
    poll: () => nudge(),
    stop: async () => {
      stopping.abort()
      nudge()
      await looping
      await Promise.race([Promise.all(running.values()), sleep(STOP_MS, undefined, { ref: false })])
      await stopHeartbeat()
      await removeRunner(db, runnerId)
    },
  }
}
