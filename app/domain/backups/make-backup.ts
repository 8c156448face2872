import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Db } from '#app/database/connection.ts'
import type { Files } from '#app/integrations/files/files.ts'
import { type ProofContext, type ProofRefusal, proveIdentity } from '../accounts/prove-identity.ts'
import type { Admin } from '../actor.ts'
import { logSecurity } from '../history/log-security.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import type { TooMany } from '../rate-limits/consume-rate-limit.ts'
import { type CreateFile, dumpTables } from './dump-tables.ts'
import { createMeasure } from './measure.ts'
import { sendPieces } from './send-pieces.ts'
import { writeArchive } from './write-archive.ts'

export type BackupContext = ProofContext & {
  db: Db
  pool: Pool
  files: Files
  folder: string
  createFile?: CreateFile
  log: Pick<Logger, 'warn' | 'error'>
}

export type Backup = { id: string; madeAt: Date; archive: ReadableStream<Uint8Array> }

export const backupFolder = (dataDir: string) => join(dataDir, 'backups')

export const BACKUPS_ID = '00000000-0000-7000-8000-000000000002'

/**
 * Writes one snapshot's rows to disk; streams files while the archive is sent (D65). Refuses
 * 'disk-full'. Also refuses as `proveIdentity` does.
 */
export async function makeBackup(
  ctx: BackupContext,
  actor: Admin,
  currentPassword: string,
): Promise<Outcome<Backup, ProofRefusal | 'disk-full', TooMany | undefined>> {
  const proof = await proveIdentity(ctx, actor, currentPassword)
  if (!proof.ok) return proof
  const id = randomUUID()
  const folder = join(ctx.folder, id)
  const tidy = () => rm(folder, { recursive: true, force: true }).catch(() => {})
  try {
    const dump = await dumpTables(ctx.pool, folder, ctx.createFile)
    await ctx.db.transaction((tx) =>
      record(tx, actor, { name: 'backup-asked', subjectId: BACKUPS_ID, data: { backup: id } }),
    )
    await logSecurity(ctx.db, ctx.log, actor, { action: 'data_downloaded', recordId: id })
    const madeAt = new Date()
    const archive = writeArchive(ctx.files, dump, madeAt)
    const measure = createMeasure()
    archive.once('error', (error) => measure.through.destroy(error))
    measure.through.once('close', () => archive.destroy())
    measure.through.once('close', tidy)
    const end = (how: 'whole' | 'broken-off') =>
      ctx.db
        .transaction((tx) =>
          record(tx, actor, {
            name: how === 'whole' ? 'backup-made' : 'backup-broken-off',
            subjectId: BACKUPS_ID,
            data: { backup: id, ...(how === 'whole' ? measure.result() : {}) },
          }),
        )
        .then(() => {})
        .catch((error: unknown) =>
          ctx.log.error({ event: 'backup-not-noted', err: error }, 'a backup could not be noted'),
        )
    return done({ id, madeAt, archive: sendPieces(archive.pipe(measure.through), end) })
  } catch (error) {
    await tidy()
    if (isFull(error)) return refused('disk-full')
    throw error
  }
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(`${error.code}`)
}
