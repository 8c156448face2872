import type { Page } from '@playwright/test'

/** On pages opened from now on, time advances only by `page.clock.runFor(…)`. */
export async function holdClock(page: Page): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1_000)
  // The clock must advance for the first paint, after which scripts start.
  page.on('domcontentloaded', () => void page.clock.runFor(50).catch(() => undefined))
}

/** A promise that callers await until the test opens the barrier. */
export function barrier(): { passed: Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { passed: promise, open: resolve }
}
