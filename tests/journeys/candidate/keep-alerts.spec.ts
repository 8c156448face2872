import { expect, type Page } from '@playwright/test'
import { signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'

const expectNotice = (page: Page, words: string) =>
  expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible()

for (const javaScriptEnabled of [true, false]) {
  const suffix = javaScriptEnabled ? 'com' : 'sem'

  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a candidate can create, rename, delete and restore an alert', async ({ page }) => {
      await signInAs(page, 'candidate')
      await page.goto(`/vagas?search=enfermeira+${suffix}`)
      await page.getByRole('link', { name: 'Criar alerta' }).click()
      await expect(page.getByRole('textbox', { name: 'Email' })).toHaveCount(0)
      await page.getByRole('button', { name: 'Criar alerta' }).click()
      await expectNotice(page, 'Alerta criado')
      await expect(page).toHaveURL(/\/usuario\/alertas$/)
      const card = page.getByRole('article').filter({ hasText: `“enfermeira ${suffix}”` })
      await card.getByText('Mudar nome ou frequência').click()
      await card.getByLabel('Nome do alerta').fill(`Enfermagem ${suffix}`)
      await card.getByRole('button', { name: 'Guardar' }).click()
      await expect(card.getByRole('link', { name: `Enfermagem ${suffix}` })).toBeVisible()
      await card.getByRole('button', { name: /^Apagar/ }).click()
      await expect(page.getByText(`Apagado: Enfermagem ${suffix}`)).toBeVisible()
      await page.getByRole('button', { name: `Anular: Enfermagem ${suffix}` }).click()
      await expect(page.getByRole('link', { name: `Enfermagem ${suffix}` })).toBeVisible()
    })
  })
}
