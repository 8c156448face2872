import { expect, type Page } from '@playwright/test'
import { openApplicationForm } from '#tests/support/browser/open-jobs.ts'
import { signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import { makeCv } from '#tests/support/makers/documents.ts'
import { newOwnJob } from '#tests/support/makers/own-job.ts'
import { barrier } from '#tests/support/time/clock.ts'

/** Simulates a slow phone, which displays a form long before its scripts load. */
async function openBeforeScripts(page: Page, address: string): Promise<() => Promise<void>> {
  const scripts = barrier()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scripts.passed
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  return async () => {
    await expect(page.locator('html[data-ready]')).toHaveCount(0)
    scripts.open()
    await page.locator('html[data-ready]').waitFor()
  }
}

const letter = 'Carta de apresentação'
const cv = { name: 'O meu CV.pdf', mimeType: 'application/pdf', buffer: makeCv() }

test('a CV chosen before hydration is uploaded when the page hydrates', async ({ page }) => {
  await signInAs(page, 'candidate')
  const address = await openApplicationForm(page, 7)
  await page.locator('html[data-ready]').waitFor()
  await page.goto('/usuario/dashboard')
  const start = await openBeforeScripts(page, address)
  const form = page.getByRole('main')
  await form.locator('#cv').setInputFiles(cv)
  await form.getByLabel(letter).pressSequentially('Da primeira hora')
  await start()
  await expect(form.getByText('Ficheiro recebido: O meu CV.pdf')).toHaveCount(2)
  await expect(form.getByLabel(letter)).toHaveValue('Da primeira hora')
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
    .toContain('Da primeira hora')
})

for (const [where, viewport] of Object.entries({
  'on a phone': { width: 360, height: 740 },
  'on a desktop': { width: 1280, height: 800 },
})) {
  test(`a person who types far down in a panel ${where} before hydration keeps the scroll position`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await signInAs(page, 'company')
    await page.waitForLoadState()
    const start = await openBeforeScripts(page, '/empresa/vagas/nova')
    const field = page.getByLabel('Requisitos')
    await field.pressSequentially('Força')
    const top = (await field.boundingBox())?.y ?? 0
    await start()
    await expect(field).toBeFocused()
    expect(Math.abs(((await field.boundingBox())?.y ?? 0) - top)).toBeLessThan(100)
    await page.keyboard.type(' e paciência')
    await expect(field).toHaveValue('Força e paciência')
  })
}

test('text typed before hydration replaces the draft of an earlier visit', async ({ page }) => {
  await signInAs(page, 'candidate')
  const address = await openApplicationForm(page, 8)
  await page.locator('html[data-ready]').waitFor()
  const form = page.getByRole('main')
  await form.getByLabel(letter).fill('Da visita anterior')
  await form.getByLabel('Nome completo').fill('Hermínia da Visita')
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
    .toContain('Hermínia da Visita')
  page.on('dialog', (dialog) => dialog.accept())
  const start = await openBeforeScripts(page, address)
  await form.getByLabel(letter).pressSequentially('De agora')
  await start()
  await expect(form.getByLabel('Nome completo')).toHaveValue('Hermínia da Visita')
  await expect(form.getByLabel(letter)).toHaveValue('De agora')
})

test('skills typed before hydration become chips, and an unfinished last skill can be completed', async ({
  page,
}) => {
  await signInAs(page, 'candidate')
  const start = await openBeforeScripts(page, '/usuario/perfil')
  const field = page.getByRole('main').getByRole('textbox', { name: 'Competências' })
  await field.press('End')
  await field.pressSequentially(', Apicultura, Alv')
  await start()
  await expect(page.getByRole('button', { name: 'Remover Apicultura', exact: true })).toBeVisible()
  await expect(field).toBeFocused()
  await page.keyboard.type('enaria')
  await expect(field).toHaveValue('Alvenaria')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remover Alvenaria', exact: true })).toBeVisible()
})

test('text typed into a prefilled field before hydration stays', async ({ page }) => {
  for (const [who, path, label] of [
    ['candidate', '/usuario/perfil', 'Apresentação'],
    ['company', '/empresa/perfil', 'Descrição'],
  ] as const) {
    await page.context().clearCookies()
    await signInAs(page, who)
    const start = await openBeforeScripts(page, path)
    const text = page.getByRole('main').getByLabel(label)
    await text.press('Control+End')
    await text.pressSequentially(' E mais.')
    const typed = await text.inputValue()
    await start()
    await expect(text).toHaveValue(typed)
    await text.pressSequentially(' Sempre.')
    await expect(text).toHaveValue(`${typed} Sempre.`)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

test('filters of applications chosen before hydration are applied', async ({ page }) => {
  await signInAs(page, 'company')
  const start = await openBeforeScripts(page, '/empresa/candidatos')
  await page.getByText('Mais filtros').click()
  await page.getByLabel('Ordenar por').selectOption('experiencia')
  await start()
  await expect(page).toHaveURL(/ordem=experiencia/)
  await expect(page.getByLabel('Ordenar por')).toHaveValue('experiencia')
})

test('a tax number (NIF) typed before hydration is looked up automatically', async ({ page }) => {
  const start = await openBeforeScripts(page, '/auth/registo?type=company')
  await page.getByLabel('NIF', { exact: true }).pressSequentially('5000000011')
  await start()
  await expect(page.getByLabel('Nome')).toHaveValue('Moagem do Planalto, Lda')
})

test('text selected before hydration is replaced by the text typed after it', async ({ page }) => {
  const { jobId } = await newOwnJob('Vaga com texto selecionado')
  await signInAs(page, 'company')
  const start = await openBeforeScripts(page, `/empresa/vagas/${jobId}/editar`)
  const description = page.getByLabel('Descrição')
  await description.selectText()
  await start()
  await page.keyboard.insertText('Outro texto')
  await expect(description).toHaveValue('Outro texto')
})
