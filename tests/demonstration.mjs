// The demonstration of a run of tests: made once, by the first of its portals, and copied for each.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { guard } from './guard.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The folder that all portals of a run share; child processes inherit it. */
export function shareDemonstration() {
  if (process.env.DEMONSTRATION) return
  const folder = mkdtempSync(join(tmpdir(), 'lusona-demonstration-'))
  guard(folder)
  process.env.DEMONSTRATION = folder
}

/** Puts a demonstration of its own into an empty folder of data. The portal is built already. */
export async function takeDemonstration(folder) {
  const shared = process.env.DEMONSTRATION
  // A single portal creates its own demonstration.
  if (!shared) return
  const made = join(shared, 'made')
  while (!existsSync(made)) {
    if (isFirst(join(shared, 'making'))) makeDemonstration(shared, made)
    else await sleep(100)
  }
  execFileSync('cp', ['-a', `${made}/.`, folder])
}

function isFirst(claim) {
  try {
    mkdirSync(claim)
    return true
  } catch {
    return false
  }
}

function makeDemonstration(shared, made) {
  const data = join(shared, 'data')
  try {
    execFileSync(process.execPath, [join(root, 'build/server/demo.js')], {
      cwd: root,
      env: { ...process.env, DATA_DIR: data, DEMO: 'true', DEMO_SIZE: 'small' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    renameSync(data, made)
  } catch (error) {
    // Another may try; it fails as loudly.
    rmSync(data, { recursive: true, force: true })
    rmSync(join(shared, 'making'), { recursive: true })
    throw error
  }
}
