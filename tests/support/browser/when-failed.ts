import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, TestInfo } from '@playwright/test'

/** Log lines of this level and above report a problem: it is the level 'warn' of pino. */
const WARNING = 40
const MAX_LINES = 70

/**
 * After a failed browser test, reports the state of its pages and the portal's warnings, because CI
 * keeps only the output.
 */
export async function reportWhenFailed(context: BrowserContext, test: TestInfo, began: number) {
  if (test.status === test.expectedStatus) return
  const messages: string[] = []
  for (const page of context.pages()) {
    messages.push(page.url(), await stateOf(page), ...(await visibleOn(page)))
  }
  throw new Error(['it ended on', ...messages, ...complaints(began)].join('\n'))
}

type Page = ReturnType<BrowserContext['pages']>[number]

/** Reports the state of a page: its flags, and the resources that failed to load. */
async function stateOf(page: Page): Promise<string> {
  const state = page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const missing = files.filter(
      ({ responseEnd, responseStatus }) => !responseEnd || responseStatus >= 400,
    )
    return JSON.stringify({
      ...document.documentElement.dataset,
      online: navigator.onLine,
      worker: navigator.serviceWorker?.controller?.state,
      files: files.length,
      missing: missing.map(({ name }) => name),
    })
  })
  return Promise.race([
    state.catch(String),
    new Promise<string>((done) => setTimeout(done, 2_000, 'no state')),
  ])
}

async function visibleOn(page: Page): Promise<string[]> {
  const snapshot = await page.locator('main').first().ariaSnapshot({ timeout: 2_000 }).catch(String)
  const lines = snapshot
    .split('\n')
    .filter((line) => !/- (?:\/url:|(?:img|option|list|listitem)\b)/.test(line))
  if (lines.length <= MAX_LINES) return lines
  return [...lines.slice(0, MAX_LINES / 2), '…', ...lines.slice(-MAX_LINES / 2)]
}

function complaints(since: number): string[] {
  const log = readFileSync(join(process.env.JOURNEY_DATA ?? '', 'lusona.log'), 'utf8')
  return log.split('\n').filter((line) => {
    const { level, time } = line.startsWith('{') ? JSON.parse(line) : { level: 0, time: 0 }
    return level >= WARNING && time >= since
  })
}
