import { expect } from '@playwright/test'
import { signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'

test.use({ javaScriptEnabled: false })

test('without scripts, a form sent after the session ended is kept and sent after a sign-in', async ({
  page,
  context,
}) => {
  await signInAs(page, 'company')
  await page.goto('/empresa/modelos/novo')
  await page.getByLabel('Nome').fill('Convite «curto» & simples')
  await page.getByLabel('Tipo').selectOption({ label: 'Convite' })
  await page.getByLabel('Assunto').fill('A sua candidatura')
  await page.getByLabel('Mensagem').fill('Bom dia,\n\nobrigado pela candidatura.')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Guardar' }).click()

  await expect(page.getByRole('heading', { name: 'A sua sessão terminou' })).toBeVisible()
  await page.getByText('Ver o que escreveu').click()
  await expect(page.getByText('obrigado pela candidatura.')).toBeVisible()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { name: 'A sua sessão terminou' })).toBeVisible()

  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Iniciar sessão' }).click()
  const other = await opened
  await expect(other.getByRole('heading', { name: 'Entrar na sua conta' })).toBeVisible()
  await signInAs(other, 'company')
  await other.close()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: /^Enviar como / }).click()

  const template = page.getByRole('listitem').filter({ hasText: 'Convite «curto» & simples' })
  await template.getByRole('link', { name: 'Editar' }).click()
  await expect(page.getByLabel('Mensagem')).toHaveValue('Bom dia,\n\nobrigado pela candidatura.')
  await page.goto('/empresa/modelos')
  await template.getByRole('link', { name: 'Excluir' }).click()
  await page.getByRole('button', { name: 'Excluir modelo' }).click()
  await expect(template).toBeHidden()
})
