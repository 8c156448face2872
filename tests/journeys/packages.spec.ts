import { expect } from '@playwright/test'
import { makeCv } from '#tests/documents.ts'
import { signInAs } from './people.ts'
import { test } from './test.ts'

test('the dialog that the address opened stays open while the address is cleared', async ({
  page,
}) => {
  await signInAs(page, 'company')
  await page.goto('/empresas')
  const address = await page.getByRole('link', { name: 'Comprar Pro' }).getAttribute('href')
  await page.goto(address ?? '')
  const dialog = page.getByRole('dialog', { name: 'Comprar Pro' })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(/\/empresas$/)
  await expect(dialog).toContainText('Banco de Demonstração')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'Comprar Essencial' }).click()
  await expect(page.getByRole('dialog', { name: 'Comprar Essencial' })).toBeVisible()
  await expect(page).toHaveURL(/\/empresas$/)
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto('/empresas')
  await page.getByRole('link', { name: 'Comprar Essencial' }).click()
  await page.getByRole('link', { name: 'Fechar' }).click()
  await page.getByRole('link', { name: 'Comprar Essencial' }).click()
  await expect(page.getByRole('dialog', { name: 'Comprar Essencial' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a company asks for a package and sends the proof afterwards', async ({ page }) => {
    await signInAs(page, 'company')
    await page.goto('/empresas')
    await page.getByRole('link', { name: 'Comprar Pro' }).click()
    const dialog = page.getByRole('dialog', { name: 'Comprar Pro' })
    await dialog.getByRole('button', { name: 'Enviar solicitação' }).click()
    await expect(page.getByText('Solicitação enviada').first()).toBeVisible()
    await expect(page.getByText('Falta o comprovativo.')).toBeVisible()
    await page
      .getByLabel('Comprovativo')
      .setInputFiles({ name: 'talao.pdf', mimeType: 'application/pdf', buffer: makeCv() })
    await page.getByRole('button', { name: 'Enviar comprovativo' }).click()
    await expect(page.getByText('Comprovativo recebido:')).toBeVisible()
    await page.goto('/empresas')
    await page.getByRole('link', { name: 'Comprar Corporativo' }).click()
    await expect(page.getByText('Já tem uma solicitação pendente.')).toBeVisible()
  })
})
