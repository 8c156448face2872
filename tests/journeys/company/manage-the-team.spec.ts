import { expect } from '@playwright/test'
import { linkInMail, signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import { findOwnApplication } from '#tests/support/database/find-application.ts'

const colleague = {
  name: 'Rita Neto',
  email: 'rita.neto@metalo.exemplo.ao',
  password: 'Mochila-verde-26',
}

test('an owner can invite a colleague, change the colleague’s role and remove the colleague', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'company')
  await page.goto('/empresa/equipa')
  await page.getByLabel('Email').fill(colleague.email)
  await page.getByLabel('Papel', { exact: true }).selectOption('Recrutador')
  await page.getByRole('button', { name: 'Enviar convite' }).click()
  await expect(page.getByRole('heading', { name: 'Convites por aceitar' })).toBeVisible()
  await expect(page.getByText(colleague.email, { exact: true })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('')

  const other = await browser.newContext()
  const theirs = await other.newPage()
  await theirs.goto(await linkInMail(page, 'Convite para a equipa', colleague.email))
  await theirs.getByLabel('O seu nome').fill(colleague.name)
  await theirs.getByLabel('Palavra-passe', { exact: true }).fill(colleague.password)
  await theirs.getByLabel('Repita a palavra-passe').fill(colleague.password)
  await theirs.getByRole('button', { name: 'Criar conta e entrar na equipa' }).click()
  await expect(theirs).toHaveURL(/\/auth/)
  await expect(theirs.getByLabel('Email')).toHaveValue(colleague.email)
  await theirs.getByLabel('Palavra-passe').fill(colleague.password)
  await theirs.getByRole('main').getByRole('button', { name: 'Iniciar sessão' }).click()
  await expect(theirs).toHaveURL(/empresa\/dashboard/)

  await theirs.goto(`/empresa/candidatos?candidatura=${await findOwnApplication()}`)
  await theirs.getByLabel('Nova nota').fill('Falar na segunda-feira.')
  await theirs.getByRole('button', { name: 'Guardar nota' }).click()
  const note = theirs.locator('.note').filter({ hasText: 'Falar na segunda-feira.' })
  await expect(note).toContainText(colleague.name)
  await theirs.goto('/empresa/perfil')
  await expect(theirs).toHaveURL(/empresa\/dashboard/)
  await expect(theirs.getByText('O seu papel na empresa não inclui isto')).toBeVisible()

  await page.goto('/empresa/equipa')
  const row = page.getByRole('row').filter({ hasText: colleague.email })
  await row.getByLabel(`Papel de ${colleague.name}`).selectOption('Leitor')
  await row.getByRole('button', { name: 'Mudar' }).click()
  await expect(page.locator('.toaster')).toContainText('Papel mudado')
  await theirs.goto('/empresa/vagas')
  await expect(theirs.getByRole('heading', { name: 'Minhas Vagas' })).toBeVisible()
  await expect(theirs.getByRole('link', { name: 'Publicar' })).toHaveCount(0)

  await row.getByRole('link', { name: 'Retirar' }).click()
  await page.getByRole('button', { name: 'Retirar da equipa' }).click()
  await expect(page).toHaveURL(/empresa\/equipa$/)
  await expect(page.getByText(colleague.email)).toHaveCount(0)
  await theirs.goto('/empresa/candidatos')
  await expect(theirs).toHaveURL(/\/auth/)
  await other.close()
})

test('without scripts an owner can send and withdraw invitations and read form errors', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await signInAs(page, 'company')
  await page.goto('/empresa/equipa')
  await page.getByRole('button', { name: 'Enviar convite' }).click()
  await expect(page.getByText('Indique o email.').first()).toBeVisible()
  await page.getByLabel('Email').fill('sem.scripts@metalo.exemplo.ao')
  await page.getByRole('button', { name: 'Enviar convite' }).click()
  await expect(page.getByText('Convite enviado')).toBeVisible()
  await page.getByRole('button', { name: 'Anular o convite de sem.scripts' }).click()
  await expect(page.getByText('Convite anulado')).toBeVisible()
  await expect(page.getByText('sem.scripts@metalo.exemplo.ao')).toHaveCount(0)
  await context.close()
})
