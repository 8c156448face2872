import { chmod, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { asOwner, type Installation } from './installation.ts'
import { servesFresh } from './process-faults.ts'
import type { Fault } from './run-fault.ts'

/** The disk stays full for this long after the database has stopped. */
const FULL_MS = 4_000

export const fillWal: Fault = {
  id: 'R5',
  what: 'the disk of the write-ahead log is full',
  load: { short: 300, full: 4_000 },
  readyBar: 20_000,
  happen: async ({ installation, full }) => {
    const { walFolder } = installation.database
    if (!walFolder) return notRun('mount is not possible here')
    const readyMs: number[] = []
    const problems: string[] = []
    for (let turn = 0; turn < (full ? 10 : 2); turn += 1) {
      await sleep(1_000)
      await keepSegments(installation)
      const { bavail, bsize } = await statfs(walFolder)
      const ballast = join(walFolder, 'ballast')
      await writeFile(ballast, Buffer.alloc(bavail * bsize)).catch(() => {})
      if (!(await writeUntilStopped(installation))) problems.push('the full disk stopped no write')
      await sleep(FULL_MS)
      const began = performance.now()
      await rm(ballast)
      readyMs.push(await readyAfter(installation, began))
      await freeSegments(installation)
    }
    return { runs: readyMs.length, readyMs, problems }
  },
}

export const failFsync: Fault = {
  id: 'R6',
  what: 'fsync of the database fails with EIO',
  load: { short: 300, full: 4_000 },
  readyBar: 20_000,
  happen: async ({ installation, full }) => {
    const { fsyncFault } = installation.database
    if (!fsyncFault) return notRun('gcc is missing')
    const readyMs: number[] = []
    const problems: string[] = []
    for (let turn = 0; turn < (full ? 20 : 3); turn += 1) {
      await sleep(1_000)
      const began = performance.now()
      if (!(await failOnce(fsyncFault))) problems.push('no fsync met the fault')
      readyMs.push(await readyAfter(installation, began))
    }
    return { runs: readyMs.length, readyMs, problems }
  },
}

/**
 * Removes the fault after the first failed write. If the recovery could not write either, an
 * operator would have to intervene.
 */
async function failOnce(fsyncFault: string): Promise<boolean> {
  await writeFile(fsyncFault, '')
  // The database runs as another user, so give it access to the file that triggers the fault.
  await chmod(fsyncFault, 0o666)
  const until = Date.now() + 10_000
  let failures = 0
  while (failures === 0 && Date.now() < until) {
    await sleep(5)
    failures = (await stat(fsyncFault)).size
  }
  await rm(fsyncFault)
  return failures > 0
}

const notRun = (reason: string) => ({ runs: 0, readyMs: [], problems: [`not run: ${reason}`] })

async function readyAfter({ instances }: Installation, began: number): Promise<number> {
  await Promise.all(instances.map(({ port }) => servesFresh(port)))
  return performance.now() - began
}

/**
 * Uses up the reserved segments of the write-ahead log, with pauses in which clients can commit.
 * Returns true if a write failed.
 */
async function writeUntilStopped(installation: Installation): Promise<boolean> {
  const filling = asOwner(installation, async (client) => {
    const until = Date.now() + 20_000
    while (Date.now() < until) {
      await client.query("select pg_logical_emit_message(false, 'fault', repeat('x', 1000000))")
      await sleep(50)
    }
  })
  return filling.then(
    () => false,
    () => true,
  )
}

const SLOT = 'full_disk'

/** A replication slot keeps all segments; otherwise checkpoints would free them for new records. */
const keepSegments = (installation: Installation) =>
  asOwner(installation, (client) =>
    client.query('select pg_create_physical_replication_slot($1, true)', [SLOT]),
  )

const freeSegments = (installation: Installation) =>
  asOwner(installation, async (client) => {
    await client.query('select pg_drop_replication_slot($1)', [SLOT])
    await client.query('checkpoint')
  })
