// `npm run dev`: runs the portal from its sources and reloads it on changes.
import { ensureInstalled, node, run } from './prepare.mjs'

ensureInstalled()
process.exit(run(node, ['--conditions=development', 'scripts/dev-server.ts']))
