import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { AnswerTo, Task } from './inspect-worker.ts'

const MOST_WORKERS = 2
const TIME_LIMIT_MS = 2000
const START_LIMIT_MS = 20_000
// The parser remembers every name that it has met, so a worker is replaced now and then.
const MOST_FILES_PER_WORKER = 200
const memory = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

type Inspector = { worker: Worker; files: number }

const idle: Inspector[] = []
const waiting: (() => void)[] = []
let inspectors = 0

/**
 * Inspects a file in a thread of its own, so that a long or hostile one stops nobody else. At most
 * two run at a time, the others wait their turn. A file that takes more than `timeLimitMs` or too
 * much memory counts as damaged: nobody can say what is in it.
 */
export async function inspectInWorker<Asked extends Task>(
  task: Asked,
  timeLimitMs = TIME_LIMIT_MS,
): Promise<AnswerTo<Asked> | { finding: 'damaged'; sha256: string }> {
  const inspector = await takeInspector()
  let answer: AnswerTo<Asked> | undefined
  try {
    answer = await ask(inspector.worker, task, timeLimitMs)
    return answer ?? { finding: 'damaged', sha256: '' }
  } finally {
    inspector.files += 1
    await giveBack(inspector, answer !== undefined && inspector.files < MOST_FILES_PER_WORKER)
  }
}

async function takeInspector(): Promise<Inspector> {
  while (idle.length === 0 && inspectors >= MOST_WORKERS) {
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  const ready = idle.pop()
  if (ready) return ready
  inspectors += 1
  try {
    return { worker: await startWorker(), files: 0 }
  } catch (error) {
    inspectors -= 1
    waiting.shift()?.()
    throw error
  }
}

async function giveBack(inspector: Inspector, isFit: boolean) {
  if (isFit) {
    idle.push(inspector)
  } else {
    inspectors -= 1
    await inspector.worker.terminate()
  }
  waiting.shift()?.()
}

async function startWorker(): Promise<Worker> {
  const worker = new Worker(workerAddress(), {
    resourceLimits: memory,
    execArgv: [],
    env: {},
    name: 'inspect',
  })
  await once(worker, 'message', { signal: AbortSignal.timeout(START_LIMIT_MS) })
  // A worker that waits for work keeps no process alive, and dies without taking it along.
  worker.unref()
  worker.on('error', () => forget(worker))
  return worker
}

function forget(worker: Worker) {
  const place = idle.findIndex((inspector) => inspector.worker === worker)
  if (place < 0) return
  idle.splice(place, 1)
  inspectors -= 1
}

/** Beside this file in the sources; at the top of the build, where chunks lie one folder deeper. */
function workerAddress(): URL {
  const places = ['./inspect-worker.ts', './inspect-worker.js', '../inspect-worker.js']
  const address = places
    .map((place) => new URL(place, import.meta.url))
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
