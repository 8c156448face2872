import { expect, type Page } from '@playwright/test'
import { holdLists } from '#tests/support/browser/held-lines.ts'
import { enterAs, signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'

const recovered = 'Recuperámos o que tinha escrito'
const drafts = (page: Page) => page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
const title = (page: Page) => page.getByLabel('Título da vaga')

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForSelector('html[data-ready]')
}

async function openJobWithSkills(page: Page): Promise<string> {
  await open(page, '/admin/vagas?status=active')
  const links = page.getByRole('table').getByRole('rowheader').getByRole('link')
  const jobs = await links.evaluateAll((found) =>
    found.map((one) => one.getAttribute('href') ?? ''),
  )
  for (const job of jobs.reverse()) {
    await page.goto(job)
    const form = page.getByRole('link', { name: 'Editar', exact: true })
    await open(page, (await form.getAttribute('href')) ?? '')
    if (await page.getByLabel('Competências').inputValue()) return page.url()
  }
  throw new Error('no job of the list has skills')
}

async function signOut(page: Page): Promise<void> {
  await open(page, '/vagas')
  await page.getByRole('banner').locator('summary.btn-secondary').click()
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL(/\/auth$/)
}

test('a job draft is restored when the page is reopened, until the job is saved', async ({
  page,
  context,
}) => {
  await signInAs(page, 'company')
  await open(page, '/empresa/vagas/nova')
  await title(page).fill('Soldador naval')
  await page.getByLabel('Descrição', { exact: true }).fill('Reparação de cascos no estaleiro.')
  await page.getByLabel('Principais responsabilidades').fill('Soldar\nVerificar')
  await page.getByLabel('Requisitos').fill('Experiência com TIG')
  await page.getByLabel('Província').selectOption({ label: 'Benguela' })
  await page.getByLabel('Pergunta 1', { exact: true }).fill('Tem carteira?')
  await page.getByRole('button', { name: 'Adicionar pergunta' }).click()
  await page.getByLabel('Pergunta 2', { exact: true }).fill('Pode viajar?')
  await page.getByLabel('Resposta obrigatória').nth(1).check()
  // The checkbox that was ticked last is stored last, so its presence shows that all fields are
  // stored.
  await expect.poll(() => drafts(page)).toMatch(/:\\"on\\"/)
  expect(await drafts(page)).toContain('Pode viajar?')
  await page.close()

  const again = await context.newPage()
  await open(again, '/empresa/vagas/nova')
  await expect(again.getByText(recovered)).toBeVisible()
  await expect(title(again)).toHaveValue('Soldador naval')
  await expect(again.getByLabel('Principais responsabilidades')).toHaveValue('Soldar\nVerificar')
  await expect(again.getByLabel('Província').locator('option:checked')).toHaveText('Benguela')
  await expect(again.getByLabel('Pergunta 2', { exact: true })).toHaveValue('Pode viajar?')
  await expect(again.getByLabel('Resposta obrigatória').nth(0)).not.toBeChecked()
  await expect(again.getByLabel('Resposta obrigatória').nth(1)).toBeChecked()

  await again.getByRole('button', { name: 'Guardar como rascunho' }).click()
  await expect(again.getByText('Vaga criada com sucesso.')).toBeVisible()
  await expect.poll(() => drafts(again)).toBe('[]')
  await open(again, '/empresa/vagas/nova')
  await expect(title(again)).toHaveValue('')
  await expect(again.getByText(recovered)).toHaveCount(0)
})

test('typing while a job is being saved leaves no draft of the job', async ({ page }) => {
  await signInAs(page, 'company')
  await open(page, '/empresa/vagas/nova')
  await title(page).fill('Estivador')
  await page.getByLabel('Descrição', { exact: true }).fill('Carga e descarga no porto.')
  await page.getByLabel('Principais responsabilidades').fill('Carregar')
  await page.getByLabel('Requisitos').fill('Experiência')
  await page.getByLabel('Província').selectOption({ label: 'Benguela' })
  const letGo = await holdLists(page)
  const request = page.waitForRequest('**/empresa/vagas.data*')
  await page.getByRole('button', { name: 'Guardar como rascunho' }).click()
  await request
  // Type several letters: the first one causes a render, and typing must continue after it.
  await title(page).pressSequentially(' do porto')
  letGo()
  await expect(page.getByText('Vaga criada com sucesso.')).toBeVisible()
  expect(await drafts(page)).toBe('[]')
  await open(page, '/empresa/vagas/nova')
  await expect(page.getByText(recovered)).toHaveCount(0)
})

test('unsaved changes of a job, including deletions, survive the end of the session', async ({
  page,
  context,
}) => {
  await signInAs(page, 'admin')
  const address = await openJobWithSkills(page)
  const before = await title(page).inputValue()
  await title(page).fill(`${before} (noite)`)
  await page.getByLabel('Competências').fill('')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Guardar alterações' }).click()
  await expect(page).toHaveURL(/\/auth\?redirect=/)
  expect(await drafts(page)).toContain('(noite)')
  expect(await drafts(page)).not.toContain('description')

  await signInAs(page, 'admin')
  await open(page, address)
  await expect(page.getByText(recovered)).toBeVisible()
  await expect(title(page)).toHaveValue(`${before} (noite)`)
  await expect(page.getByLabel('Competências')).toHaveValue('')
  await page.getByRole('button', { name: 'Começar de novo' }).click()
  await expect(title(page)).toHaveValue(before)
  await expect(page.getByLabel('Competências')).not.toHaveValue('')
  expect(await drafts(page)).toBe('[]')

  await title(page).fill(`${before} (manhã)`)
  await page.getByRole('button', { name: 'Guardar alterações' }).click()
  await expect(page.getByText('Vaga atualizada')).toBeVisible()
  await expect.poll(() => drafts(page)).toBe('[]')
})

