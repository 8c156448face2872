import { expect, type Page } from '@playwright/test'
import { holdData } from '#tests/support/browser/held-lines.ts'
import { signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import { deleteJobs, newOwnJobs, numbered } from '#tests/support/makers/own-job.ts'

const list = '/empresa/vagas?q=zelador&ordem=titulo&page=2'
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

test.beforeAll(() => newOwnJobs(numbered('Zelador', 38, 101), 'closed'))
test.afterAll(() => deleteJobs('Zelador 1%'))

const low = (page: Page) => page.getByRole('row').filter({ hasText: 'Zelador 136' })

async function openList(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await signInAs(page, 'company')
  await page.goto(list)
  await page.locator('html[data-ready]').waitFor()
  await low(page).scrollIntoViewIfNeeded()
}

async function choose(page: Page, name: string): Promise<void> {
  await low(page).getByLabel('Ações de').click()
  await low(page).getByText(name, { exact: true }).click()
}

test('on a slow line, closing a job returns to the same scroll position', async ({ page }) => {
  await openList(page, { width: 1280, height: 600 })
  await choose(page, 'Editar')
  const panel = page.getByRole('dialog', { name: 'Editar vaga' })
  await expect(panel).toBeVisible()
  const scrollTop = await scrolled(page)
  expect(scrollTop).toBeGreaterThan(100)
  const letThrough = await holdData(page, '**/empresa/vagas.data?*')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('status').filter({ hasText: 'A carregar' })).toBeInViewport()
  letThrough()
  await expect(panel).toBeHidden()
  await expect(low(page)).toBeVisible()
  expect(await scrolled(page)).toBe(scrollTop)
})

test('after a job is edited or republished, the list keeps its scroll position', async ({
  page,
}) => {
  await openList(page, { width: 1280, height: 600 })
  const scrollTop = await scrolled(page)
  expect(scrollTop).toBeGreaterThan(100)
  const panel = page.getByRole('dialog', { name: 'Editar vaga' })
  const comesBack = async () => {
    await expect(panel).toBeHidden()
    await expect(page).toHaveURL(list)
    // Allow a small difference: the menu opens below the visible area, so the browser scrolls the
    // page.
    await expect.poll(async () => Math.abs((await scrolled(page)) - scrollTop)).toBeLessThan(100)
  }

  await choose(page, 'Editar')
  await expect(panel).toBeVisible()
  await expect(page.locator('[inert] tbody tr').first()).toContainText('Zelador 121')
  await page.keyboard.press('Escape')
  await comesBack()

  await choose(page, 'Editar')
  await panel.getByRole('button', { name: 'Guardar alterações' }).click()
  await expect(page.getByText('Vaga atualizada com sucesso.').first()).toBeVisible()
  await comesBack()

  await choose(page, 'Voltar a publicar')
  await expect(low(page)).toContainText('Em aprovação')
  await comesBack()
})

test('on a phone, saving a job returns to the top of the list', async ({ page }) => {
  await openList(page, { width: 360, height: 740 })
  expect(await scrolled(page)).toBeGreaterThan(1000)
  await choose(page, 'Editar')
  await page.getByLabel('Condições').scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Guardar alterações' }).click()
  await expect(page).toHaveURL(list)
  await expect.poll(() => scrolled(page)).toBe(0)
})

test('editing a job that was deleted meanwhile shows a notice, and the list stays usable', async ({
  page,
}) => {
  await openList(page, { width: 1280, height: 600 })
  await deleteJobs('Zelador 136')
  await choose(page, 'Editar')
  const dialog = page.getByRole('dialog', { name: 'Não encontrámos esta página' })
  await expect(dialog.getByText('A ligação pode estar incompleta')).toBeInViewport()
  await dialog.getByRole('link', { name: 'Voltar à lista' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(list)
  await page.getByRole('link', { name: 'Publicar Nova Vaga' }).click()
  await expect(page.getByRole('dialog', { name: 'Publicar Nova Vaga' })).toBeVisible()
})
