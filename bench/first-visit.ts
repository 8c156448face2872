import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { measurePaint, phone } from './first-paint.ts'
import type { BenchPortal } from './portal.ts'
import type { Figure } from './table.ts'

const MEASURED_PAGES = ['home', 'list', 'detail', 'sign-in'] as const

export async function arrivals({ url }: BenchPortal) {
  const list = await (await fetch(`${url}/vagas`)).text()
  const job = /\/vaga-detalhes\/[0-9a-f-]{36}/.exec(list)?.[0] ?? ''
  const paths = { home: '/', list: '/vagas', detail: job, 'sign-in': '/auth' }
  return MEASURED_PAGES.map((what) => ({ what, path: paths[what] }))
}

/** A page counts as loaded when it has sent no request for this time. */
const STILL_MS = 2_000
const OTHER_VISITS = 8

/**
 * Measures V8 and V8b (docs/product/speed.md): bytes and paint time of a first visit. Simulates a
 * slow connection and an old phone.
 */
export async function measureFirstVisits(portal: BenchPortal): Promise<Figure[]> {
  const browser = await chromium.launch({
    ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
    args: ['--no-sandbox'],
  })
  try {
    const figures: Figure[] = []
    for (const { what, path } of await arrivals(portal)) {
      const { document, still, awake } = await weigh(browser, portal.url + path, {})
      figures.push(weight(`${what}, HTML alone`, document, 14), weight(what, still, 140))
      figures.push(weight(`${what}, once it is used`, awake, undefined))
      if (what === 'list' || what === 'detail') {
        const saver = await weigh(browser, portal.url + path, { 'Save-Data': 'on' })
        figures.push(weight(`${what}, data saver`, saver.still, 20))
      }
      figures.push(...(await measurePaint(browser, what, portal.url + path)))
    }
    const text = await weigh(browser, `${portal.url}/como-funciona`, {})
    const worker =
      (await download(`${portal.url}/sw.js`)) + (await download(`${portal.url}/sem-ligacao`))
    figures.push(weight('a text', text.still, 25))
    return [...figures, weight('for the hours without a network', worker, undefined)]
  } finally {
    await browser.close()
  }
}

/** Returns the compressed bytes of a response; `fetch` would decompress them first. */
function download(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'br' } }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('end', () => resolve(bytes))
      answer.on('error', reject)
    }).on('error', reject)
  })
}

function weight(what: string, bytes: number, kilobytes: number | undefined): Figure {
  return {
    id: 'V8',
    what,
    measured: `${(bytes / 1000).toFixed(1)} kB`,
    bar: kilobytes === undefined ? '' : `≤ ${kilobytes} kB`,
    holds: kilobytes === undefined || bytes <= kilobytes * 1000,
  }
}

async function weigh(browser: Browser, url: string, extraHTTPHeaders: Record<string, string>) {
  // Service workers are off here, because files for offline use load later and are counted
  // separately.
  const context = await browser.newContext({
    viewport: phone,
    extraHTTPHeaders,
    serviceWorkers: 'block',
  })
  await requestOften(url, extraHTTPHeaders)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  let bytes = 0
  let document = 0
  let documentId = ''
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Document') documentId = requestId
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (requestId === documentId) document = encodedDataLength
    bytes += encodedDataLength
  })
  await page.goto(url)
  await page.waitForTimeout(STILL_MS)
  const still = bytes
  await wake(page)
  await page.waitForTimeout(STILL_MS)
  await context.close()
  return { document, still, awake: bytes }
}

/** The cache compresses a page at the highest level once other visitors have requested it. */
async function requestOften(url: string, headers: Record<string, string>): Promise<void> {
  for (let visit = 0; visit < OTHER_VISITS; visit += 1) {
    await fetch(url, { headers: { ...headers, 'Accept-Encoding': 'br' } })
    await sleep(STILL_MS / OTHER_VISITS)
  }
}

async function wake(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.querySelector('button, input')?.dispatchEvent(new Event('keydown', { bubbles: true }))
  })
}
