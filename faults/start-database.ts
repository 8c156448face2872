import { spawnSync } from 'node:child_process'
import { mkdir, rm, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbeddedServer } from '#app/database/embedded-server.ts'

type Breakable = {
  weakened: boolean
  hasSmallWal: boolean
  hasFailingFsync: boolean
}

/** Size in MB of the disk for the WAL, which PostgreSQL limits to 64 MB with `hasSmallWal`. */
const WAL_DISK_MB = 192

/** Starts a real PostgreSQL with durable settings, on disks that can be broken. */
export async function startDatabase(
  folder: string,
  { weakened, hasSmallWal, hasFailingFsync }: Breakable,
) {
  const cluster = join(folder, 'database')
  const settings = [
    ...(weakened ? ['synchronous_commit=off', 'wal_writer_delay=10s'] : []),
    ...(weakened && hasFailingFsync ? ['fsync=off'] : []),
    ...(hasSmallWal ? ['max_wal_size=64MB', 'min_wal_size=32MB'] : []),
  ]
  const library = hasFailingFsync ? compileFsyncFault(folder) : undefined
  const fsyncFault = library && join(folder, 'fsync-fault')
  if (library && fsyncFault) {
    // The database server inherits these variables, also after a restart. The portal's instances do
    // not inherit them.
    process.env.LD_PRELOAD = library
    process.env.FSYNC_FAULT = fsyncFault
  }
  let walFolder: string | undefined
  if (hasSmallWal) {
    const first = await startEmbeddedServer(cluster, { settings })
    await first.stop()
    walFolder = await moveWal(join(cluster, 'postgres', 'pg_wal'), join(folder, 'wal'))
  }
  const server = await startEmbeddedServer(cluster, { settings })
  return {
    ...server,
    walFolder,
    fsyncFault,
    stop: async () => {
      await server.stop()
      if (walFolder) spawnSync('umount', [walFolder])
    },
  }
}

/** Moves the WAL to another disk. Returns undefined where mounting is not allowed. */
async function moveWal(from: string, to: string): Promise<string | undefined> {
  await mkdir(to)
  const { uid, gid } = await stat(from)
  const options = `size=${WAL_DISK_MB}m,mode=0700,uid=${uid},gid=${gid}`
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', to]).status !== 0) return undefined
  spawnSync('cp', ['-a', `${from}/.`, to])
  await rm(from, { recursive: true })
  await symlink(to, from)
  return to
}

/**
 * Compiles a library that makes fsync fail while a file exists. Returns undefined without a
 * compiler.
 */
function compileFsyncFault(folder: string): string | undefined {
  const library = join(folder, 'fail-fsync.so')
  const source = join(import.meta.dirname, 'fail-fsync.c')
  const made = spawnSync('gcc', ['-shared', '-fPIC', '-O1', '-o', library, source, '-ldl'])
  return made.status === 0 ? library : undefined
}
