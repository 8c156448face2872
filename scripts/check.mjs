// `npm run check`: the checks before a commit. Stops at the first failure.
import { staticSteps, vitest } from './check-steps.mjs'
import { ensureBuilt, ensureInstalled, node, run } from './prepare.mjs'

ensureInstalled()
const ledger = ['requisitos', ['scripts/requirements.mjs']]
for (const [name, args] of staticSteps) mustPass(name, args)
mustPass('requisitos', ['scripts/requirements.mjs', '--named'])
ensureBuilt()
mustPass('testes', vitest('vitest'))
// Checks the requirements ledger once more, now against the executed tests.
mustPass(...ledger)

function mustPass(name, args) {
  console.log(`\n— ${name}`)
  const status = run(node, args)
  if (status !== 0) process.exit(status)
}
