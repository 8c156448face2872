import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { untilReady } from '../faults/installation.ts'
import { HOST } from '../faults/send.ts'
import { startDatabase } from '../faults/start-database.ts'
import { allocatorSettings, processFlags } from '../scripts/process-flags.mjs'
import { startS3Server } from '../tests/support/services/s3-server.ts'
import { startSmtpServer } from '../tests/support/services/smtp-server.ts'

const port = 3988
const main = join(import.meta.dirname, '../build/server/main.js')

/** Starts the built portal as in production, with an S3 and an SMTP server in this process. */
export async function startProduction(
  folder: string,
  { processes, isReachedByAddress = false }: { processes: number; isReachedByAddress?: boolean },
) {
  const url = `http://127.0.0.1:${port}`
  const database = await startDatabase(folder, {
    weakened: false,
    hasSmallWal: false,
    hasFailingFsync: false,
  })
  const s3 = await startS3Server()
  const smtp = await startSmtpServer()
  const env = {
    DEMO: 'false',
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    PUBLIC_URL: isReachedByAddress ? url : `http://${HOST}`,
    AUTH_SECRET: 'a secret of the measurement, 32 letters',
    SMTP_URL: smtp.url,
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: 'lusona',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    TRUSTED_PROXIES: '1',
    PROCESSES: String(processes),
  }
  const portal = spawn(process.execPath, [...processFlags, main], {
    env: {
      ...allocatorSettings,
      ...process.env,
      ...env,
      DATA_DIR: join(folder, 'portal'),
      PORT: String(port),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await (isReachedByAddress ? untilServed(`${url}/vagas`) : untilReady(port))
  return {
    env,
    folder,
    database,
    port,
    url,
    pid: portal.pid ?? 0,
    cluster: join(folder, 'database', 'postgres'),
    [Symbol.asyncDispose]: async () => {
      portal.kill('SIGTERM')
      await once(portal, 'exit')
      await smtp[Symbol.asyncDispose]()
      await s3[Symbol.asyncDispose]()
      await database.stop()
    },
  }
}

async function untilServed(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await sleep(100)
  }
  throw new Error(`${url} is not served`)
}
