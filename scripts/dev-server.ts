import { createServer } from 'vite'

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
const { startPortal } = await vite.ssrLoadModule('/app/start.ts')
await startPortal({
  env: process.env,
  before: vite.middlewares,

  loadBuild: () => vite.ssrLoadModule('virtual:react-router/server-build'),
})
