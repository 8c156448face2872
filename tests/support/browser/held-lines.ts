import type { Page } from '@playwright/test'

/**
 * Lets POST requests to a path reach the server at once, but delays their responses until the
 * returned function is called.
 */
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

/** Delays requests for the data of pages until the returned function is called. */
export async function holdData(page: Page, path = '**/*.data*'): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    await promise
    // Ignore an error, because the page may have cancelled the request.
    await route.continue().catch(() => undefined)
  })
  return resolve
}

/**
 * Delays requests for lists of jobs until the returned function is called, and blocks suggestions.
 */
export async function holdLists(page: Page): Promise<() => void> {
  await page.route('**/vagas/sugestoes*', (route) => route.abort())
  return holdData(page, '**/vagas.data*')
}
