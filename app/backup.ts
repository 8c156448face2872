import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BadConfiguration, type Config, readConfig } from './config.ts'
import { requireDatabase } from './data-folder.ts'
import { connect } from './database/connection.ts'
import { DataFolderInUse, lockDataFolder } from './database/data-folder-lock.ts'
import { startEmbeddedServer } from './database/embedded-server.ts'
import { backupFolder } from './domain/backups/make-backup.ts'
import {
  recordBackup,
  removeOldBackups,
  writeBackupFile,
} from './domain/backups/write-backup-file.ts'
import { grouped } from './domain/formats/money.ts'
import { createDiskFiles } from './integrations/files/disk-files.ts'
import type { Files } from './integrations/files/files.ts'
import { MAX_ARCHIVE_BYTES, putArchive } from './integrations/files/s3-archive.ts'
import { createS3Files } from './integrations/files/s3-files.ts'

/**
 * Usage: `npm run backup -- --to FOLDER --keep 14`, or `--to s3://BUCKET/PREFIX`. Exits with 1 if
 * there is no verified backup.
 */
const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: { to: { type: 'string' }, keep: { type: 'string' } },
})

async function backup(): Promise<string> {
  const config = readConfig(process.env)
  requireDatabase(config, process.env)
  const keep = values.keep === undefined ? undefined : Number(values.keep)
  if (keep !== undefined && !(Number.isInteger(keep) && keep > 0))
    throw new BadConfiguration(['--keep é um número inteiro, de 1 para cima'])
  const remote = /^s3:\/\/([^/]+)\/?(.*)$/.exec(values.to ?? '')
  if (remote && !config.s3)
    throw new BadConfiguration(['para s3:// são precisas as definições S3_'])
  if (remote && keep !== undefined)
    throw new BadConfiguration([
      'num bucket, as cópias antigas saem pelas regras do próprio bucket',
    ])
  const folder = !remote && values.to ? resolve(values.to) : backupFolder(config.dataDir)
  return withDatabase(config, async (writing) => {
    const made = await writeBackupFile(writing, folder)
    const size = `${grouped(Math.ceil(made.bytes / 1024))} KB, SHA-256 ${made.sha256}`
    if (!remote) {
      await recordBackup(writing.db, made)
      const removed = keep === undefined ? 0 : await removeOldBackups(folder, keep)
      return `Cópia feita e conferida: ${made.path} (${size}). Cópias antigas removidas: ${removed}.`
    }
    try {
      if (made.bytes > MAX_ARCHIVE_BYTES)
        throw new BadConfiguration(['a cópia passa de 5 GB: faça-a para uma pasta'])
      const [, bucket = '', prefix = ''] = remote
      const key = [prefix.replace(/\/$/, ''), made.name].filter(Boolean).join('/')
      if (config.s3) await putArchive(config.s3, { bucket, key }, made)
      await recordBackup(writing.db, made)
      return `Cópia feita, conferida e guardada: s3://${bucket}/${key} (${size}).`
    } finally {
      await rm(made.path, { force: true })
    }
  })
}

type Writing = Pick<ReturnType<typeof connect>, 'db' | 'pool'> & { files: Files }

async function withDatabase(
  config: Config,
  act: (writing: Writing) => Promise<string>,
): Promise<string> {
  const closers: (() => Promise<unknown>)[] = []
  try {
    let { databaseUrl: url } = config
    if (!url) {
      closers.push(await lockDataFolder(config.dataDir))
      const server = await startEmbeddedServer(config.dataDir)
      closers.push(server.stop)
      url = server.url
    }
    const { db, pool, close } = connect(config.directUrl ?? url, { max: 2 })
    closers.push(close)
    const files = config.s3
      ? createS3Files(config.s3)
      : createDiskFiles(join(config.dataDir, 'files'))
    return await act({ db, pool, files })
  } finally {
    for (const close of closers.reverse()) await close()
  }
}

function reasonNotTo(error: unknown): string {
  if (error instanceof DataFolderInUse)
    return `Há um portal a funcionar com a pasta ${error.message}. Pare-o, ou faça a cópia no painel.`
  if (error instanceof BadConfiguration) return error.problems.join('; ')
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}

try {
  console.log(await backup())
} catch (error) {
  console.error(`Não há cópia: ${reasonNotTo(error)}`)
  process.exit(1)
}
