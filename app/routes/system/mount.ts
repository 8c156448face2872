import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { checkHealth } from '#app/http/health.ts'
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
