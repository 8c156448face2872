import { createHash } from 'node:crypto'
import { test as base } from '@playwright/test'
import { tellWhenFailed } from './when-failed.ts'

/**
 * A journey. Each is made from a place of its own in the world, so that they do not use up each
 * other's limits; the portal of the journeys believes one proxy.
 */
export const test = base.extend<{ wakes: boolean }>({
  /** Pages that sleep until they are used are woken as they come; `asleep.spec.ts` lets them sleep. */
  wakes: [true, { option: true }],
  context: async ({ context, wakes }, use, testInfo) => {
    const began = Date.now()
    if (wakes) await context.addInitScript(wakePages)
    await use(context)
    await tellWhenFailed(context, testInfo, began)
  },
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, { testId }) => {
    const [a, b] = createHash('sha256').update(testId).digest()
    await use({ ...extraHTTPHeaders, 'X-Forwarded-For': `198.51.${a}.${b}` })
  },
})

/** In the page: as the first key that is pressed on a control. */
export function wakePages(): void {
  window.addEventListener('load', () => {
    document.querySelector('button, input')?.dispatchEvent(new Event('keydown', { bubbles: true }))
  })
}
