import { expect } from '@playwright/test'
import { test } from '#tests/support/browser/test.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 1280, height: 800 } })

    test('a salary between two steps is searched together with words', async ({ page }) => {
      await page.goto('/vagas')
      const salary = page.getByLabel('De', { exact: true })
      await salary.fill('175.000')
      // Hydration changes the role of the field.
      const search = page.locator('input[name=search]')
      await search.fill('motorista')
      await search.press('Enter')
      await expect(page).toHaveURL(/motorista/)
      await expect(salary).toHaveValue('150000')
      await expect(page).toHaveURL(/salario-min=/)
    })
  })
}
