import { expect } from '@playwright/test'
import { test } from '#tests/support/browser/test.ts'

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: scripts })

    test('a visitor can sign up through an external identity provider, or decline at the provider', async ({
      page,
    }) => {
      const provider = scripts ? 'Google' : 'LinkedIn'
      const person = scripts ? 'Joaquina Sebastião' : 'Adilson Baptista'
      const toProvider = async () => {
        await page.goto('/auth')
        await page.getByRole('button', { name: provider }).click()
        await expect(page.getByRole('heading', { name: `Entrar com ${provider}` })).toBeVisible()
      }
      await toProvider()
      await page.getByRole('button', { name: 'Não entrar' }).click()
      await expect(page).toHaveURL(/\/auth/)
      await toProvider()
      await page.getByRole('button', { name: `Entrar como ${person}` }).click()
      await expect(page.getByText('Falta dizer como vai usar o portal')).toBeVisible()
      await expect(page.getByRole('banner')).toContainText(person)
      if (!scripts) return
      const question = page.getByRole('dialog', { name: 'Como vai usar o portal?' })
      await expect(question).toBeVisible()
      await page.goto('/convite/uma-ligacao')
      await expect(page.getByText('Este convite já não é válido')).toBeVisible()
      await page.locator('html[data-ready]').waitFor()
      await expect(question).toHaveCount(0)
    })
  })
}
