import { expect } from '@playwright/test'
import { signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import { cutOff, isReady, opened, staysBusy } from '#tests/support/browser/without-a-network.ts'

test.use({ serviceWorkers: 'allow' })

test('a favourite tapped without a network survives a reload and is sent later', async ({
  page,
  context,
}) => {
  await signInAs(page, 'candidate')
  await opened(page, '/vagas?page=2')
  await page.goto('/vagas?page=2')
  await page.locator('html[data-ready]').waitFor()
  await isReady(page)
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Favoritar/ })
    .first()
  const label = (await heart.getAttribute('aria-label'))?.replace('Favoritar', '') ?? ''
  await cutOff(context)
  await heart.click()
  await expect(page.getByText('Fica por enviar')).toBeVisible()
  await page.reload()
  const removing = page.getByRole('button', { name: `Remover dos favoritos${label}` })
  await expect(removing).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await page.locator('html[data-ready]').waitFor()
  await expect(async () => {
    await page.goto('/usuario/vagas')
    await expect(page.getByRole('main')).toContainText(label.slice(2), { timeout: 500 })
  }).toPass()
})

test('a favourite tapped without a network before hydration is stored on the device', async ({
  page,
  context,
}) => {
  await signInAs(page, 'candidate')
  await opened(page, '/vagas?page=2')
  await isReady(page)
  await staysBusy(page)
  await page.goto('/vagas?page=2')
  await page.locator('html[data-ready]').waitFor()
  const heart = page.getByRole('main').getByRole('button', { name: /^(Favoritar|Remover)/ })
  await cutOff(context)
  await heart.nth(1).click()
  await expect(page.getByText('Fica por enviar')).toBeVisible()
})
