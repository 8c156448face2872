import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Libraries choose their development or production build when they are loaded, so set `NODE_ENV`
// before importing them.
process.env.NODE_ENV = 'production'
// A restart reuses the compiled code of the last start, and is ready sooner (R1).
enableCompileCache(join(process.env.DATA_DIR || './data', 'compiled'))

const { default: cluster } = await import('node:cluster')
const { isDemo, startProcess } = await import('./start-process.ts')
if (cluster.isPrimary && !isDemo(process.env)) {
  // The first process starts while the supervisor loads its own modules.
  const first = startProcess({ runsTasks: true })
  const { supervise } = await import('./supervise.ts')
  supervise(first)
} else {
  const { startPortal } = await import('./start.ts')
  await startPortal({ env: process.env, runsTasks: process.env.RUNS_TASKS !== 'false' })
}
