import { expect, type Page } from '@playwright/test'
import { test } from '#tests/support/browser/test.ts'

/** Removes CSS rules and JavaScript functions that Chrome 95 does not support. */
async function makeOld(page: Page): Promise<void> {
  await page.route('**/assets/*.css', async (route) => {
    const answer = await route.fetch()
    const styles = await answer.text()
    const without = styles
      .replace(/[^{}]*:has\([^{}]*\{[^{}]*\}/g, '')
      .replace(/text-wrap:[^;}]*;?/g, '')
    await route.fulfill({ response: answer, body: without })
  })
  await page.addInitScript(() => {
    const arrays = ['findLast', 'findLastIndex', 'toSorted', 'toReversed', 'with', 'toSpliced']
    for (const name of arrays) Reflect.deleteProperty(Array.prototype, name)
    for (const name of ['groupBy']) Reflect.deleteProperty(Object, name)
    for (const name of ['withResolvers']) Reflect.deleteProperty(Promise, name)
    for (const name of ['canParse', 'parse']) Reflect.deleteProperty(URL, name)
    for (const name of ['any', 'timeout']) Reflect.deleteProperty(AbortSignal, name)
    Reflect.deleteProperty(URLSearchParams.prototype, 'size')
    Reflect.deleteProperty(window, 'structuredClone')
    Reflect.deleteProperty(HTMLElement.prototype, 'inert')
    Reflect.deleteProperty(Document.prototype, 'startViewTransition')
  })
}

test.beforeEach(({ page }) => makeOld(page))

const failures = (page: Page) => {
  const found: string[] = []
  page.on('pageerror', ({ message }) => found.push(message))
  return found
}

test('on an old browser a visitor can search, filter, open a job and sign in', async ({ page }) => {
  const found = failures(page)
  await page.goto('/vagas')
  await page.locator('html[data-ready]').waitFor()
  await expect(page.locator('.job-card').first()).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Aplicar filtros' })).toBeHidden()
  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('motorista')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=motorista/)
  await page.getByRole('link', { name: /^Filtros/ }).click()
  await page.getByLabel(/^Tempo integral/i).check()
  await expect(page).toHaveURL(/contrato=full_time/)
  await page.getByRole('button', { name: /^Ver/ }).click()
  await page.locator('.card-link').first().click()
  await expect(page.getByRole('link', { name: 'Candidatar-me', exact: true })).toBeInViewport()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(360)
  await page.goto('/auth')
  await page.locator('html[data-ready]').waitFor()
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(found).toEqual([])
})

test('on an old browser a visitor can read the text pages', async ({ page }) => {
  for (const path of ['/', '/sobre', '/blog', '/empresas', '/como-funciona']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, path).toBeLessThanOrEqual(360)
  }
})
