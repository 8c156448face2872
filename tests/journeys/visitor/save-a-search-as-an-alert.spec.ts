import { expect, type Page } from '@playwright/test'
import { linkInMail } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'

const expectNotice = (page: Page, words: string) =>
  expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible()

for (const javaScriptEnabled of [true, false]) {
  const suffix = javaScriptEnabled ? 'com' : 'sem'

  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a visitor saves an alert without an account, confirms it by mail and unsubscribes', async ({
      page,
    }) => {
      const email = `alerta-${suffix}@exemplo.ao`
      await page.goto('/vagas?search=motorista&province=luanda')
      await page.getByRole('link', { name: 'Criar alerta' }).click()
      await expect(page.getByRole('heading', { name: 'Criar alerta' })).toBeVisible()
      await page.getByRole('textbox', { name: 'Email' }).fill('sem-arroba')
      await page.getByLabel('Nome do alerta').fill('Motorista perto de mim')
      await page.getByLabel('Nome do alerta').press('Enter')
      await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute(
        'aria-invalid',
        'true',
      )
      await expect(page.getByLabel('Nome do alerta')).toHaveValue('Motorista perto de mim')
      await page.getByRole('textbox', { name: 'Email' }).fill(email)
      await page.getByLabel('Todas as semanas').check()
      await page.getByRole('button', { name: 'Criar alerta' }).click()
      await expectNotice(page, 'Veja o seu email')
      await expect(page).toHaveURL(/\/vagas\?search=motorista&province=luanda$/)

      await page.goto(await linkInMail(page, 'Confirme o seu alerta', email))
      await page.getByRole('button', { name: 'Confirmar alerta' }).click()
      await expectNotice(page, 'Alerta confirmado')
      await expect(page).toHaveURL(/\/alertas\/gerir\//)
      await expect(page.getByRole('link', { name: 'Motorista perto de mim' })).toBeVisible()

      await page.getByRole('button', { name: /^Pausar/ }).click()
      await expect(page.getByText('Em pausa', { exact: true })).toBeVisible()
      await page.getByText('Mudar nome ou frequência').click()
      await page.getByLabel('Nome do alerta').fill('')
      await page.getByLabel('Nome do alerta').press('Enter')
      await expect(page.getByText('Dê um nome ao alerta.').first()).toBeVisible()
      await page.getByRole('link', { name: 'Deixar de receber todos os alertas' }).click()
      await page.getByRole('button', { name: 'Deixar de receber' }).click()
      await expect(page.getByText('Não recebe mais alertas')).toBeVisible()
    })
  })
}
