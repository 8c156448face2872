import { expect } from '@playwright/test'
import { signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import { findOwnCompany } from '#tests/support/database/find-company.ts'
import { setCompany } from '#tests/support/makers/companies.ts'
import { barrier } from '#tests/support/time/clock.ts'

test('text typed while a company profile is being saved stays and is saved next', async ({
  page,
}) => {
  const original = await findOwnCompany()
  await signInAs(page, 'company')
  await page.goto('/empresa/perfil')
  await page.locator('html[data-ready]').waitFor()
  const { passed, open } = barrier()
  await page.route('**/empresa/perfil.data*', async (route) => {
    await passed
    await route.continue()
  })
  const save = page.getByRole('button', { name: 'Guardar perfil' })
  const [website, phone] = [page.getByLabel('Site'), page.getByLabel('Telefone')]
  const size = page.getByLabel('Tamanho')
  await website.fill('www.kianda.ao')
  await size.selectOption('51-200')
  await save.click()
  await phone.fill('+244 923 555 444')
  await size.selectOption('11-50')
  open()
  await expect(page.locator('.toaster')).toContainText('Perfil da empresa atualizado')
  await expect(website).toHaveValue('https://www.kianda.ao')
  await expect(phone).toHaveValue('+244 923 555 444')
  await expect(size).toHaveValue('11-50')
  await page.getByRole('link', { name: 'Candidatos' }).first().click()
  const question = page.getByRole('dialog', { name: 'Sair sem guardar a empresa?' })
  await question.getByRole('button', { name: 'Ficar nesta página' }).click()
  await save.click()
  await expect.poll(findOwnCompany).toMatchObject({ phone: '+244923555444', company_size: '11-50' })
  const { id, ...columns } = original
  await setCompany(id, columns)
})
