import type { Page } from '@playwright/test'

/** Requests to the path reach the server at once, but their responses are held until release. */
export async function holdAnswers(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    // Retry, because the portal may just have closed an idle connection.
    const response = await route.fetch({ maxRetries: 2 })
    await promise
    await route.fulfill({ response }).catch(() => undefined)
  })
  return resolve
}

/** Holds responses with lists of jobs until release, and blocks suggestions. */
export async function holdLists(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/vagas/sugestoes*', (route) => route.abort())
  await page.route('**/vagas.data*', async (route) => {
    await promise
    // Ignore an error, because the page may have cancelled the request.
    await route.continue().catch(() => undefined)
  })
  return resolve
}
