import { expect, type Locator, type Page } from '@playwright/test'
import { holdAnswers } from '#tests/support/browser/held-lines.ts'
import { signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'

const drafts = (page: Page) => page.evaluate(() => Object.values(localStorage).join())

async function open(page: Page, path: string): Promise<void> {
  await signInAs(page, 'candidate')
  await page.goto(path)
  await page.locator('html[data-ready]').waitFor()
}

async function typeOnWhileSaving(page: Page, first: string, then?: string) {
  await open(page, '/usuario/perfil')
  const about = page.getByLabel('Apresentação')
  const before = await about.inputValue()
  const save = page.getByRole('button', { name: 'Guardar perfil' })
  const letGo = await holdAnswers(page, '**/usuario/perfil*')
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await about.fill(first)
  await save.click()
  await sent
  await about.fill(then ?? before)
  letGo()
  return { about, save, before }
}

/**
 * Waits for the response, because the toast of an earlier save may still be visible, even after the
 * page was loaded again.
 */
async function saveAgain(page: Page, save: Locator): Promise<void> {
  const saved = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await save.click()
  await saved
  await expect(save).not.toHaveAttribute('aria-busy', 'true')
}

test('text typed while the profile is being saved stays and is saved next', async ({ page }) => {
  const { about, save } = await typeOnWhileSaving(
    page,
    'Guardado primeiro.',
    'Guardado primeiro. E mais uma frase.',
  )
  await expect(page.getByText('Perfil atualizado com sucesso!').last()).toBeVisible()
  await expect(about).toHaveValue('Guardado primeiro. E mais uma frase.')

  await expect.poll(() => drafts(page)).toContain('E mais uma frase.')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await expect(page).toHaveURL(/dashboard/)
  await page.goto('/usuario/perfil')
  await expect(page.getByText('Recuperámos o que tinha escrito')).toBeVisible()
  await expect(about).toHaveValue('Guardado primeiro. E mais uma frase.')
  await saveAgain(page, save)
  await page.reload()
  await expect(about).toHaveValue('Guardado primeiro. E mais uma frase.')
})

test('text deleted while the profile is being saved stays deleted', async ({ page }) => {
  const { about, before } = await typeOnWhileSaving(page, 'Outra apresentação.')
  await expect(page.getByText('Perfil atualizado com sucesso!').last()).toBeVisible()
  await expect(about).toHaveValue(before)
  await expect.poll(() => drafts(page)).toContain(JSON.stringify(before))
})

test('text typed while the profile is being saved can be saved immediately', async ({ page }) => {
  const { about, save } = await typeOnWhileSaving(page, 'Uma frase.', 'Uma frase, e outra.')
  await expect(save).not.toHaveAttribute('aria-busy', 'true')
  await saveAgain(page, save)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.reload()
  await expect(about).toHaveValue('Uma frase, e outra.')
})

test('saving the profile from a field keeps the focus in that field', async ({ page }) => {
  await open(page, '/usuario/perfil')
  const location = page.getByLabel('Localização')
  await page.getByRole('textbox', { name: 'Competências' }).pressSequentially('Nhaneca,')
  await page.getByLabel('Escolaridade').selectOption({ label: 'Doutoramento' })
  await location.fill('  Rua da Missão')
  await location.press('Enter')
  await expect(page.locator('.toaster')).toContainText('Perfil atualizado com sucesso!')
  await expect(location).toHaveValue('Rua da Missão')
  await expect(page.getByRole('button', { name: 'Remover Nhaneca' })).toBeVisible()
  await expect(page.getByLabel('Escolaridade').locator('option:checked')).toHaveText('Doutoramento')
  await page.keyboard.press('End')
  await page.keyboard.type(', 2')
  await expect(location).toHaveValue('Rua da Missão, 2')
})

test('the notice of a saved profile does not cover the save button', async ({ page }) => {
  await open(page, '/usuario/perfil')
  const save = page.getByRole('button', { name: 'Guardar perfil' })
  await save.click()
  await expect(page.locator('.toaster')).toContainText('Perfil atualizado com sucesso!')
  await expect(save).toBeInViewport()
  await save.click({ trial: true, timeout: 2_000 })
})

test('a setting switched while other settings are being saved keeps its new state', async ({
  page,
}) => {
  await open(page, '/usuario/configuracoes')
  const [first, second] = [0, 1].map((index) =>
    page.locator('#notificacoes input[type=checkbox]').nth(index),
  )
  if (!first || !second) throw new Error('there are two switches')
  const letGo = await holdAnswers(page, '**/usuario/configuracoes/**')
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  const wanted = !(await second.isChecked())
  await first.click()
  await page.getByRole('button', { name: 'Guardar notificações' }).click()
  await sent
  await second.click()
  letGo()
  await expect(page.getByRole('button', { name: 'Guardar notificações' })).toBeEnabled()
  await expect(page.locator('.toaster')).toContainText('Configurações salvas')
  await expect(second).toBeChecked({ checked: wanted })
  // Later browser tests expect the original mail settings.
  await first.click()
  await second.click()
  const restored = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: 'Guardar notificações' }).click()
  await restored
})

test('a candidate can remove several favourites in a row on a slow connection', async ({
  page,
}) => {
  await open(page, '/vagas?page=2')
  const hearts = page.getByRole('button', { name: /^Favoritar/ })
  for (const _ of [1, 2, 3]) {
    const response = page.waitForResponse('**/favorito')
    await hearts.first().click()
    await response
  }
  await page.goto('/usuario/vagas')
  await page.locator('html[data-ready]').waitFor()
  const cards = page.getByRole('main').getByRole('article')
  const before = await cards.count()
  const titles = await cards.getByRole('heading').allTextContents()
  const letGo = await holdAnswers(page, '**/usuario/vagas*')
  let answered = 0
  page.on('response', (answer) => {
    if (answer.request().method() === 'POST') answered += 1
  })
  for (const index of [0, 1, 2]) await cards.nth(index).getByRole('button').click()
  letGo()
  await expect(cards).toHaveCount(before - 3)
  await expect.poll(() => answered).toBe(3)
  await page.reload()
  expect(await cards.getByRole('heading').allTextContents()).toEqual(titles.slice(3))
})
