import { expect, type Page } from '@playwright/test'
import { signInAs } from './people.ts'
import { test } from './test.ts'

const rowOf = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) })

async function choose(page: Page, title: string, act: string): Promise<void> {
  const row = rowOf(page, title)
  await row.getByLabel(`Ações de ${title}`).click()
  await row.getByRole('link', { name: act }).click()
}

async function duplicate(page: Page, title: string, newTitle: string): Promise<void> {
  await page.goto('/empresa/vagas')
  await choose(page, title, 'Duplicar')
  const field = page.getByLabel('Título da vaga')
  await expect(field).toHaveValue(title)
  await field.fill(newTitle)
  await page.getByLabel('Salário mínimo').fill('250 mil')
  await page.getByLabel('Salário máximo').fill('1,2 milhões')
  await page.getByRole('button', { name: 'Publicar vaga', exact: true }).click()
  await expect(page.getByText('Vaga criada com sucesso.').first()).toBeVisible()
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with scripts' : 'without scripts'
  test.describe(how, () => {
    test.use({ javaScriptEnabled })

    test(`a company copies a job, sees it as the public will, and closes several, ${how}`, async ({
      page,
    }) => {
      await signInAs(page, 'company')
      await page.goto('/empresa/vagas')
      const title = await page.getByRole('rowheader').getByRole('link').last().innerText()
      const copies = [`Primeira ${how}`, `Segunda ${how}`] as const
      for (const copy of copies) await duplicate(page, title, copy)

      await page.goto('/empresa/vagas')
      await choose(page, copies[0], 'Ver como o público')
      await expect(page.getByRole('heading', { level: 1, name: copies[0] })).toBeVisible()
      await expect(page.getByText('Espera por aprovação e ainda ninguém a vê.')).toBeVisible()
      await expect(page.getByText(/250\s000 - 1\s200\s000\sKZ/)).toBeVisible()
      await page.getByRole('link', { name: 'Voltar às minhas vagas' }).click()

      for (const copy of copies)
        await page.getByRole('checkbox', { name: `Escolher ${copy}` }).check()
      await page.getByRole('button', { name: 'Fechar as escolhidas' }).click()
      await expect(page.getByRole('heading', { name: 'Fechar 2 vagas?' })).toBeVisible()
      for (const copy of copies) await expect(page.getByText(copy)).toBeVisible()
      await page.getByRole('button', { name: 'Fechar 2 vagas' }).click()
      await expect(page.getByText('As vagas escolhidas estão fechadas.').first()).toBeVisible()
      for (const copy of copies) await expect(rowOf(page, copy)).toContainText('Fechada')
      const width = await page.locator('html').evaluate((html) => html.scrollWidth)
      expect(width, 'nothing stands over the edge of the phone').toBeLessThanOrEqual(360)
    })
  })
}
