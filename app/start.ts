import type { IncomingMessage, ServerResponse } from 'node:http'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { Logger } from 'pino'
import type { ServerBuild } from 'react-router'
import { startChores } from './chores.ts'
import { BadConfiguration, type Config, readConfig } from './config.ts'
import { createAppContext } from './context.ts'
import { requireDataFolder } from './data-folder.ts'
import { lockDataFolder } from './database/data-folder-lock.ts'
import { startEmbeddedServer } from './database/embedded-server.ts'
import { openConnections } from './database/open-connections.ts'
import { createFirstAdmin } from './domain/administrators/create-first-admin.ts'
import { listen } from './domain/history/listen.ts'
import { freezeLanguage } from './freeze-language.ts'
import { namesOneHost, refuseHosts } from './http/access/one-host.ts'
import { createLog, openLogFile } from './log.ts'
import { createPort } from './port.ts'
import { prepareDatabase } from './prepare-database.ts'
import { reasonNotToStart } from './reason-not-to-start.ts'
import { refuseMixedData } from './refuse-mixed-data.ts'
import { createApp } from './server.ts'
import { READY } from './start-process.ts'
import { runTasks, type TaskRunner } from './worker/run-tasks.ts'
import { taskList } from './worker/task-list.ts'

/** The start waits at most this long for the first page. */
const WARM_UP_MS = 3_000

export type Start = {
  env: Record<string, string | undefined>
  /** Whether this process runs tasks. Exactly one process of an installation does. */
  runsTasks?: boolean
  /** Only in development: `before` handles requests first, and `loadBuild` loads newer code. */
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  loadBuild?: () => Promise<ServerBuild>
}

/** Reads the configuration, and starts database, tasks and port; stops them in reverse order. */
async function open(start: Start): Promise<void> {
  const config = readConfig(start.env)
  requireDataFolder(config.dataDir)
  const log = createLog(
    config.logLevel,
    openLogFile(config.demo ? join(config.dataDir, 'lusona.log') : 1),
  )
  const say = (line: string) =>
    config.demo ? console.log(`  ${line}`) : log.info({ event: 'progress' }, line)
  const closers: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const closer of closers.reverse()) {
      await closer().catch((error) =>
        log.error({ event: 'part-not-stopped', err: error }, 'a part did not stop cleanly'),
      )
    }
  }
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    say(`a parar (${signal})`)
    await close()
    process.exit(0)
  }
  process.on('SIGINT', () => stop('SIGINT'))
  process.on('SIGTERM', () => stop('SIGTERM'))
  process.on('uncaughtException', (error) => {
    log.fatal({ event: 'uncaught-error', err: error }, 'uncaught error')
    void close().finally(() => process.exit(1))
  })

  try {
    await openParts(config, start, { log, say, closers })
  } catch (error) {
    await close()
    throw error
  }
}

type Opening = { log: Logger; say: (line: string) => void; closers: (() => Promise<unknown>)[] }

async function openParts(
  config: Config,
  start: Start,
  { log, say, closers }: Opening,
): Promise<void> {
  let { databaseUrl: url, databaseOwnerUrl: ownerUrl } = config
  if (!url) {
    closers.push(await lockDataFolder(config.dataDir))
    const server = await startEmbeddedServer(config.dataDir, { log: say })
    closers.push(server.stop)
    url = server.url
    ownerUrl = server.ownerUrl
    say('base de dados a funcionar')
  }
  const port = createPort(config)
  await prepareDatabase(
    { url: config.directUrl ?? url, ownerUrl },
    {
      migrates: config.migratesAtStart ? 'when-new' : 'never',
      onWait: async (error) => {
        log.warn({ event: 'database-awaited', err: error }, 'waiting for the database')
        // The port opens before the database is ready, so that supervisors see a live process.
        await port.open()
      },
    },
  )
  const { connection, counting, reading } = openConnections(config, url, log)
  closers.push(connection.close, counting.close, reading.close)
  await refuseMixedData(connection.db, config.demo)
  const ctx = createAppContext(config, connection.db, log, {
    readDb: reading.db,
    isReplica: config.readUrl !== undefined,
    viewsDb: counting.db,
  })
  closers.push(ctx.views.close, ctx.engines.close)

  if (config.firstAdmin) {
    const made = await createFirstAdmin(ctx, {
      name: 'Administração',
      ...config.firstAdmin,
    })
    if (made.ok) say('administrador criado')
    else if (made.refusal === 'email-taken')
      throw new BadConfiguration(['ADMIN_EMAIL already has an account: choose another address'])
    else if (made.refusal !== 'admin-exists')
      throw new BadConfiguration([`ADMIN_PASSWORD is refused: ${made.refusal}`])
  }
  const demo = config.demo ? await import('#demo/main.ts') : undefined
  if (demo) await demo.makeDemoWhenEmpty(ctx, say, ownerUrl ?? url)

  const app = createApp(ctx, start.loadBuild)
  await app.prepare()
  closers.push(async () => ctx.mail.close?.(), startChores(ctx))
  let runner: TaskRunner | undefined
  closers.push(async () => runner?.stop())
  const listener = listen(config.directUrl ?? url, log, {
    onNotification: (event) => ctx.onNotification(event, app.cache),
    onReconnect: () => ctx.onReconnect(app.cache),
    onTaskAdded: () => runner?.poll(),
  })
  closers.push(listener.close)

  const handleRequest = getRequestListener((request, env) =>
    app.fetch(request, env as HttpBindings),
  )
  const handleIdentity = demo?.createIdentityProvider(config)
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    if (!namesOneHost(request)) return refuseHosts(response)
    if (handleIdentity?.(request, response)) return
    if (!app.answerFromCache(request, response)) void handleRequest(request, response)
  }
  // In development, code is reloaded all the time, so prototypes stay unfrozen.
  if (!start.before) freezeLanguage()
  // Cached pages are dropped when the listener connects, so render the first one after that.
  await Promise.race([
    listener.connected.then(app.warmUp),
    sleep(WARM_UP_MS, undefined, { ref: false }),
  ]).catch((error) =>
    log.warn({ event: 'page-not-warmed-up', err: error }, 'the first page could not be rendered'),
  )
  await port.open()
  port.answer = (request, response) =>
    start.before
      ? start.before(request, response, () => answer(request, response))
      : answer(request, response)
  closers.push(() => {
    const stopped = port.stop()
    // Close open event streams, because they would delay the stop up to its limit.
    ctx.live.close()
    return stopped
  })
  say(`pronto em ${config.publicUrl}`)
  log.info({ event: 'listening', port: config.port }, 'listening')
  // Start the tasks last, because sending many waiting mails would delay the first responses.
  if (start.runsTasks !== false) runner = runTasks(ctx, taskList(ctx))
  process.send?.(READY)
  // Write the compile cache now, because a process that is killed cannot write it.
  flushCompileCache()
  demo?.printSignIns(say)
}

export async function startPortal(start: Start): Promise<void> {
  try {
    await open(start)
  } catch (error) {
    console.error(reasonNotToStart(error))
    process.exit(1)
  }
}
