import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Hono, Next } from 'hono'
import { collectDefaultMetrics, type Registry } from 'prom-client'
import { isOperator } from '#app/http/access/is-operator.ts'
import type { AppContext, ServerEnv } from '#app/http/context.ts'
import { countProcesses, figuresOfAll, nameBuild } from '#app/http/health/all-figures.ts'
import { watchComponents } from '#app/http/health/component-metrics.ts'
import { watchDatabase } from '#app/http/health/database-metrics.ts'
import { overallStatus } from '#app/http/health/overall-status.ts'
import { version } from '../../../package.json' with { type: 'json' }
import { manifestOf } from './manifest.ts'

/** The relative path is the same from the source file and from the bundle. */
const clientFolder = fileURLToPath(new URL('../client', import.meta.url))

/** Browsers, phones and social networks request these files by fixed names. */
const pictures = [
  '/favicon.svg',
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/icone-192.png',
  '/icone-512.png',
  '/icone-mascara-512.png',
  '/partilha.png',
]

export function mountSystem(
  app: Hono<ServerEnv>,
  ctx: AppContext,
  { canMakePages, registry }: { canMakePages: () => Promise<boolean>; registry: Registry },
): void {
  collectDefaultMetrics({ register: registry })
  watchComponents(registry, ctx.health)
  watchDatabase(registry, ctx)
  const figures = figuresOfAll(registry, {
    onSilence: () =>
      ctx.log.error(
        { event: 'supervisor-silent' },
        'the supervising process does not respond; these metrics are of one process',
      ),
  })
  countProcesses(registry)
  nameBuild(registry, version)

  app.get('/manifest.webmanifest', async (c) =>
    c.json(manifestOf(await ctx.settings()), 200, {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'public, max-age=86400',
    }),
  )

  // Admits only the operator; all other clients get 404.
  const operatorsOnly = async (c: Context<ServerEnv>, next: Next) => {
    const peer = c.env?.incoming?.socket.remoteAddress
    if (isOperator(c.req.raw.headers, peer, ctx.config.metricsToken)) return next()
    return c.text('Não encontrado.', 404)
  }

  // A process that responds but cannot render pages counts as unhealthy.
  app.get('/healthz', async (c) => {
    // Open pages request this URL to detect whether the portal is reachable, so it must not be
    // cached.
    c.header('Cache-Control', 'no-store')
    return (await canMakePages()) ? c.json({ status: 'ok' }) : c.json({ status: 'broken' }, 503)
  })
  app.get('/readyz', operatorsOnly, async (c) => {
    const isReady = await ctx.health.isReady()
    return c.json({ status: isReady ? 'ok' : 'unavailable' }, isReady ? 200 : 503)
  })
  app.get('/health', operatorsOnly, async (c) => {
    const checks = await ctx.health.find()
    return c.json({ status: overallStatus(checks), checks })
  })
  app.get('/metrics', operatorsOnly, async (c) => {
    c.header('Content-Type', registry.contentType)
    return c.body(await figures())
  })
  if (existsSync(clientFolder)) {
    const files = serveStatic({ root: clientFolder, precompressed: true })
    const lasting = (age: string) => async (c: Context<ServerEnv>, next: Next) => {
      await next()
      if (c.res.ok) c.res.headers.set('Cache-Control', age)
    }
    app.get('/assets/*', lasting('public, max-age=31536000, immutable'), files)
    app.get('/assets/*', (c) => c.text('Não encontrado.', 404))
    for (const file of pictures) app.get(file, lasting('public, max-age=86400'), files)
    // Browsers revalidate the service worker with each page, so that a broken worker is replaced at
    // once.
    app.get('/sw.js', lasting('no-cache'), files)
  }
}
