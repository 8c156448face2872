import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from '@playwright/test'
import { type Figure, percentile } from './table.ts'

const VISITS = 5
const STILL_MS = 2_000
const BAR_MS = 1_500
export const phone = { width: 360, height: 740 }
/** Bytes per second: 400 kbit/s. */
const throughput = 50_000
const connection = { downloadThroughput: throughput, uploadThroughput: throughput, latency: 400 }

/**
 * Measures V8b (docs/product/speed.md): the first paint at 400 kbit/s, with 400 ms latency and a
 * processor slowed down six times. The floor is the first paint of the smallest page, because the
 * browser's share depends on the machine.
 */
export async function measurePaint(browser: Browser, what: string, url: string): Promise<Figure[]> {
  const smallest = await startSmallestPage()
  const [own, floor]: [Paint[], Paint[]] = [[], []]
  for (let visit = 0; visit < VISITS; visit += 1) {
    own.push(await visitPage(browser, url))
    floor.push(await visitPage(browser, smallest.url))
  }
  smallest.stop()
  const painted = medianOf(own)
  const moved = Math.max(...own.map((paint) => paint.moved))
  return [
    {
      id: 'V8b',
      what: `${what}, first paint`,
      measured: `${Math.round(painted)} ms`,
      against: `${Math.round(medianOf(floor))} ms`,
      ratio: (painted / medianOf(floor)).toFixed(2),
      bar: `≤ ${BAR_MS} ms`,
      holds: painted <= BAR_MS,
    },
    {
      id: 'V8b',
      what: `${what}, layout shift`,
      measured: moved.toFixed(3),
      bar: '0',
      holds: moved === 0,
    },
  ]
}

/** Milliseconds until the first paint, and the layout shift after it. */
type Paint = { painted: number; moved: number }

const medianOf = (paints: Paint[]) =>
  percentile(
    paints.map(({ painted }) => painted),
    0.5,
  )

async function visitPage(browser: Browser, url: string): Promise<Paint> {
  const context = await browser.newContext({ viewport: phone })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...connection })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.goto(url)
  await page.waitForTimeout(STILL_MS)
  const paint = await page.evaluate(
    () =>
      new Promise<Paint>((resolve) => {
        const [first] = performance.getEntriesByName('first-contentful-paint')
        let moved = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) moved += Number(entry.value)
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve({ painted: first?.startTime ?? Number.NaN, moved }), 200)
      }),
  )
  await context.close()
  return paint
}

/** Serves a page with one sentence and one stylesheet. Two round trips precede its first paint. */
async function startSmallestPage() {
  const server = createServer(({ url }, response) => {
    const isStyle = url === '/style.css'
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin')
    response.setHeader('Content-Type', isStyle ? 'text/css' : 'text/html; charset=utf-8')
    response.end(
      isStyle
        ? 'body { margin: 1rem }'
        : '<!doctype html><title>Floor</title><link rel="stylesheet" href="/style.css"><p>Text',
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
