import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { haveLateTasks } from '#app/domain/history/have-late-tasks.ts'
import { readSettings } from '#app/domain/settings/read-settings.ts'
import type { Outside } from '#app/http/outside.ts'

/** Where the built pages' scripts and styles lie: the same depth from the sources and the bundle. */
const clientFolder = fileURLToPath(new URL('../client', import.meta.url))

/** Addresses for programs that watch the portal, and the files of the build. */
export function mountSystem(app: Hono<{ Bindings: HttpBindings }>, outside: Outside): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })

  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) => {
    const checks = await checkHealth(outside)
    const ready = Object.values(checks).every((check) => check.ok)
    return c.json({ status: ready ? 'ok' : 'unavailable', checks }, ready ? 200 : 503)
  })
  app.get('/metrics', async (c) => {
    c.header('Content-Type', registry.contentType)
    return c.body(await registry.metrics())
  })
  if (existsSync(clientFolder)) {
    app.get(
      '/assets/*',
      serveStatic({
        root: clientFolder,
        precompressed: true,
        onFound: (_, c) => c.header('Cache-Control', 'public, max-age=31536000, immutable'),
      }),
    )
    app.get('/assets/*', (c) => c.text('Não encontrado.', 404))
    for (const file of ['/favicon.svg', '/manifest.webmanifest']) {
      app.get(
        file,
        serveStatic({
          root: clientFolder,
          onFound: (_, c) => c.header('Cache-Control', 'public, max-age=86400'),
        }),
      )
    }
  }
}

/** Milliseconds that a part may take to answer before it counts as failing. */
const patience = 3_000

type Check = { ok: boolean; milliseconds: number }

/** Asks database, files, mail and tasks whether they work. */
export async function checkHealth(
  outside: Outside,
): Promise<Record<'database' | 'files' | 'mail' | 'tasks', Check>> {
  const [database, files, mail, tasks] = await Promise.all([
    timed(() => readSettings(outside.db)),
    timed(() => outside.files.check()),
    timed(() => outside.mail.check()),
    timed(async () => {
      if (await haveLateTasks(outside.db)) throw new Error('tasks are waiting')
    }),
  ])
  return { database, files, mail, tasks }
}

async function timed(work: () => Promise<unknown>): Promise<Check> {
  const start = performance.now()
  let timer: NodeJS.Timeout | undefined
  try {
    await Promise.race([
      work(),
      new Promise((_, reject) => {
        timer = setTimeout(() => reject(new Error('too slow')), patience)
      }),
    ])
    return { ok: true, milliseconds: Math.round(performance.now() - start) }
  } catch {
    return { ok: false, milliseconds: Math.round(performance.now() - start) }
  } finally {
    clearTimeout(timer)
  }
}
