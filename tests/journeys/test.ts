import { createHash } from 'node:crypto'
import { test as base } from '@playwright/test'

/**
 * A journey. Each is made from a place of its own in the world, so that they do not use up each
 * other's limits; the portal of the journeys believes one proxy.
 */
export const test = base.extend({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, { testId }) => {
    const [a, b] = createHash('sha256').update(testId).digest()
    await use({ ...extraHTTPHeaders, 'X-Forwarded-For': `198.51.${a}.${b}` })
  },
})
