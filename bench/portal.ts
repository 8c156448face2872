import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { allocatorSettings, processFlags } from '../scripts/process-flags.mjs'

const root = join(import.meta.dirname, '..')
const port = 3987

export type BenchPortal = { url: string; pid: number; startedIn: number; stop: () => Promise<void> }

export async function startPortal(
  folder: string,
  { jobs }: { jobs: number },
): Promise<BenchPortal> {
  const env = { ...process.env, DATA_DIR: folder, PORT: String(port), TRUSTED_PROXIES: '1' }
  if (jobs > 0) {
    const made = spawn(process.execPath, ['demo/main.ts', '--jobs', String(jobs)], {
      cwd: root,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await ended(made)
  }
  const started = performance.now()
  const portal = spawn(
    process.execPath,
    [...processFlags, join(root, 'build', 'server', 'main.js')],
    {
      cwd: root,
      env: { ...allocatorSettings, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const url = `http://localhost:${port}`
  for (;;) {
    const answer = await fetch(`${url}/healthz`).catch(() => undefined)
    if (answer?.ok) break
    if (portal.exitCode !== null) throw new Error('the portal did not start')
    await sleep(20)
  }
  return {
    url,
    pid: portal.pid ?? 0,
    startedIn: performance.now() - started,
    stop: async () => {
      portal.kill('SIGTERM')
      await once(portal, 'exit')
    },
  }
}

async function ended(child: ChildProcess): Promise<void> {
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`a part of the measurement ended with ${code}`)
}
