// The first portal of a test run creates the demonstration; every other portal copies it.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { guard } from './guard.mjs'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Chooses a folder that all portals of a run share; child processes inherit its path. */
export function shareDemonstration() {
  if (process.env.DEMONSTRATION) return
  const folder = mkdtempSync(join(tmpdir(), 'lusona-demonstration-'))
  guard(folder)
  process.env.DEMONSTRATION = folder
}

/** Copies the demonstration into an empty data folder. The portal must be built already. */
export async function takeDemonstration(folder) {
  const shared = process.env.DEMONSTRATION
  // A portal that runs alone creates its own demonstration, so copy nothing.
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
    // Delete the folder that marks the creation as begun, so that another process can retry.
    rmSync(data, { recursive: true, force: true })
    rmSync(join(shared, 'making'), { recursive: true })
    throw error
  }
}
