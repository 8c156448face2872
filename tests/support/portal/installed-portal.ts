import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll } from 'vitest'
import { startS3Server } from '#tests/support/services/s3-server.ts'
import { startSmtpServer } from '#tests/support/services/smtp-server.ts'
import { freePort } from './real-portal.ts'

const root = join(import.meta.dirname, '../../..')

/** Waits until a URL responds with 200; throws after 90 seconds. */
export async function untilServed(ask: () => Promise<{ status?: number }>): Promise<void> {
  const until = Date.now() + 90_000
  while (Date.now() < until) {
    const answer = await ask().catch(() => undefined)
    if (answer?.status === 200) return
    await sleep(100)
  }
  throw new Error('it does not become ready')
}

/**
 * Starts installed portals and other programs, and stops them after the test file. Call it while
 * the file is collected, because Vitest ignores an `afterAll` that a running test registers.
 */
export function installation() {
  const running = new AsyncDisposableStack()
  afterAll(() => running.disposeAsync())

  /**
   * Starts the built portal as an installation, in a separate process, with the services that it
   * needs on loopback. `release` is the folder of the build, possibly a symbolic link.
   */
  async function startInstalledPortal(env: Record<string, string>, release = root) {
    const smtp = running.use(await startSmtpServer())
    const s3 = running.use(await startS3Server())
    const folder = await mkdtemp(join(tmpdir(), 'lusona-installed-'))
    running.defer(() => rm(folder, { recursive: true, force: true }))
    const port = await freePort()
    const host = `127.0.0.1:${port}`
    const portal: ChildProcess = spawn(
      process.execPath,
      [join(release, 'build', 'server', 'main.js')],
      {
        cwd: release,
        env: {
          DEMO: 'false',
          DATA_DIR: folder,
          PORT: String(port),
          PROCESSES: '1',
          PUBLIC_URL: `http://${host}`,
          AUTH_SECRET: 'x'.repeat(32),
          SMTP_URL: smtp.url,
          S3_ENDPOINT: s3.endpoint,
          S3_BUCKET: 'lusona',
          S3_ACCESS_KEY_ID: 'id',
          S3_SECRET_ACCESS_KEY: 'secret',
          ...env,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    running.defer(() => void portal.kill('SIGKILL'))
    const log = portal.stdout ? text(portal.stdout) : Promise.resolve('')
    return { portal, port, host, folder, log, s3, smtp }
  }

  /**
   * Starts another program for the duration of the test file; if it ends early, the error contains
   * its output.
   */
  function startTool(command: string, args: string[], more: { uid?: number } = {}) {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...more })
    const output: string[] = []
    child.stdout.on('data', (piece) => output.push(String(piece)))
    child.stderr.on('data', (piece) => output.push(String(piece)))
    running.defer(async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    })
    return { child, said: output }
  }

  return { startInstalledPortal, startTool }
}
