import { expect, type Page } from '@playwright/test'
import { test } from '#tests/support/browser/test.ts'
import { cutOff, opened, strip } from '#tests/support/browser/without-a-network.ts'

test.use({ serviceWorkers: 'allow' })

const firstJob = (page: Page) =>
  page.getByRole('main').getByRole('article').first().getByRole('link').first()

test('without a network stored pages can be reopened, and a link to another page shows why it fails', async ({
  page,
  context,
}) => {
  await opened(page, '/')
  await page.goto('/vagas')
  await page.locator('html[data-ready]').waitFor()
  const title = (await firstJob(page).textContent()) ?? ''
  await firstJob(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  const job = page.url()
  await cutOff(context)
  await page.goBack()
  await expect(firstJob(page)).toHaveText(title)
  await firstJob(page).click()
  await expect(page).toHaveURL(job)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

  await page.reload()
  await page.locator('html[data-ready]').waitFor()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(strip(page)).toContainText('Visto ')
  await page.goto('/vagas')
  await page.locator('html[data-ready]').waitFor()
  await expect(firstJob(page)).toHaveText(title)

  const other = page.getByRole('main').getByRole('article').nth(3).getByRole('link').first()
  await other.click()
  await expect(strip(page)).toContainText('Ainda não abriu essa página neste aparelho')
  await expect(page).toHaveURL(/\/vagas$/)
  await expect(firstJob(page)).toHaveText(title)

  await page.goto('/contato')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sem ligação')
  await expect(page.getByRole('link', { name: 'Tentar de novo' })).toHaveAttribute(
    'href',
    '/contato',
  )
  await page.getByRole('main').getByRole('link', { name: 'Vagas', exact: true }).click()
  await expect(firstJob(page)).toHaveText(title)

  await context.setOffline(false)
  await expect(strip(page)).toHaveCount(0)
})

for (const scripts of ['come', 'do not come']) {
  test.describe(`the offline page is safe if the scripts ${scripts}`, () => {
    test.use({ serviceWorkers: 'block' })

    test('the offline page never redirects to another site', async ({ page }) => {
      if (scripts !== 'come') await page.route('**/assets/vendor*', (route) => route.abort())
      const again = page.getByRole('link', { name: 'Tentar de novo' })
      for (const elsewhere of ['//exemplo.invalid', '/\t/exemplo.invalid', '/\\exemplo.invalid']) {
        await page.goto(`/sem-ligacao?pagina=${encodeURIComponent(elsewhere)}`)
        await page.waitForTimeout(500)
        expect(await again.evaluate((link: HTMLAnchorElement) => link.origin)).toBe(
          new URL(page.url()).origin,
        )
      }
      await page.goto('/sem-ligacao?pagina=/contato')
      await expect(again).toHaveAttribute('href', /\/contato$/)
    })
  })
}