test('other accounts in the browser do not see a draft, and signing out deletes it', async ({
  page,
}) => {
  await signInAs(page, 'company')
  await open(page, '/empresa/vagas/nova')
  await title(page).fill('Só desta empresa')
  await expect.poll(() => drafts(page)).toContain('Só desta empresa')

  page.on('dialog', (dialog) => dialog.accept())
  await page.context().clearCookies()
  await enterAs(page, 'admin')
  await open(page, '/admin/vagas/nova')
  await expect(page.getByText(recovered)).toHaveCount(0)
  await expect(title(page)).toHaveValue('')
  expect(await drafts(page)).toContain('Só desta empresa')

  await signOut(page)
  await expect.poll(() => drafts(page)).toBe('[]')
})

test('a company can reorder the questions of a job by keyboard and by touch', async ({ page }) => {
  await signInAs(page, 'company')
  await open(page, '/empresa/vagas/nova')
  for (const [index, words] of ['Tem carta?', 'Onde mora?', 'Pode viajar?'].entries()) {
    await page.getByLabel(`Pergunta ${index + 1}`, { exact: true }).fill(words)
    if (index < 2) await page.getByRole('button', { name: 'Adicionar pergunta' }).click()
  }
  await page.getByLabel('Resposta obrigatória').nth(2).check()
  const order = () =>
    page
      .locator('[name$=".question"]')
      .evaluateAll((all: HTMLInputElement[]) => all.map(({ value }) => value))
  await page.getByRole('button', { name: 'Subir a pergunta 3' }).press('Enter')
  expect(await order()).toEqual(['Tem carta?', 'Pode viajar?', 'Onde mora?'])
  await expect(page.getByLabel('Pergunta 2', { exact: true })).toBeFocused()
  await expect(page.getByText('É agora a pergunta 2.')).toBeAttached()
  await expect(page.getByLabel('Resposta obrigatória').nth(1)).toBeChecked()
  await expect(page.getByLabel('Resposta obrigatória').nth(2)).not.toBeChecked()
  await page.getByRole('button', { name: 'Descer a pergunta 1' }).click()
  expect(await order()).toEqual(['Pode viajar?', 'Tem carta?', 'Onde mora?'])
  await expect(page).toHaveURL(/\/empresa\/vagas\/nova$/)
  await expect.poll(() => drafts(page)).toContain('Pode viajar?')
})

test('the error of a question moves with the question', async ({ page }) => {
  await signInAs(page, 'company')
  await open(page, '/empresa/vagas/nova')
  const question = (number: number) => page.getByLabel(`Pergunta ${number}`, { exact: true })
  await question(1).fill('Tem carta?')
  await page.getByRole('button', { name: 'Adicionar pergunta' }).click()
  await question(2).fill('Onde mora?')
  // The text exceeds the field's maxlength, so a script sets it.
  await question(2).evaluate((field: HTMLInputElement) => {
    field.value = 'Onde mora? '.repeat(40)
  })
  await page.getByRole('button', { name: 'Publicar vaga' }).click()
  await expect(question(2)).toHaveAttribute('aria-invalid', 'true')
  await expect(question(1)).not.toHaveAttribute('aria-invalid')
  await page.getByRole('button', { name: 'Subir a pergunta 2' }).click()
  await expect(question(1)).toHaveValue(/^Onde mora/)
  await expect(question(1)).toHaveAttribute('aria-invalid', 'true')
  await expect(question(2)).not.toHaveAttribute('aria-invalid')
  // The errors in the response refer to the order of questions at submission.
  await page.getByRole('button', { name: 'Publicar vaga' }).click()
  await expect(page.getByRole('button', { name: 'Publicar vaga' })).toBeEnabled()
  await expect(question(1)).toHaveValue(/^Onde mora/)
  await expect(question(1)).toHaveAttribute('aria-invalid', 'true')
  await expect(question(2)).not.toHaveAttribute('aria-invalid')
})

for (const [what, leave, isPageStored] of [
  ['by a link is there again', 'Dashboard', true],
  ['by signing out is gone', 'Sair', false],
] as const) {
  test(`text typed immediately before leaving the page ${what}`, async ({ page }) => {
    await signInAs(page, 'company')
    await open(page, '/empresa/vagas/nova')
    await page.evaluate(typeAndLeave, leave)
    await page.waitForURL(isPageStored ? '**/empresa/dashboard' : '**/auth')
    if (isPageStored) await expect.poll(() => drafts(page)).toContain('Escrito à pressa')
    else await expect.poll(() => drafts(page)).toBe('[]')
  })
}

/** Types a title and leaves the page before the draft's debounce time is over. Runs in the page. */
async function typeAndLeave(by: string): Promise<void> {
  const title = document.querySelector<HTMLInputElement>('input[name="title"]')
  if (!title) throw new Error('no title')
  title.value = 'Escrito à pressa'
  title.dispatchEvent(new Event('input', { bubbles: true }))
  const exits = [...document.querySelectorAll<HTMLElement>('a, [action="/sair"] button')]
  await new Promise(requestAnimationFrame)
  exits.find(({ textContent }) => textContent?.trim() === by)?.click()
  const stayButton = '.leave-dialog[open] .btn-secondary'
  while (!document.querySelector(stayButton)) await new Promise(requestAnimationFrame)
  document.querySelector<HTMLElement>(stayButton)?.click()
}
