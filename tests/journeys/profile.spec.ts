import { expect } from '@playwright/test'
import { makeCv } from '#tests/documents.ts'
import { signInAs } from './people.ts'
import { test } from './test.ts'

const cv = { name: 'CV de hoje.pdf', mimeType: 'application/pdf', buffer: makeCv('de hoje') }

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: scripts })

    test('a candidate keeps the profile: words, skills and a CV', async ({ page }) => {
      await signInAs(page, 'candidate')
      await page.goto('/usuario/perfil')
      if (scripts) await page.waitForSelector('html[data-ready]')
      const main = page.getByRole('main')
      await main.getByLabel('Apresentação').fill('Atendo pessoas há seis anos.')
      const skills = main.getByRole('textbox', { name: 'Competências' })
      if (scripts) {
        await skills.pressSequentially('Cokwe,')
        await skills.pressSequentially('cokwe')
        await skills.press('Enter')
        await expect(main.getByRole('button', { name: /^Remover cokwe$/i })).toHaveCount(1)
      } else {
        await skills.fill('Cokwe, cokwe')
      }
      await main.locator('#cv').setInputFiles(cv)
      if (scripts) {
        await expect(page.getByText('Perfil atualizado!')).toBeVisible()
        await expect(main.getByLabel('Apresentação')).toHaveValue('Atendo pessoas há seis anos.')
      }
      await main.getByRole('button', { name: 'Guardar perfil' }).click()
      await expect(page.getByText('Perfil atualizado com sucesso!')).toBeVisible()
      const kept = main.getByRole('listitem').filter({ hasText: 'CV de hoje.pdf' })
      await expect(kept.getByText('CV do perfil')).toBeVisible()
      await kept.getByRole('link', { name: /^Remover/ }).click()
      await main.getByRole('button', { name: 'Remover o CV' }).click()
      await expect(page.getByText('As alterações foram guardadas.')).toBeVisible()
      await expect(kept).toHaveCount(0)
    })
  })
}

test('leaving with words that are not saved asks, and staying keeps them', async ({ page }) => {
  await signInAs(page, 'candidate')
  await page.goto('/usuario/perfil')
  await page.waitForSelector('html[data-ready]')
  await page.getByLabel('Apresentação').fill('Por guardar')
  await page.getByRole('link', { name: 'Painel' }).click()
  await expect(page.getByText('Sair sem guardar o perfil?')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Apresentação')).toHaveValue('Por guardar')
})
