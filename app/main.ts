export {}

// Libraries choose their slow or their fast build by this, when they are loaded.
process.env.NODE_ENV = 'production'

const { startPortal } = await import('./start.ts')
await startPortal({ env: process.env })
