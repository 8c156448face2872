import { expect } from '@playwright/test'
import { signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import {
  heading,
  openList,
  openTwoHundred,
  wide,
} from '#tests/support/browser/two-hundred-applications.ts'

test('another member’s decision on an application is shown at once without moving the page', async ({
  page,
  browser,
  baseURL,
}) => {
  const jobId = await openTwoHundred(page)
  await page.getByRole('link', { name: 'Pessoa 002' }).click()
  await heading(page, 'Pessoa 002')
  const other = await browser.newContext({ viewport: wide, ...(baseURL ? { baseURL } : {}) })
  const elsewhere = await other.newPage()
  await signInAs(elsewhere, 'company')
  await openList(elsewhere, jobId)
  await elsewhere.getByRole('link', { name: 'Pessoa 001' }).click()
  await heading(elsewhere, 'Pessoa 001')
  const row = page.locator('.application-row').filter({ hasText: 'Pessoa 001' })
  const top = (await row.boundingBox())?.y
  await elsewhere.getByRole('button', { name: 'Aceita' }).click()
  await expect(row.getByText('Aceita')).toBeVisible()
  await heading(page, 'Pessoa 002')
  expect((await row.boundingBox())?.y).toBe(top)
  await other.close()
})

test('another member’s decision while an application opens does not move the page', async ({
  page,
  browser,
  baseURL,
}) => {
  const jobId = await openTwoHundred(page)
  const other = await browser.newContext({ viewport: wide, ...(baseURL ? { baseURL } : {}) })
  const elsewhere = await other.newPage()
  await signInAs(elsewhere, 'company')
  await openList(elsewhere, jobId)
  await elsewhere.getByRole('link', { name: 'Pessoa 001' }).click()
  await heading(elsewhere, 'Pessoa 001')

  const link = page.getByRole('link', { name: 'Pessoa 012' })
  await link.scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollBy(0, 100))
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(50)
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  await page.route('**/empresa/candidatos.data*', async (route) => {
    await opened
    await route.continue().catch(() => undefined)
  })
  const request = page.waitForRequest('**/empresa/candidatos.data*')
  await link.click()
  await request
  const top = (await link.boundingBox())?.y ?? 0
  const askedAgain = page.waitForRequest('**/empresa/candidatos.data*', { timeout: 2_000 })
  await elsewhere.getByRole('button', { name: 'Aceita' }).click()
  await askedAgain.catch(() => undefined)
  open()
  await heading(page, 'Pessoa 012')
  const row = page.locator('.application-row').filter({ hasText: 'Pessoa 001' })
  await expect(row.getByText('Aceita')).toHaveCount(1)
  expect(Math.abs(((await link.boundingBox())?.y ?? 0) - top)).toBeLessThan(2)
  await other.close()
})
