import { expect } from '@playwright/test'
import { test } from '#tests/support/browser/test.ts'

test.use({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' })

for (const [what, fail] of [
  ['is not answered', 'abort'],
  ['is refused', 429],
  ['fails', 500],
] as const) {
  test(`if the request for a job beside the list ${what}, the list stays and the visitor can retry`, async ({
    page,
  }) => {
    await page.goto('/vagas')
    await page.locator('html[data-ready]').waitFor()
    const pattern = '**/vaga-detalhes/*.data*'
    await page.route(pattern, (route) =>
      fail === 'abort' ? route.abort('internetdisconnected') : route.fulfill({ status: fail }),
    )
    await page.locator('.card-link').nth(1).click()
    const pane = page.getByRole('complementary', { name: 'Vaga escolhida' })
    await expect(pane).toContainText('Erro ao carregar vaga')
    await expect(page.getByRole('article')).toHaveCount(12)
    await page.unroute(pattern)
    await pane.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(pane.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

for (const [what, fail] of [
  ['cannot be reached', 'abort'],
  ['was deleted with an older build', 404],
] as const) {
  test(`if the job pane’s module ${what}, the job opens as a page`, async ({ page }) => {
    const pane = page.getByRole('complementary', { name: 'Vaga escolhida' })
    await page.goto('/vagas')
    await page.locator('html[data-ready]').waitFor()
    await page.route('**/assets/job-pane-*.js', (route) =>
      fail === 'abort' ? route.abort('internetdisconnected') : route.fulfill({ status: fail }),
    )
    const card = page.locator('.card-link').nth(1)
    const title = (await card.textContent()) ?? ''
    await card.click()
    await expect(pane).toContainText('Erro ao carregar vaga')
    await expect(page.getByRole('article')).toHaveCount(12)
    await pane.getByRole('button', { name: 'Fechar a vaga' }).click()
    await expect(pane).toHaveCount(0)
    await card.click()
    await pane.getByRole('link', { name: 'Abrir a vaga' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('article')).toHaveCount(1)
  })
}
