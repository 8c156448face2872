import { expect } from '@playwright/test'
import { test } from '#tests/support/browser/test.ts'

test('a visitor who reloads a job and goes back before hydration sees the list', async ({
  page,
  context,
}) => {
  await page.goto('/vagas')
  const job = page.locator('.card-link').first()
  await page.getByLabel('Cargo').or(page.getByRole('searchbox')).first().focus()
  await page.locator('html[data-ready]').waitFor()
  await job.click()
  await expect(page).toHaveURL(/vaga-detalhes/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.route('**/assets/*.js', () => {})
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL(/\/vagas$/)
  await expect(page.locator('.job-card').nth(3)).toBeVisible()
})
