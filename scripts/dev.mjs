// `npm run dev`: the portal from its sources, which reloads as they change.
import { ensureInstalled, node, run } from './prepare.mjs'

ensureInstalled()
process.exit(run(node, ['--conditions=development', 'scripts/dev-server.ts']))
