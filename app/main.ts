import { startPortal } from './start.ts'

await startPortal({ env: process.env })
