import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { AnswerTo, Task } from './inspect-worker.ts'

const TIME_LIMIT_MS = 2000
const START_LIMIT_MS = 20_000
// The parser never frees the names that it has read, so a thread is replaced after this many files.
const MOST_FILES_PER_WORKER = 200
const memory = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

type Inspector = { worker: Worker; files: number; unused?: NodeJS.Timeout }

type PoolBounds = {
  most: number
  /** Whether the threads get less processor time than other busy threads. */
  isLowPriority?: boolean
  idleMs?: number
}

/** A file that took too much time or memory counts as damaged, because its content is unknown. */
export type Overrun = { finding: 'damaged'; overrun: true }

/**
 * Inspects and draws in worker threads, so that a hostile file blocks no request. A task above
 * `timeLimitMs` or its memory limit ends its thread.
 */
export function createInspectors({ most, isLowPriority = false, idleMs }: PoolBounds) {
  const idle: Inspector[] = []
  const queue: (() => void)[] = []
  let inspectors = 0

  const take = async (): Promise<Inspector> => {
    while (idle.length === 0 && inspectors >= most) {
      await new Promise<void>((resolve) => queue.push(resolve))
    }
    const ready = idle.pop()
    clearTimeout(ready?.unused)
    if (ready) return ready
    inspectors += 1
    try {
      return { worker: await startWorker(isLowPriority, forget), files: 0 }
    } catch (error) {
      inspectors -= 1
      queue.shift()?.()
      throw error
    }
  }

  const giveBack = async (inspector: Inspector, isFit: boolean) => {
    if (isFit) {
      idle.push(inspector)
      if (idleMs) inspector.unused = setTimeout(() => end(inspector), idleMs).unref()
    } else {
      inspectors -= 1
      await inspector.worker.terminate()
    }
    queue.shift()?.()
  }

  const end = (inspector: Inspector) => {
    forget(inspector.worker)
    inspector.worker.terminate()
  }

  const forget = (worker: Worker) => {
    const index = idle.findIndex((inspector) => inspector.worker === worker)
    if (index < 0) return
    clearTimeout(idle[index]?.unused)
    idle.splice(index, 1)
    inspectors -= 1
  }

  return async <Asked extends Task>(
    task: Asked,
    timeLimitMs = TIME_LIMIT_MS,
  ): Promise<AnswerTo<Asked> | Overrun> => {
    const inspector = await take()
    let answer: AnswerTo<Asked> | undefined
    try {
      answer = await ask(inspector.worker, task, timeLimitMs)
      return answer ?? { finding: 'damaged', overrun: true }
    } finally {
      inspector.files += 1
      await giveBack(inspector, answer !== undefined && inspector.files < MOST_FILES_PER_WORKER)
    }
  }
}

export const inspectInWorker = createInspectors({ most: 2 })

async function startWorker(
  isLowPriority: boolean,
  onError: (worker: Worker) => void,
): Promise<Worker> {
  const worker = new Worker(workerAddress(), {
    resourceLimits: memory,
    execArgv: [],
    env: {},
    name: 'inspect',
    workerData: { isLowPriority },
  })
  await once(worker, 'message', { signal: AbortSignal.timeout(START_LIMIT_MS) })
  // An idle worker must not keep the process alive, and a worker's crash must not end the process.
  worker.unref()
  worker.on('error', () => onError(worker))
  return worker
}

function workerAddress(): URL {
  const paths = ['./inspect-worker.ts', './inspect-worker.js', '../inspect-worker.js']
  const address = paths
    .map((path) => new URL(path, import.meta.url))
    .find((candidate) => existsSync(candidate))
  if (!address) throw new Error('inspect-worker is missing beside the server')
  return address
}

function ask<Asked extends Task>(
  worker: Worker,
  task: Asked,
  timeLimitMs: number,
): Promise<AnswerTo<Asked> | undefined> {
  return new Promise((resolve, reject) => {
    worker.ref()
    const timer = setTimeout(() => settle(() => resolve(undefined)), timeLimitMs)
    const onMessage = (answer: AnswerTo<Asked> | { failed: string }) =>
      settle(() => ('failed' in answer ? reject(new Error(answer.failed)) : resolve(answer)))
    const onError = (error: Error & { code?: string }) =>
      settle(() => (error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(undefined) : reject(error)))
    const onExit = () => settle(() => resolve(undefined))
    function settle(end: () => void) {
      clearTimeout(timer)
      worker.off('message', onMessage).off('error', onError).off('exit', onExit).unref()
      end()
    }
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    worker.postMessage(task)
  })
}
