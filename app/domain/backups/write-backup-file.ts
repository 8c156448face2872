import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Pool } from 'pg'
import type { Db } from '#app/database/connection.ts'
import type { Files } from '#app/integrations/files/files.ts'
import { system } from '../actor.ts'
import { record } from '../history/record.ts'
import { dumpTables } from './dump-tables.ts'
import { BACKUPS_ID } from './make-backup.ts'
import { createMeasure } from './measure.ts'
import { openArchive } from './read-archive.ts'
import { writeArchive } from './write-archive.ts'

export type WrittenBackup = {
  id: string
  name: string
  path: string
  bytes: number
  sha256: string
}

type Writing = { pool: Pool; files: Files }

const namePattern = /^lusona-\d{8}T\d{6}Z\.zip$/

/**
 * Writes a backup into a folder, for the operator's schedule. Renames the file after verification;
 * on failure, throws and leaves no file.
 */
export async function writeBackupFile(
  { pool, files }: Writing,
  folder: string,
): Promise<WrittenBackup> {
  const id = randomUUID()
  const madeAt = new Date()
  const name = `lusona-${madeAt.toISOString().replace(/[-:]|\.\d+/g, '')}.zip`
  const path = join(folder, name)
  const partial = `${path}.partial`
  const dumped = join(folder, `.${id}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const dump = await dumpTables(pool, dumped)
    const measure = createMeasure()
    const file = createWriteStream(partial, { flags: 'wx', mode: 0o600 })
    await pipeline(writeArchive(files, dump, madeAt), measure.through, file)
    await sync(partial)
    const archive = await openArchive(partial)
    archive.close()
    await rename(partial, path)
    await sync(folder)
    const { bytes, sha256 } = measure.result()
    return { id, name, path, bytes, sha256 }
  } finally {
    await rm(partial, { force: true })
    await rm(dumped, { recursive: true, force: true })
  }
}

/** Records a backup in the history. Call this only when the archive has its final location. */
export async function recordBackup(
  db: Db,
  { id, bytes, sha256 }: Pick<WrittenBackup, 'id' | 'bytes' | 'sha256'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const about = { subjectId: BACKUPS_ID, data: { backup: id } }
    await record(tx, system, { name: 'backup-asked', ...about })
    await record(tx, system, {
      name: 'backup-made',
      subjectId: BACKUPS_ID,
      data: { backup: id, bytes, sha256 },
    })
  })
}

export async function removeOldBackups(folder: string, keep: number): Promise<number> {
  const names = (await readdir(folder)).filter((name) => namePattern.test(name)).sort()
  const old = names.slice(0, Math.max(0, names.length - keep))
  for (const name of old) await rm(join(folder, name))
  return old.length
}

async function sync(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
