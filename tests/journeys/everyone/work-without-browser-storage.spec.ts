import { expect, type Page } from '@playwright/test'
import { openApplicationForm } from '#tests/support/browser/open-jobs.ts'
import { signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'

/** A browser that blocks a site's cookies also denies the site these storage APIs. */
function denyAll(): void {
  const deny = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  const denyReading = (owner: object, name: string) =>
    Object.defineProperty(owner, name, { configurable: true, get: deny })
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
    denyReading(window, name)
  }
  for (const name of ['serviceWorker', 'locks', 'storage']) denyReading(Navigator.prototype, name)
  window.BroadcastChannel = class {
    constructor() {
      deny()
    }
  } as unknown as typeof BroadcastChannel
}

test.beforeEach(({ page }) => page.addInitScript(denyAll))

/**
 * Collects unhandled errors of the page's scripts, except one in the router's inline script for
 * scrolling.
 */
function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', ({ message, stack }) => {
    if (stack?.includes('/assets/')) errors.push(`${message} ${stack}`)
  })
  return errors
}

async function openHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('html[data-ready]').waitFor()
  await expect(page.getByText('Algo correu mal')).toHaveCount(0)
}

test('a visitor whose browser denies storage and broadcast channels can search, filter and open jobs', async ({
  page,
}) => {
  const errors = errorsOf(page)
  for (const address of ['/', '/auth', '/contato', '/empresas']) await openHydrated(page, address)
  await openHydrated(page, '/vagas')
  await page.getByRole('combobox', { name: /Ordenar/ }).selectOption({ index: 1 })
  await expect(page).toHaveURL(/ordem=/)
  await page.locator('.card-link').first().click()
  await expect(page).toHaveURL(/vaga-detalhes/)
  await page.goBack()
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(errors).toEqual([])
})

test('a candidate whose browser denies storage can write an application', async ({ page }) => {
  const errors = errorsOf(page)
  await signInAs(page, 'candidate')
  for (const address of ['/usuario/dashboard', '/usuario/perfil']) {
    await openHydrated(page, address)
  }
  await openHydrated(page, await openApplicationForm(page, 9))
  const letter = page.getByLabel('Carta de apresentação')
  await letter.fill('Escrevo sem nada guardado.')
  await expect(letter).toHaveValue('Escrevo sem nada guardado.')
  expect(errors).toEqual([])
})

test('a recruiter whose browser denies storage can read the applications', async ({ page }) => {
  const errors = errorsOf(page)
  await signInAs(page, 'company')
  for (const address of ['/empresa/candidatos', '/empresa/vagas/nova']) {
    await openHydrated(page, address)
  }
  expect(errors).toEqual([])
})
