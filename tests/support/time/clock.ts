import type { Page } from '@playwright/test'

/** From the next page on, time advances only when the journey calls `page.clock.runFor(…)`. */
export async function holdClock(page: Page): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1_000)
  // Scripts start after the first paint, which also needs the clock to advance.
  page.on('domcontentloaded', () => void page.clock.runFor(50).catch(() => undefined))
}

/** A promise that callers await until the journey opens the barrier. */
export function barrier(): { passed: Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { passed: promise, open: resolve }
}
