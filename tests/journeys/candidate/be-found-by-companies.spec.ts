import { type Browser, expect } from '@playwright/test'
import { demoAddresses } from '#demo/sign-ins.ts'
import { linkInMail, signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import { findOwnCompany } from '#tests/support/database/find-company.ts'
import { findOwnJobFor } from '#tests/support/database/find-job.ts'
import {
  addSkill,
  deleteExclusions,
  hideCandidate,
  removeSkill,
} from '#tests/support/makers/own-candidate.ts'

const skill = 'Filigrana'

// Removes the skill that the test added, because other browser tests read the skills of this
// candidate.
test.afterEach(() => removeSkill(skill))

async function startHidden(): Promise<string> {
  const id = await hideCandidate()
  await addSkill(skill)
  return id
}

test('a visible candidate is found and invited by a company, and accepts the invitation', ({
  browser,
}) => findAndInvite(browser, true))

test('without scripts a visible candidate is found and invited, and accepts the invitation', ({
  browser,
}) => findAndInvite(browser, false))

async function findAndInvite(browser: Browser, javaScriptEnabled: boolean): Promise<void> {
  const candidateId = await startHidden()
  const theirs = await (await browser.newContext({ javaScriptEnabled })).newPage()
  const ours = await (await browser.newContext({ javaScriptEnabled })).newPage()
  await signInAs(theirs, 'candidate')
  await signInAs(ours, 'company')

  await ours.goto('/empresa/base-candidatos?q=filigrana')
  await expect(ours.getByText('Nenhum candidato encontrado')).toBeVisible()

  await theirs.goto('/usuario/visibilidade')
  await expect(theirs.getByLabel('Ninguém')).toBeChecked()
  await theirs.getByLabel('Todas as empresas').check()
  await theirs.getByLabel('Umbundu').check()
  await theirs.getByRole('button', { name: 'Guardar' }).click()
  await expect(theirs.getByRole('heading', { name: /^Visível até/ })).toBeVisible()
  await expect(theirs.getByText('Nenhuma empresa abriu ainda o seu perfil.')).toBeVisible()

  await ours.goto('/empresa/base-candidatos?q=filigrana')
  await expect(ours.getByText('1 perfil encontrado')).toBeVisible()
  await ours.getByRole('button', { name: 'Abrir perfil' }).click()
  await expect(ours).toHaveURL(new RegExp(`${candidateId}\\?q=filigrana$`))
  await expect(ours.getByRole('heading', { name: 'Contactos' })).toBeVisible()
  await expect(ours.getByText(demoAddresses.candidate, { exact: true })).toBeVisible()

  await ours.getByRole('link', { name: 'Convidar para a vaga' }).click()
  await expect(ours).toHaveURL(/\/convidar/)
  await ours.getByRole('button', { name: 'Enviar convite' }).click()
  await expect(ours.getByText('Escolha uma vaga.').first()).toBeVisible()
  const jobId = await findOwnJobFor(candidateId)
  await ours.getByLabel('Vaga', { exact: true }).selectOption(jobId)
  await ours.getByRole('button', { name: 'Enviar convite' }).click()
  await expect(ours).toHaveURL(new RegExp(`${candidateId}\\?q=filigrana$`))
  await expect(ours.getByText('Sem resposta')).toBeVisible()
  await ours.getByRole('link', { name: 'Voltar à lista' }).click()
  await expect(ours).toHaveURL(/base-candidatos\?q=filigrana$/)
  await expect(ours.getByRole('link', { name: 'Ver perfil' })).toBeVisible()

  expect(await linkInMail(theirs, 'Convite de', demoAddresses.candidate)).toMatch(
    /\/usuario\/convites$/,
  )
  await theirs.goto('/usuario/convites')
  await theirs.getByRole('button', { name: 'Aceitar convite' }).click()
  await expect(theirs).toHaveURL(new RegExp(`/candidatura/${jobId}$`))
  await expect(theirs.getByLabel('Nome completo')).not.toHaveValue('')

  await theirs.goto('/usuario/visibilidade')
  const views = theirs.getByRole('region', { name: 'Quem viu o meu perfil' })
  await expect(views.getByRole('listitem')).toHaveCount(1)
  await theirs.getByLabel('Ninguém').check()
  await theirs.getByRole('button', { name: 'Guardar' }).click()
  await expect(theirs.getByRole('heading', { name: /^Visível até/ })).toHaveCount(0)
  await ours.goto(`/empresa/base-candidatos/${candidateId}`)
  await expect(ours.getByText('Não encontrámos esta página')).toBeVisible()
  await theirs.context().close()
  await ours.context().close()
}

test('a candidate can hide the profile from one company and show it again', async ({
  page,
  browser,
}) => {
  const candidateId = await startHidden()
  await deleteExclusions(candidateId)
  const { name } = await findOwnCompany()
  await signInAs(page, 'candidate')
  await page.goto('/usuario/visibilidade')
  await page.getByLabel('Empresas verificadas').check()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('heading', { name: /^Visível até/ })).toBeVisible()
  await page.getByRole('link', { name: 'Escolher as empresas' }).click()
  await expect(page).toHaveURL(/visibilidade\/empresas$/)
  await page.getByLabel('Empresa ou domínio').fill('Empresa que não existe')
  await page.getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Não há no portal uma empresa com este nome.').first()).toBeVisible()
  await expect(page.getByLabel('Empresa ou domínio')).toHaveValue('Empresa que não existe')
  await page.getByLabel('Empresa ou domínio').fill(name)
  await page.getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByRole('heading', { name: '1 na lista' })).toBeVisible()
  await expect(page.getByLabel('Empresa ou domínio')).toHaveValue('')

  const ours = await (await browser.newContext()).newPage()
  await signInAs(ours, 'company')
  await ours.goto('/empresa/base-candidatos?q=filigrana')
  await expect(ours.getByText('Nenhum candidato encontrado')).toBeVisible()
  await ours.goto(`/empresa/base-candidatos/${candidateId}`)
  await expect(ours.getByText('Não encontrámos esta página')).toBeVisible()

  await page.getByRole('button', { name: /^Retirar/ }).click()
  await expect(page.getByRole('heading', { name: 'Ainda não excluiu nenhuma' })).toBeVisible()
  await ours.goto('/empresa/base-candidatos?q=filigrana')
  await expect(ours.getByText('1 perfil encontrado')).toBeVisible()
  await ours.context().close()
})
