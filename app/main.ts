export {}

// When loaded, libraries choose their development or production build by this variable.
process.env.NODE_ENV = 'production'

const { default: cluster } = await import('node:cluster')
const { supervisedProcesses, supervise } = await import('./supervise.ts')
const count = cluster.isPrimary ? supervisedProcesses(process.env) : 0
if (count > 0) {
  supervise(count)
} else {
  const { startPortal } = await import('./start.ts')
  await startPortal({ env: process.env, runsTasks: process.env.RUNS_TASKS !== 'false' })
}
