import { expect } from '@playwright/test'
import { test } from '#tests/support/browser/test.ts'

const sizes = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } }

for (const [name, viewport] of Object.entries(sizes)) {
  test.describe(`a featured job can be opened on a ${name}`, () => {
    test.use({ viewport })

    test('a click on the card of a featured job opens the job under its own URL', async ({
      page,
    }) => {
      await page.goto('/vagas')
      await page.locator('html[data-ready]').waitFor()
      const link = page
        .getByRole('region', { name: 'Em destaque' })
        .getByRole('heading', { level: 3 })
        .first()
        .getByRole('link')
      const title = (await link.textContent()) ?? ''
      const response = page.waitForResponse(/\/vaga-detalhes\/[0-9a-f-]+\.data\?de=destaque/)
      await link.click()
      expect((await response).status()).toBe(200)
      await expect(page).toHaveURL(/\/vaga-detalhes\/[0-9a-f-]+$/)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await page.reload()
      await expect(page).toHaveURL(/\/vaga-detalhes\/[0-9a-f-]+$/)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    })
  })
}

test.describe('a featured job can be opened in a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a click on the card of a featured job opens the job', async ({ page }) => {
    await page.goto('/vagas')
    const link = page.getByRole('region', { name: 'Em destaque' }).locator('.card-link').first()
    const title = (await link.textContent()) ?? ''
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })
})
