import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from './config.ts'
import { relayFigures } from './http/health/all-figures.ts'
import { createLog, openLogFile } from './log.ts'

/** A process that ended is replaced after this time. */
const REPLACE_MS = 1_000

const BUILT_SCRIPT = '/build/server/main.js'

export const READY = 'lusona-ready'

/**
 * The number of processes; 0 for a demonstration, and for an invalid configuration, which the start
 * itself reports.
 */
export function supervisedProcesses(env: Record<string, string | undefined>): number {
  try {
    const { demo, processes } = readConfig(env)
    return demo ? 0 : processes
  } catch {
    return 0
  }
}

/**
 * Starts processes behind one port; replaces those that end and, on SIGHUP, all one by one. SIGTERM
 * and SIGINT stop all; exits with 1 if the first process cannot start.
 */
export function supervise(count: number): void {
  const log = createLog('info', openLogFile(1, { sync: true }))
  const slots: (Worker | undefined)[] = Array.from({ length: count })
  let stopping = false
  let isReplacing = false
  relayFigures()
  cluster.setupPrimary({ cwd: folderOf(process.argv[1]) })

  const fork = (slot: number): Worker => {
    const worker = cluster.fork({ RUNS_TASKS: String(slot === 0) })
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

  // The first process starts alone, because it prepares the database and reports problems.
  const first = fork(0)
  first.once('exit', () => {
    if (!isReady(first)) process.exit(1)
  })
  void becomesReady(first).then(() => {
    for (let slot = 1; slot < count && !stopping; slot += 1) fork(slot)
  })
}

/**
 * The folder of the build, as the command names it. If the command names a link such as
 * `/srv/lusona/current`, new processes run the build that the link points to at that time.
 */
function folderOf(script = ''): string {
  return script.endsWith(BUILT_SCRIPT) ? script.slice(0, -BUILT_SCRIPT.length) : process.cwd()
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
