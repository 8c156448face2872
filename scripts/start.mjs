// `npm start`: prepares and starts everything with one command.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, node, root } from './prepare.mjs'
import { allocatorSettings, processFlags } from './process-flags.mjs'

console.log('Lusona')
ensureInstalled()
ensureBuilt()
const portal = spawn(node, [...processFlags, join(root, 'build', 'server', 'main.js')], {
  cwd: root,
  env: { ...allocatorSettings, ...process.env },
  stdio: 'inherit',
})
// Ctrl-C reaches the portal directly; forward a signal sent to this process alone.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => portal.kill('SIGTERM'))
process.on('SIGHUP', () => portal.kill('SIGHUP'))
portal.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
