import { expect, type Page } from '@playwright/test'
import { holdData } from '#tests/support/browser/held-lines.ts'
import { test } from '#tests/support/browser/test.ts'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('html[data-ready]').waitFor()
}

test('a tap shows progress at once, then a skeleton, then the page', async ({ page }) => {
  await open(page, '/vagas')
  const letThrough = await holdData(page)
  const line = page.locator('.progress-line')
  await expect(line).not.toHaveAttribute('data-busy')
  await page.locator('.card-link').first().click()
  await expect(line).toHaveAttribute('data-busy')
  await expect(page.getByRole('status').filter({ hasText: 'A carregar' })).toBeVisible()
  await expect(page.locator('.job-card').first()).toBeHidden()
  letThrough()
  await expect(page.locator('.job-head h1')).toBeVisible()
  await expect(line).not.toHaveAttribute('data-busy')
})

test('going back shows the earlier page at once, without a request', async ({ page }) => {
  await open(page, '/vagas?province=luanda')
  const first = await page.locator('.card-link').first().textContent()
  await page.locator('.card-link').first().click()
  await expect(page.locator('.job-head h1')).toBeVisible()
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('.data')) requests.push(request.url())
  })
  await page.goBack()
  await expect(page.locator('.card-link').first()).toHaveText(first ?? '')
  await expect(page).toHaveURL(/province=luanda$/)
  expect(requests).toEqual([])
})

test('a page change moves the focus to the heading of the new page', async ({ page }) => {
  await open(page, '/vagas')
  await page.locator('.card-link').first().focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.job-head h1')).toBeFocused()
  await page.getByRole('link', { name: 'Voltar às vagas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vagas de emprego' })).toBeFocused()
})

test.describe('pages are prefetched for a visitor with a mouse', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('pointing at a link prefetches its page, except the page of a job', async ({ page }) => {
    await open(page, '/')
    const ahead = page.waitForRequest((request) => request.url().includes('/empresas.data'))
    const links = page.getByRole('navigation', { name: 'Principal' })
    await links.getByRole('link', { name: 'Empresas' }).hover()
    await ahead
    const requests: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/vaga-detalhes')) requests.push(request.url())
    })
    await page.locator('.card-link').first().hover()
    const second = page.waitForRequest((request) => request.url().includes('/vagas.data'))
    await links.getByRole('link', { name: 'Vagas' }).hover()
    await second
    expect(requests).toEqual([])
  })
})
