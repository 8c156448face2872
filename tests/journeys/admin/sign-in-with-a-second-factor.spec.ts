import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { codeOf, stepAt } from '#app/domain/second-factor/totp.ts'
import { demoPassword } from '#demo/sign-ins.ts'
import { linkInMail, signInAs, startSession } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'

const adminPassword = 'Tundavala-das-Nuvens-22'

test('a new administrator can switch on the second factor and sign in with it', async ({
  page,
}) => {
  const email = `teresa-${randomUUID()}@exemplo.ao`
  await signInAs(page, 'admin')
  await page.goto('/admin/seguranca')
  await page.getByRole('link', { name: 'Adicionar administrador' }).click()
  await page.getByLabel('Nome', { exact: true }).fill('Teresa Muxito')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Palavra-passe atual').fill(demoPassword)
  await page.getByRole('button', { name: 'Adicionar' }).click()
  await expect(page.getByText('Administrador adicionado')).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Teresa Muxito' })).toBeVisible()

  const link = await linkInMail(page, 'É agora administrador do portal', email)
  await page.context().clearCookies()
  await page.goto(link)
  await page.getByLabel('Nova palavra-passe', { exact: true }).fill(adminPassword)
  await page.getByLabel('Repita a nova palavra-passe').fill(adminPassword)
  await page.getByRole('button', { name: 'Guardar a palavra-passe' }).click()
  await expect(page.getByText('Senha alterada')).toBeVisible()
  await startSession(page, email, adminPassword)
  await expect(page).toHaveURL(/admin\/dashboard/)

  await page.goto('/admin/seguranca')
  await expect(page.getByRole('link', { name: 'Adicionar administrador' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Ligar segundo factor' }).click()
  await page.getByLabel('Palavra-passe').fill(adminPassword)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('img', { name: 'Código QR com a chave' })).toBeVisible()
  const secret = (await page.locator('.secret-text').innerText()).replace(/\s/g, '')
  await page.getByLabel('Código', { exact: true }).fill(codeOf(secret, stepAt(new Date())))
  await page.getByRole('button', { name: 'Ligar' }).click()
  await expect(page.getByRole('list', { name: 'Códigos de reserva' })).toBeVisible()

  await page.context().clearCookies()
  await page.goto('/auth?redirect=/admin/vagas')
  await startSession(page, email, adminPassword)
  await expect(page).toHaveURL(/auth\/codigo/)
  await page.getByLabel('Código', { exact: true }).fill(codeOf(secret, stepAt(new Date()) + 1))
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL('/admin/vagas')
})
