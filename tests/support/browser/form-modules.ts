import type { Page } from '@playwright/test'

/** Longer than a page stays unchanged before it loads the modules of its forms. */
const QUIET_MS = 1_500

/**
 * Waits until the page has loaded the modules of its forms. The timer runs in the page, so a busy
 * page delays it as much as the loading.
 */
export async function waitForFormModules(page: Page): Promise<void> {
  await page.locator('html[data-ready]').waitFor()
  await page.evaluate((quiet) => new Promise((done) => setTimeout(done, quiet)), QUIET_MS)
}
