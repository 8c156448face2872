import cluster, { type Worker } from 'node:cluster'
import { availableParallelism } from 'node:os'
import { returnPortCopies } from './port-copies.ts'

const BUILT_SCRIPT = '/build/server/main.js'

/** The message of a process that serves requests. */
export const READY = 'lusona-ready'

/** `DEMO`; without it, an installation without a database is a demonstration. */
export function isDemo(env: { DEMO?: string | undefined; DATABASE_URL?: string | undefined }) {
  return env.DEMO === undefined ? !env.DATABASE_URL : env.DEMO !== 'false'
}

/** Starts a process of the portal. Exactly one process of an installation runs tasks. */
export function startProcess({ runsTasks }: { runsTasks: boolean }): Worker {
  // Do not read the whole configuration here, because it would delay the first process.
  const count = Number(process.env.PROCESSES ?? availableParallelism())
  // A single process accepts connections itself. If the supervisor assigned them one by one, a
  // burst of connections to a busy process would wait for seconds (R11).
  cluster.schedulingPolicy = count === 1 ? cluster.SCHED_NONE : cluster.SCHED_RR
  cluster.setupPrimary({ cwd: folderOf(process.argv[1]) })
  const worker = cluster.fork({ RUNS_TASKS: String(runsTasks) })
  returnPortCopies(worker)
  return worker
}

/**
 * The folder of the build, as the command names it. If the command names a link such as
 * `/srv/lusona/current`, new processes run the build that the link points to at that time.
 */
function folderOf(script = ''): string {
  return script.endsWith(BUILT_SCRIPT) ? script.slice(0, -BUILT_SCRIPT.length) : process.cwd()
}
