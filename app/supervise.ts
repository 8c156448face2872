import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { BadConfiguration, readConfig } from './config.ts'
import { relayFigures } from './http/health/all-figures.ts'
import { createLog, openLogFile } from './log.ts'
import { READY, startProcess } from './start-process.ts'

/** A process that ended is replaced after this time. */
const REPLACE_MS = 1_000

/**
 * Supervises `first`, and starts further processes behind its port. Replaces processes that end
 * and, on SIGHUP, all one by one. SIGTERM and SIGINT stop all; exits with 1 if the first process
 * cannot start.
 */
export function supervise(first: Worker): void {
  // The first process prepares the database and reports problems.
  if (first.isDead()) process.exit(1)
  first.once('exit', () => {
    if (!isReady(first)) process.exit(1)
  })
  const count = countProcesses(process.env)
  const log = createLog('info', openLogFile(1, { sync: true }))
  const slots: (Worker | undefined)[] = Array.from({ length: count })
  let stopping = false
  let isReplacing = false
  relayFigures()

  const fork = (slot: number): Worker => watch(slot, startProcess({ runsTasks: slot === 0 }))
  const watch = (slot: number, worker: Worker): Worker => {
    slots[slot] = worker
    worker.once('exit', async (code, signal) => {
      if (stopping || slots[slot] !== worker) return
      log.error({ event: 'process-ended', slot, code, signal }, 'a process ended and is replaced')
      await sleep(REPLACE_MS)
      if (!stopping && slots[slot] === worker) fork(slot)
    })
    return worker
  }
  const replace = async (slot: number): Promise<void> => {
    const before = slots[slot]
    const worker = fork(slot)
    if (!(await becomesReady(worker))) {
      log.error({ event: 'process-not-replaced', slot }, 'the new process did not start')
      if (before && !before.isDead()) slots[slot] = before
      throw new Error('not replaced')
    }
    before?.process.kill('SIGTERM')
    if (before && !before.isDead()) await once(before, 'exit')
  }
  const replaceAll = async (): Promise<void> => {
    for (let slot = 0; slot < count && !stopping; slot += 1) await replace(slot)
    log.info({ event: 'processes-replaced', count }, 'all processes were replaced')
  }
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (stopping) return
    stopping = true
    const running = Object.values(cluster.workers ?? {}).filter((each) => each !== undefined)
    const ended = running.map((worker) => once(worker, 'exit'))
    for (const worker of running) worker.process.kill(signal)
    await Promise.all(ended)
    process.exit(0)
  }
  process.on('SIGTERM', () => stop('SIGTERM'))
  process.on('SIGINT', () => stop('SIGTERM'))
  process.on('SIGHUP', () => {
    if (isReplacing) return
    isReplacing = true
    replaceAll()
      .catch(() => {})
      .finally(() => {
        isReplacing = false
      })
  })

  watch(0, first)
  void becomesReady(first).then(() => {
    for (let slot = 1; slot < count && !stopping; slot += 1) fork(slot)
  })
}

/** The number of processes; 1 for an invalid configuration, which the first process reports. */
function countProcesses(env: Record<string, string | undefined>): number {
  try {
    return readConfig(env).processes
  } catch (error) {
    if (error instanceof BadConfiguration) return 1
    throw error
  }
}

const ready = new WeakSet<Worker>()
const isReady = (worker: Worker) => ready.has(worker)

function becomesReady(worker: Worker): Promise<boolean> {
  return new Promise((resolve) => {
    worker.on('message', (message: unknown) => {
      if (message !== READY) return
      ready.add(worker)
      resolve(true)
    })
    worker.once('exit', () => resolve(false))
  })
}
