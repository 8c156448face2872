import { type Browser, expect } from '@playwright/test'
import { demoAddresses } from '#demo/sign-ins.ts'
import { linkInMail, signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import { onDatabase } from '#tests/support/database/journey-database.ts'

const skill = 'Filigrana'

// Removes the skill that the test added, because other browser tests read the skills of this
// candidate.
test.afterEach(() =>
  onDatabase(
    'update candidates set skills = array_remove(skills, $2) where id = (select id from users where email = $1)',
    [demoAddresses.candidate, skill],
  ),
)

async function startHidden(): Promise<string> {
  const { rows } = await onDatabase('select id, name from users where email = $1', [
    demoAddresses.candidate,
  ])
  const { id } = rows[0]
  for (const table of ['candidate_openings', 'job_invitations', 'candidate_visibility'])
    await onDatabase(`delete from ${table} where candidate_id = $1`, [id])
  await onDatabase('delete from listed_candidates where candidate_id = $1', [id])
  await onDatabase('update candidates set skills = array_append(skills, $2) where id = $1', [
    id,
    skill,
  ])
  return String(id)
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
  const { rows } = await onDatabase(
    `select id from jobs where company_id = (select id from users where email = $1) and status = 'active'
         and (expires_at is null or expires_at > now())
         and id not in (select job_id from applications where candidate_id = $2) order by id limit 1`,
    [demoAddresses.company, candidateId],
  )
  await ours.getByLabel('Vaga', { exact: true }).selectOption(String(rows[0].id))
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
  await expect(theirs).toHaveURL(new RegExp(`/candidatura/${rows[0].id}$`))
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
  await onDatabase('delete from candidate_exclusions where candidate_id = $1', [candidateId])
  const { rows } = await onDatabase(
    'select companies.name from companies join users on users.id = companies.id where email = $1',
    [demoAddresses.company],
  )
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
  await page.getByLabel('Empresa ou domínio').fill(String(rows[0].name))
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
