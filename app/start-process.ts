import cluster, { type Worker } from 'node:cluster'

const BUILT_SCRIPT = '/build/server/main.js'

/** The message of a process that serves requests. */
export const READY = 'lusona-ready'

/** `DEMO`; without it, an installation without a database is a demonstration. */
export function isDemo(env: { DEMO?: string | undefined; DATABASE_URL?: string | undefined }) {
  return env.DEMO === undefined ? !env.DATABASE_URL : env.DEMO !== 'false'
}

/** Starts a process of the portal. Exactly one process of an installation runs tasks. */
export function startProcess({ runsTasks }: { runsTasks: boolean }): Worker {
  cluster.setupPrimary({ cwd: folderOf(process.argv[1]) })
  return cluster.fork({ RUNS_TASKS: String(runsTasks) })
}

/**
 * The folder of the build, as the command names it. If the command names a link such as
 * `/srv/lusona/current`, new processes run the build that the link points to at that time.
 */
function folderOf(script = ''): string {
  return script.endsWith(BUILT_SCRIPT) ? script.slice(0, -BUILT_SCRIPT.length) : process.cwd()
}
