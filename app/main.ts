import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Libraries choose their development or production build when they are loaded, so set `NODE_ENV`
// before importing them.
process.env.NODE_ENV = 'production'
// A restart reuses the compiled code of the last start, and is ready sooner (R1).
enableCompileCache(join(process.env.DATA_DIR || './data', 'compiled'))

const { default: cluster } = await import('node:cluster')
const { supervisedProcesses, supervise } = await import('./supervise.ts')
const count = cluster.isPrimary ? supervisedProcesses(process.env) : 0
if (count > 0) {
  supervise(count)
} else {
  const { startPortal } = await import('./start.ts')
  await startPortal({ env: process.env, runsTasks: process.env.RUNS_TASKS !== 'false' })
}
