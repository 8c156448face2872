import { expect } from '@playwright/test'
import { test } from '#tests/support/browser/test.ts'

test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } })

test('a salary between two steps does not keep a search without scripts from being sent', async ({
  page,
}) => {
  await page.goto('/vagas')
  await page.getByLabel('De', { exact: true }).fill('175000')
  const search = page.getByRole('searchbox').first()
  await search.fill('motorista')
  await search.press('Enter')
  await expect(page).toHaveURL(/motorista/)
  await expect(page.getByLabel('De', { exact: true })).toHaveValue('150000')
})
