import { join } from 'node:path'
import { BadConfiguration, readConfig } from './config.ts'
import { requireDatabase } from './data-folder.ts'
import { DataFolderInUse, lockDataFolder } from './database/data-folder-lock.ts'
import { startEmbeddedServer } from './database/embedded-server.ts'
import { DamagedArchive, isMissing } from './domain/backups/read-archive.ts'
import {
  DatabaseInUse,
  OtherShape,
  requireStoppedPortal,
  restoreBackup,
} from './domain/backups/restore-backup.ts'
import { longDateAndTime } from './domain/formats/dates.ts'
import { grouped } from './domain/formats/money.ts'
import { createDiskFiles } from './integrations/files/disk-files.ts'
import { createS3Files } from './integrations/files/s3-files.ts'
import { prepareDatabase } from './prepare-database.ts'

/** `npm run restore -- FILE`: restores a backup into the configured portal. */
async function restore(path: string): Promise<string> {
  const config = readConfig(process.env)
  requireDatabase(config, process.env)
  const closers: (() => Promise<unknown>)[] = []
  try {
    let { databaseUrl: url, databaseOwnerUrl: ownerUrl } = config
    if (!url) {
      closers.push(await lockDataFolder(config.dataDir))
      const server = await startEmbeddedServer(config.dataDir)
      closers.push(server.stop)
      url = server.url
      ownerUrl = server.ownerUrl
    }
    await requireStoppedPortal(ownerUrl ?? url)
    await prepareDatabase({ url, ownerUrl })
    const files = config.s3
      ? createS3Files(config.s3)
      : createDiskFiles(join(config.dataDir, 'files'))
    const {
      tables,
      rows,
      files: stored,
      madeAt,
    } = await restoreBackup({ url: ownerUrl ?? url, files }, path)
    const withFiles = stored === 1 ? '1 ficheiro' : `${grouped(stored)} ficheiros`
    return [
      `Reposta a cópia de ${longDateAndTime(madeAt)}: ${grouped(rows)} registos em ${tables} tabelas e ${withFiles}.`,
      'As sessões acabaram: toda a gente entra de novo.',
    ].join('\n')
  } finally {
    for (const close of closers.reverse()) await close()
  }
}

function reasonNotTo(error: unknown): string {
  if (isMissing(error)) return 'Não há nenhum ficheiro com esse nome.'
  if (error instanceof DamagedArchive) {
    return `O ficheiro não é uma cópia inteira, e nada foi alterado: ${error.message}.`
  }
  if (error instanceof OtherShape) {
    return `A cópia é de outra versão do portal, e nada foi alterado: ${error.message}.`
  }
  if (error instanceof DataFolderInUse) {
    return `Há um portal a funcionar com a pasta ${error.message}. Pare-o primeiro.`
  }
  if (error instanceof DatabaseInUse) {
    const processes = error.processes === 1 ? '1 processo' : `${error.processes} processos`
    return `Há um portal a usar esta base de dados (${processes}). Pare-o primeiro.`
  }
  if (error instanceof BadConfiguration) {
    return `A configuração não está certa: ${error.problems.join('; ')}`
  }
  return `Os dados ficaram como estavam: ${error instanceof Error ? error.message : error}`
}

const [path] = process.argv.slice(2).filter((word) => word !== '--')
if (!path) {
  console.error('Diga que ficheiro: npm run restore -- FICHEIRO')
  process.exit(1)
}
try {
  console.log('A conferir o ficheiro e a repor os dados. Pode demorar alguns minutos.')
  console.log(await restore(path))
} catch (error) {
  console.error(reasonNotTo(error))
  process.exit(1)
}
