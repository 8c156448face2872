import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = join(import.meta.dirname, '..', '..')

export type Portal = { url: string; stop: () => Promise<void> }

/** Starts the built portal on a free local port. */
export async function startPortal(env: Record<string, string>): Promise<Portal> {
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const portal = spawn(process.execPath, [join(root, 'build', 'server', 'main.js')], {
    cwd: root,
    env: { ...process.env, ...env, PORT: String(port), PUBLIC_URL: url },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
    if (portal.exitCode !== null) throw new Error('the portal did not start')
    await sleep(50)
  }
  return {
    url,
    stop: async () => {
      if (portal.exitCode !== null) return
      portal.kill('SIGTERM')
      await once(portal, 'exit')
    },
  }
}

/** A TCP proxy to a database. Cutting the proxy's connections does not affect the database. */
export async function lineTo(database: URL): Promise<{ url: URL; cut: () => void }> {
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(database.port), database.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket))
    }
    near.pipe(far).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = new URL(database)
  if (address && typeof address === 'object') url.port = String(address.port)
  return {
    url,
    cut: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return address && typeof address === 'object' ? address.port : 0
}
