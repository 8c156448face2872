import { createHash } from 'node:crypto'
import { test as base } from '@playwright/test'
import { reportWhenFailed } from './when-failed.ts'

/**
 * A browser test. Each test has its own client IP address and thus its own rate limits. The portal
 * trusts one proxy, so that a test can set this address in a header.
 */
export const test = base.extend<{ wakes: boolean }>({
  /**
   * Whether pages with deferred hydration hydrate at once. Tests of unhydrated pages switch it off.
   */
  wakes: [true, { option: true }],
  context: async ({ context, wakes }, use, testInfo) => {
    const began = Date.now()
    if (wakes) await context.addInitScript(wakePages)
    await use(context)
    await reportWhenFailed(context, testInfo, began)
  },
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, { testId }) => {
    const [a, b] = createHash('sha256').update(testId).digest()
    await use({ ...extraHTTPHeaders, 'X-Forwarded-For': `198.51.${a}.${b}` })
  },
})

/** Runs in the page, and starts hydration as the first key press does. */
export function wakePages(): void {
  window.addEventListener('load', () => {
    document.querySelector('button, input')?.dispatchEvent(new Event('keydown', { bubbles: true }))
  })
}
