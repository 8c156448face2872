import { expect } from '@playwright/test'
import { plainList } from '#tests/support/browser/open-jobs.ts'
import { signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import { deleteJobs, newOwnJob } from '#tests/support/makers/own-job.ts'

test('after a company chooses a status, the focus stays on the status field', async ({ page }) => {
  await signInAs(page, 'candidate')
  await page.goto('/usuario/candidaturas')
  await page.waitForSelector('html[data-ready]')
  const chip = page.getByRole('navigation', { name: 'Estado' }).getByRole('link').nth(1)
  await chip.focus()
  await page.keyboard.press('Enter')
  await expect(chip).toHaveAttribute('aria-current', 'true')
  await expect(chip).toBeFocused()
})

test('after a candidate withdraws an application, the focus is on the heading of the list', async ({
  page,
}) => {
  await signInAs(page, 'candidate')
  await page.goto('/usuario/candidaturas?status=submitted')
  await page.waitForSelector('html[data-ready]')
  await page
    .getByRole('link', { name: /Retirar candidatura/ })
    .first()
    .press('Enter')
  await page.getByRole('button', { name: 'Retirar candidatura' }).press('Enter')
  await expect(page.getByText('Candidatura retirada com sucesso!')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('after a candidate removes a favourite, the focus is on the heading of the list', async ({
  page,
}) => {
  await signInAs(page, 'candidate')
  await page.goto(plainList(7))
  await page.waitForSelector('html[data-ready]')
  // Wait for the response: the heart is filled before the response arrives, and leaving the page
  // would cancel the request.
  const response = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await page
    .getByRole('button', { name: /^Favoritar/ })
    .first()
    .click()
  await response
  await page.goto('/usuario/vagas')
  await page.waitForSelector('html[data-ready]')
  const remove = page.getByRole('button', { name: /^Remover .* das favoritas/ })
  const before = await remove.count()
  await remove.first().press('Enter')
  await expect(page.getByText('Favorita removida')).toBeVisible()
  await expect(remove).toHaveCount(before - 1)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('after a file is uploaded again, the focus is on the file field', async ({ page }) => {
  await signInAs(page, 'candidate')
  await page.goto('/usuario/perfil')
  await page.waitForSelector('html[data-ready]')
  await page.route('**/usuario/perfil/cvs', (route) => route.abort())
  const field = page.getByRole('main').locator('#cv')
  const file = { name: 'CV.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') }
  await field.setInputFiles(file)
  await page.getByRole('button', { name: 'Enviar o ficheiro de novo' }).press('Enter')
  await expect(field).toBeFocused()
})

test('a focused field is not covered by the footer of its form', async ({ page }) => {
  await signInAs(page, 'candidate')
  await page.goto('/usuario/perfil')
  await page.waitForSelector('html[data-ready]')
  const hidden = await page.locator('main form').evaluateAll(([form]) => {
    const foot = form?.querySelector('.form-foot')
    const fields = form?.querySelectorAll<HTMLElement>('input.input, select, textarea') ?? []
    return [...fields]
      .filter((field) => {
        // Scrolls the field to the bottom of the window, where the form's sticky footer would cover
        // it.
        window.scrollBy(0, field.getBoundingClientRect().bottom - window.innerHeight)
        field.focus()
        // In a tall field, it is enough that the edited line is visible.
        const { top, height } = field.getBoundingClientRect()
        return top + Math.min(height, 44) > (foot?.getBoundingClientRect().top ?? 0)
      })
      .map(({ id }) => id)
  })
  expect(hidden).toEqual([])
})

test('no entry of the candidate’s menu wraps on a desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs(page, 'candidate')
  await page.goto('/usuario/candidaturas')
  const heights = await page
    .locator('.area-menu a')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height))
  expect(new Set(heights).size).toBe(1)
  const menu = page.locator('.area-menu')
  expect(await menu.evaluate((nav) => nav.scrollWidth - nav.clientWidth)).toBe(0)
})

test('choosing a status in the menu of a row keeps the focus in that row', async ({ page }) => {
  const title = 'Guarda-livros do foco'
  await newOwnJob(title, 'pending')
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs(page, 'company')
  await page.goto(`/empresa/vagas?q=${encodeURIComponent(title)}`)
  await page.locator('html[data-ready]').waitFor()
  const row = page.getByRole('row').filter({ hasText: title }).first()
  await row.getByLabel('Ações de').press('Enter')
  await row.getByRole('button', { name: 'Passar a rascunho' }).press('Enter')
  await expect(row.getByText('Rascunho')).toBeVisible()
  await expect(row.locator(':focus')).toHaveCount(1)
  await deleteJobs(title)
})

test('clearing the filters of an empty list keeps the focus within the page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs(page, 'company')
  await page.goto('/empresa/vagas?q=naohanada')
  await page.locator('html[data-ready]').waitFor()
  await page.getByRole('link', { name: 'Limpar filtros' }).first().press('Enter')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
})
