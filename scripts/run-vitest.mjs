// Runs projects of vitest.config.ts: `npm run test:domain` needs no build.
import { ensureInstalled, node, run } from './prepare.mjs'

ensureInstalled()
process.exit(run(node, ['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)]))
