import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { BadConfiguration, type Config } from './config.ts'

/** Creates DATA_DIR if it is missing. Throws BadConfiguration if this user cannot write there. */
export function requireDataFolder(dataDir: string): void {
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.W_OK)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error
    throw new BadConfiguration([`DATA_DIR cannot be written: ${dataDir} (${reason})`])
  }
}

/** Node's recursive mkdir never returns for a path below /proc, so create each level by itself. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path)
}

/**
 * Checks that `npm run backup` and `npm run restore` have a database. Throws BadConfiguration if
 * neither the configuration nor DATA_DIR has one, because the operator probably did not load the
 * portal's configuration. `DEMO=true` allows a new embedded database.
 */
export function requireDatabase(config: Config, env: { DEMO?: string | undefined }): void {
  if (config.databaseUrl || env.DEMO === 'true') return
  if (existsSync(join(config.dataDir, 'postgres'))) return
  throw new BadConfiguration([
    `falta DATABASE_URL, e ${config.dataDir} não tem a base de dados de uma demonstração`,
  ])
}
