import { Feed } from 'feed'
import type { Hono } from 'hono'
import { escapeHtml } from '#app/domain/formats/escape-html.ts'
import type { AppContext, ServerEnv } from '#app/http/context.ts'
import { findPlatformStatus, type PlatformStatus } from '#app/http/health/platform-status.ts'
import { statusPage } from './status-page.ts'

/** Many users request this page while the portal fails, so a result is reused for this long. */
const FRESH_MS = 10_000

/**
 * The status as a page, JSON and RSS. Mounted outside the router, whose pages need the database.
 */
export function mountStatus(app: Hono<ServerEnv>, ctx: AppContext): void {
  let found: { at: number; status: Promise<PlatformStatus> } | undefined
  const find = () => {
    if (!found || Date.now() - found.at > FRESH_MS)
      found = { at: Date.now(), status: findPlatformStatus(ctx) }
    return found.status
  }
  app.get('/estado', async () => statusPage(await find()))
  app.get('/estado.json', async (c) => {
    c.header('Cache-Control', 'no-store')
    c.header('Access-Control-Allow-Origin', '*')
    return c.json(await find())
  })
  app.get('/estado.rss', async (c) => {
    c.header('Content-Type', 'application/rss+xml; charset=utf-8')
    c.header('Cache-Control', 'no-store')
    return c.body(feedOf(await find(), ctx.config.publicUrl))
  })
}

function feedOf({ incidents }: PlatformStatus, publicUrl: string): string {
  const link = `${publicUrl}/estado`
  const feed = new Feed({
    id: link,
    link,
    title: 'Estado do portal',
    description: 'Incidentes do portal',
    language: 'pt-AO',
    copyright: '',
  })
  for (const { id, title, content, startedAt, resolvedAt } of incidents) {
    feed.addItem({
      id: `${link}#${id}`,
      // Feed readers ignore an item whose id they know, so a resolution has its own.
      guid: resolvedAt ? `${id}-resolvido` : id,
      link,
      title: resolvedAt ? `Resolvido: ${title}` : title,
      description: escapeHtml(content).replaceAll('\n', '<br>'),
      date: resolvedAt ?? startedAt,
    })
  }
  return feed.rss2()
}
