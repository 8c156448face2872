import { expect } from '@playwright/test'
import { test } from '#tests/support/browser/test.ts'

for (const javaScriptEnabled of [true, false]) {
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    const how = `${javaScriptEnabled ? 'with' : 'without'} scripts at ${viewport.width} px`
    test.describe(how, () => {
      test.use({ javaScriptEnabled, viewport })

      test('a company finds the link «Publicar vaga» on the first screen, and the link leads to the sign-up', async ({
        page,
      }) => {
        await page.goto('/')
        const links = page.getByRole('link', { name: 'Publicar vaga', exact: true })
        // On a phone, this link is only in the header.
        await expect(links).toHaveCount(viewport.width < 768 ? 1 : 2)
        for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 })
        await links.first().click()
        await expect(page).toHaveURL(
          /\/auth\/registo\?type=company&redirect=%2Fempresa%2Fvagas%2Fnova$/,
        )
      })

      test('a visitor opens the jobs of a province from the map', async ({ page }) => {
        await page.goto('/')
        const map = page.getByRole('region', { name: 'Vagas em cada província' })
        const luanda = map.getByRole('link', { name: /^Luanda \d+$/ })
        const box = await luanda.boundingBox()
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
        await luanda.click()
        await expect(page).toHaveURL(/\/vagas\?province=luanda$/)
        await expect(page.getByRole('combobox', { name: 'Província' })).toHaveValue('luanda')
      })
    })
  }
}

test.describe('a job can be read on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the first screen of a job’s page shows its pay, its key facts and the link to apply', async ({
    page,
  }) => {
    await page.goto('/vagas')
    await page.getByRole('article').nth(1).getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(/\/vaga-detalhes\//)
    const head = page.locator('.job-head')
    const level = head.getByText(/^(Por verificar|Contactos confirmados|Empresa verificada)/)
    await expect(level).toBeInViewport({ ratio: 1 })
    await expect(head.locator('.job-pay')).toBeInViewport({ ratio: 1 })
    for (const fact of await head.locator('dd').all()) {
      await expect(fact).toBeInViewport({ ratio: 1 })
    }
    await expect(page.getByRole('link', { name: 'Candidatar-me' }).first()).toBeInViewport({
      ratio: 1,
    })
  })
})
