import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { allocatorSettings, processFlags } from '../scripts/process-flags.mjs'
import { startS3Server } from '../tests/support/services/s3-server.ts'
import { startSmtpServer } from '../tests/support/services/smtp-server.ts'
import { type Mailing, mailAnswers } from './mailing.ts'
import { startNifServer } from './nif-server.ts'
import { killTree } from './process-tree.ts'
import { HOST, send } from './send.ts'
import { startDatabase } from './start-database.ts'

const root = join(import.meta.dirname, '..')
const RESTART_MS = 200

export const secret = 'f'.repeat(48)

export type Instance = {
  port: number
  pid: () => number | undefined
  /**
   * Ends the instance and starts it again with `more` in its environment. Resolves with the
   * milliseconds until it is ready.
   */
  restart: (signal: 'SIGKILL' | 'SIGTERM', more?: Record<string, string>) => Promise<number>
  stop: () => Promise<void>
}

export type Installation = Awaited<ReturnType<typeof startInstallation>>

type Choice = { weakened: boolean; firstPort: number; faults: string[] }

/**
 * Starts two instances of the built portal on PostgreSQL, with simulated S3 and SMTP. With
 * `weakened`, commits are acknowledged before they are on the disk.
 */
export async function startInstallation(folder: string, { weakened, firstPort, faults }: Choice) {
  const database = await startDatabase(folder, {
    weakened,
    hasSmallWal: faults.includes('R5'),
    hasFailingFsync: faults.includes('R6'),
  })
  const s3 = await startS3Server()
  const mailing: Mailing = { received: [], fault: 'none', taken: () => {} }
  const smtp = await startSmtpServer(mailAnswers(mailing))
  const nif = await startNifServer()
  const env = {
    DEMO: 'false',
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    PUBLIC_URL: `http://${HOST}`,
    AUTH_SECRET: secret,
    SMTP_URL: smtp.url,
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: 'lusona',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    NIF_SERVICE_URL: nif.url,
    TRUSTED_PROXIES: '1',
    LD_PRELOAD: '',
    // Run one process per instance, because load, database and instances share the processors.
    PROCESSES: '1',
  }
  const log = await open(join(folder, 'portal.log'), 'a')
  const start = (index: number, more: Record<string, string> = {}) =>
    startInstance(
      firstPort + index,
      { ...env, DATA_DIR: join(folder, `instance-${index}`), ...more },
      log.fd,
    )
  const instances = [await start(0), await start(1)]
  return {
    folder,
    env,
    database,
    s3,
    mailing,
    nif,
    instances,
    postmaster: () => postmasterOf(join(folder, 'database')),
    stop: async () => {
      await Promise.all(instances.map(({ stop }) => stop()))
      await smtp[Symbol.asyncDispose]()
      await s3[Symbol.asyncDispose]()
      nif.stop()
      await database.stop()
      await log.close()
    },
  }
}

async function startInstance(
  port: number,
  env: Record<string, string>,
  logFile: number,
): Promise<Instance> {
  let child: ChildProcess
  let stopping = false
  let added: Record<string, string> = {}
  const launch = () => {
    child = spawn(process.execPath, [...processFlags, join(root, 'build', 'server', 'main.js')], {
      cwd: root,
      env: { ...allocatorSettings, ...process.env, ...env, ...added, PORT: String(port) },
      stdio: ['ignore', logFile, logFile],
    })
    child.once('exit', async () => {
      await sleep(RESTART_MS)
      if (!stopping) launch()
    })
  }
  launch()
  await untilReady(port)
  return {
    port,
    pid: () => child.pid,
    restart: async (signal, more) => {
      added = more ?? added
      const killed = child
      const began = performance.now()
      const gone = killed.exitCode === null ? once(killed, 'exit') : undefined
      if (signal === 'SIGKILL') await killTree(killed.pid ?? 0)
      else killed.kill(signal)
      await gone
      const wentAt = signal === 'SIGKILL' ? began : performance.now()
      await untilReady(port)
      return performance.now() - wentAt
    },
    stop: async () => {
      stopping = true
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

export async function untilReady(port: number): Promise<void> {
  const until = Date.now() + 120_000
  while (Date.now() < until) {
    const answer = await send(port, { path: '/vagas' })
    if (typeof answer === 'object' && answer.status === 200) return
    await sleep(20)
  }
  throw new Error(`the instance on port ${port} does not become ready`)
}

async function postmasterOf(folder: string): Promise<number> {
  const file = await open(join(folder, 'postgres', 'postmaster.pid'))
  try {
    return Number((await file.readFile('utf8')).split('\n')[0])
  } finally {
    await file.close()
  }
}

export async function asOwner<Answer>(
  { database }: Pick<Installation, 'database'>,
  work: (client: Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new Client({ connectionString: database.ownerUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
