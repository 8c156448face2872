// Cleans up after a test run that was killed: `node tests/support/portal/guard.mjs PID FOLDER`.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const self = fileURLToPath(import.meta.url)

/**
 * Watches this process. When it has ended, stops the servers that use the folder, and deletes the
 * folder.
 */
export function guard(folder) {
  spawn(process.execPath, [self, String(process.pid), folder], {
    detached: true,
    stdio: 'ignore',
  }).unref()
}

if (process.argv[1] === self) await watch(Number(process.argv[2]), String(process.argv[3]))

async function watch(pid, folder) {
  while (isAlive(pid)) await sleep(300)
  // While a demonstration is being created, its files are in the subfolder `data`.
  for (const data of [folder, join(folder, 'data')]) {
    // The portal stops its database. A database without a portal is stopped directly.
    await stop(() => JSON.parse(readFileSync(join(data, 'in-use.json'), 'utf8')).pid, 'SIGTERM')
    await stop(() => readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8'), 'SIGINT')
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
}

async function stop(readPid, signal) {
  let pid
  try {
    pid = Number.parseInt(readPid(), 10)
    process.kill(pid, signal)
  } catch {
    return
  }
  for (let tries = 0; tries < 100 && isAlive(pid); tries += 1) await sleep(100)
  if (isAlive(pid)) process.kill(pid, 'SIGKILL')
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return !isGone(pid)
  } catch {
    return false
  }
}

/** Whether a process has exited. On Linux its pid exists until its parent awaits it. */
function isGone(pid) {
  const file = `/proc/${pid}/stat`
  return existsSync(file) && / Z /.test(readFileSync(file, 'utf8').replace(/^.*\)/, ''))
}
