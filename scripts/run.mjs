// Runs a program on the pinned Node: `node scripts/run.mjs demo/main.ts -- …`.
import { ensureBuilt, ensureInstalled, node, run } from './prepare.mjs'

ensureInstalled()
const [program, ...args] = process.argv.slice(2)
if (/^(?:bench|faults|tests\/hostile)\//.test(program)) ensureBuilt()
process.exit(run(node, [program, ...args]))
