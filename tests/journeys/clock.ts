import type { Page } from '@playwright/test'

/** From the next page on its time passes only when a journey lets it: `page.clock.runFor(…)`. */
export async function holdClock(page: Page): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1_000)
  // Scripts begin after the first paint, which comes with the time too.
  page.on('domcontentloaded', () => void page.clock.runFor(50).catch(() => undefined))
}

/** Something that others wait for until the journey lets them go on. */
export function barrier(): { passed: Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { passed: promise, open: resolve }
}
