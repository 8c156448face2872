import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { takeDemonstration } from './demonstration.mjs'

/** The portal requires this token for its metrics. */
export const metricsToken = 'figures-of-the-process'

const root = join(import.meta.dirname, '../../..')

/** Starts the built portal as `npm start` does, in a separate process on loopback. */
export async function startPortal({ folder }: { folder: string }) {
  await takeDemonstration(folder)
  const port = await freePort()
  const portal = spawn(process.execPath, [join(root, 'build', 'server', 'main.js')], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: folder,
      PORT: String(port),
      TRUSTED_PROXIES: '1',
      METRICS_TOKEN: metricsToken,
      DEMO_SIZE: 'small',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://localhost:${port}`
  for (;;) {
    const answer = await fetch(`${url}/healthz`).catch(() => undefined)
    if (answer?.ok) break
    if (portal.exitCode !== null) throw new Error('the portal did not start')
    await sleep(100)
  }
  return {
    url,
    stop: async () => {
      portal.kill('SIGTERM')
      await once(portal, 'exit')
    },
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (!address || typeof address === 'string') throw new Error('no port is free')
  return address.port
}
