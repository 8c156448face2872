import { expect, type Page } from '@playwright/test'
import { signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import { setCompany } from '#tests/support/makers/companies.ts'
import { newApplications } from '#tests/support/makers/own-application.ts'
import { deleteJobs, newOwnJob, newViews, numbered, setJob } from '#tests/support/makers/own-job.ts'

const rowOf = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) })

async function choose(page: Page, title: string, act: string): Promise<void> {
  const row = rowOf(page, title)
  await row.getByLabel(`Ações de ${title}`).click()
  await row.getByRole('link', { name: act }).click()
}

async function duplicate(page: Page, title: string, newTitle: string): Promise<void> {
  await page.goto('/empresa/vagas')
  await choose(page, title, 'Duplicar')
  const field = page.getByLabel('Título da vaga')
  await expect(field).toHaveValue(title)
  await field.fill(newTitle)
  await page.getByLabel('Salário mínimo').fill('250 mil')
  await page.getByLabel('Salário máximo').fill('1,2 milhões')
  await page.getByRole('button', { name: 'Publicar vaga', exact: true }).click()
  await expect(page.getByText('Vaga criada com sucesso.').first()).toBeVisible()
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with scripts' : 'without scripts'
  test.describe(how, () => {
    test.use({ javaScriptEnabled })

    test(`a company can copy, preview and close jobs, ${how}`, async ({ page }) => {
      const title = `Vaga para copiar, ${how}`
      await newOwnJob(title)
      await signInAs(page, 'company')
      const copies = [`Primeira ${how}`, `Segunda ${how}`] as const
      for (const copy of copies) await duplicate(page, title, copy)

      await page.goto('/empresa/vagas')
      await choose(page, copies[0], 'Ver como o público')
      await expect(page.getByRole('heading', { level: 1, name: copies[0] })).toBeVisible()
      await expect(page.getByText('Espera por aprovação e ainda ninguém a vê.')).toBeVisible()
      await expect(page.getByText(/250\s000 - 1\s200\s000\sKZ/)).toBeVisible()
      await page.getByRole('link', { name: 'Voltar às minhas vagas' }).click()

      for (const copy of copies)
        await page.getByRole('checkbox', { name: `Escolher ${copy}` }).check()
      await page.getByRole('button', { name: 'Fechar as escolhidas' }).click()
      await expect(page.getByRole('heading', { name: 'Fechar 2 vagas?' })).toBeVisible()
      for (const copy of copies) await expect(page.getByText(copy)).toBeVisible()
      await page.getByRole('button', { name: 'Fechar 2 vagas' }).click()
      await expect(page.getByText('As vagas escolhidas estão fechadas.').first()).toBeVisible()
      for (const copy of copies) await expect(rowOf(page, copy)).toContainText('Fechada')
      const width = await page.locator('html').evaluate((html) => html.scrollWidth)
      expect(width, 'no element is wider than the screen').toBeLessThanOrEqual(360)
    })
  })
}

const longTitle = 'Director Regional de Operações Logísticas e Coordenação de Frotas Pesadas'

async function jobsWithMuchToSay(): Promise<string> {
  const in120Days = new Date(Date.now() + 120 * 86_400_000)
  const kinds = [
    ['Vaga devolvida', { status: 'draft', return_reason: 'Falta o salário. Diga os turnos.' }],
    ['Vaga que espera', { status: 'pending', is_urgent: true }],
    [longTitle, { is_urgent: true, expires_at: in120Days }],
  ] as const
  let company = ''
  for (const [title, change] of kinds) {
    const { jobId, owner } = await newOwnJob(title)
    company = owner
    await setJob(jobId, {
      ...change,
      description: 'Falar com clientes. '.repeat(20),
      skills_required: [
        'Negociação com fornecedores',
        'Organização do trabalho',
        'Excel',
        'Francês',
      ],
    })
  }
  return company
}

test('on a phone the first job is fully visible, even while the company is not yet approved', async ({
  page,
}) => {
  const company = await jobsWithMuchToSay()
  await signInAs(page, 'company')
  async function view(approval: 'approved' | 'pending') {
    await setCompany(company, { approval })
    await page.goto('/empresa/vagas')
    await page.locator('html[data-ready]').waitFor()
    const row = await rowOf(page, longTitle).boundingBox()
    const bar = await page.locator('.area-bar').boundingBox()
    expect((row?.y ?? 1e3) + (row?.height ?? 1e3), approval).toBeLessThanOrEqual(bar?.y ?? 0)
    expect(row?.height, approval).toBeLessThanOrEqual(190)
    const width = await page.locator('html').evaluate((html) => html.scrollWidth)
    expect(width, approval).toBeLessThanOrEqual(360)
  }
  await view('approved')
  await view('pending').finally(() => setCompany(company, { approval: 'approved' }))
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(`a company’s jobs can be filtered ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    test('on a phone the filters are behind a button, which shows how many are set', async ({
      page,
    }) => {
      await signInAs(page, 'company')
      await page.goto('/empresa/vagas')
      const form = page.getByRole('search').filter({ has: page.getByLabel('Título') })
      await expect(form.getByLabel('Estado')).toBeHidden()
      await form.getByText('Filtros', { exact: true }).click()
      await form.getByLabel('Estado').selectOption('Fechada')
      await form.getByLabel('Ordem').selectOption('De A a Z')
      await form.getByRole('button', { name: 'Filtrar' }).click()
      await expect(page).toHaveURL(/status=closed/)
      await expect(form.getByText('Filtros (1)', { exact: true })).toBeVisible()
    })
  })
}

test('on a desktop job rows are at most 56 px high, and truncated content can be expanded', async ({
  page,
}) => {
  await jobsWithMuchToSay()
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs(page, 'company')
  await page.goto('/empresa/vagas')
  await page.locator('html[data-ready]').waitFor()
  await expect(page.getByLabel('Estado')).toBeVisible()
  const rows = page.locator('.data-table tbody tr')
  expect(await rows.count()).toBeGreaterThan(3)
  const heights = await rows.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().height),
  )
  expect(Math.max(...heights)).toBeLessThanOrEqual(56)
  const returned = rowOf(page, 'Vaga devolvida')
  await expect(returned.getByText('Devolvida pela administração')).toBeVisible()
  await expect(returned.getByText('Organização do trabalho')).toBeHidden()
  await returned.locator('summary').first().click()
  for (const words of [
    'Falta o salário. Diga os turnos.',
    'Negociação com fornecedores',
    '+1 mais',
  ])
    await expect(returned.getByText(words)).toBeVisible()
  const cut = await returned
    .locator('.own-job-skills .badge, .row-more-text')
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)
  expect(cut).toBe(0)
})

test('on a phone a job takes at most 130 px in the company’s own list', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const title = 'Técnico de Informática Sénior com Carta de Condução em Viana'
  const { jobId } = await newOwnJob(title)
  await newApplications(jobId, numbered('Pessoa', 40))
  await newViews(jobId, 1240)
  await setJob(jobId, { is_urgent: true })
  await signInAs(page, 'company')
  await page.goto('/empresa/vagas')
  const rows = page.locator('tr:has(.own-job)')
  for (const row of await rows.all())
    expect((await row.boundingBox())?.height, await row.innerText()).toBeLessThanOrEqual(130)
  await deleteJobs(title)
})
