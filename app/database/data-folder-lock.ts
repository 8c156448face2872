import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'

export class DataFolderInUse extends Error {}

/**
 * Locks the data folder for this process. While it runs, it serves the lock's secret on a local
 * port. A lock whose port does not return the secret is stale, for example after a crash.
 */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'in-use.json')
  const word = randomUUID()
  const guard = createServer((socket) => socket.end(word))
  guard.unref()
  guard.listen(0, '127.0.0.1')
  await once(guard, 'listening')
  const { port } = guard.address() as AddressInfo
  const claim = JSON.stringify({ port, word, pid: process.pid })
  for (let tries = 0; tries < 3; tries += 1) {
    try {
      await writeFile(file, claim, { flag: 'wx', mode: 0o600 })
      return async () => {
        guard.close()
        await rm(file, { force: true })
      }
    } catch {
      if (await isHeld(file)) break
      await rm(file, { force: true })
    }
  }
  guard.close()
  throw new DataFolderInUse(folder)
}

async function isHeld(file: string): Promise<boolean> {
  try {
    const { port, word } = JSON.parse(await readFile(file, 'utf8'))
    return (await onNotification(port)) === word
  } catch {
    return false
  }
}

async function onNotification(port: number): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', timeout: 1_000 })
  socket.on('timeout', () => socket.destroy())
  let heard = ''
  for await (const chunk of socket) heard += chunk
  return heard
}
