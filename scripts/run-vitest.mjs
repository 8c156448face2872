// Runs projects of vitest.config.ts without a build, for example in `npm run test:domain`.
import { ensureInstalled, node, run } from './prepare.mjs'

ensureInstalled()
process.exit(run(node, ['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)]))
