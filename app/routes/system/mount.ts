import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Hono, Next } from 'hono'
import { collectDefaultMetrics, type Registry } from 'prom-client'
import { isOperator } from '#app/http/access/is-operator.ts'
import type { AppContext, ServerEnv } from '#app/http/context.ts'
import { watchDatabase } from '#app/http/health/database-metrics.ts'
import { healthWord } from '#app/http/health/health-word.ts'
import { watchParts } from '#app/http/health/part-metrics.ts'

/** Where the built pages' scripts and styles lie: the same depth from the sources and the bundle. */
const clientFolder = fileURLToPath(new URL('../client', import.meta.url))

/** Addresses for programs that watch the portal, and the files of the build. */
export function mountSystem(
  app: Hono<ServerEnv>,
  ctx: AppContext,
  { canMakePages, registry }: { canMakePages: () => Promise<boolean>; registry: Registry },
): void {
  collectDefaultMetrics({ register: registry })
  watchParts(registry, ctx.health)
  watchDatabase(registry, ctx)

  // To others there is nothing at these addresses.
  const operatorsOnly = async (c: Context<ServerEnv>, next: Next) => {
    const peer = c.env?.incoming?.socket.remoteAddress
    if (isOperator(c.req.raw.headers, peer, ctx.config.metricsToken)) return next()
    return c.text('Não encontrado.', 404)
  }

  // A process that answers but cannot make a page any more is as good as dead.
  app.get('/healthz', async (c) =>
    (await canMakePages()) ? c.json({ status: 'ok' }) : c.json({ status: 'broken' }, 503),
  )
  app.get('/readyz', operatorsOnly, async (c) => {
    // Instances without mail or files still serve most pages; one without the database serves none.
    const isReady = await ctx.health.isReady()
    return c.json({ status: isReady ? 'ok' : 'unavailable' }, isReady ? 200 : 503)
  })
  app.get('/health', operatorsOnly, async (c) => {
    const checks = await ctx.health.find()
    return c.json({ status: healthWord(checks), checks })
  })
  app.get('/metrics', operatorsOnly, async (c) => {
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
