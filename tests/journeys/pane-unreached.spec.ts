import { expect } from '@playwright/test'
import { test } from './test.ts'

test.use({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' })

for (const [what, fail] of [
  ['is not answered', 'abort'],
  ['is refused', 429],
  ['fails', 500],
] as const) {
  test(`a job beside the list that ${what} leaves the list, and can be asked for again`, async ({
    page,
  }) => {
    await page.goto('/vagas')
    await page.locator('html[data-ready]').waitFor()
    const asked = '**/vaga-detalhes/*.data*'
    await page.route(asked, (route) =>
      fail === 'abort' ? route.abort('internetdisconnected') : route.fulfill({ status: fail }),
    )
    await page.locator('.card-link').nth(1).click()
    const pane = page.getByRole('complementary', { name: 'Vaga escolhida' })
    await expect(pane).toContainText('Erro ao carregar vaga')
    await expect(page.getByRole('article')).toHaveCount(12)
    await page.unroute(asked)
    await pane.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(pane.getByRole('heading', { level: 1 })).toBeVisible()
  })
}
