import { expect } from '@playwright/test'
import { signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import { findOwnApplication } from '#tests/support/database/find-application.ts'
import { makeJobsPending } from '#tests/support/makers/own-job.ts'

test('leaving the page with a typed reason asks for confirmation, and submitting the reason does not', async ({
  page,
}) => {
  await makeJobsPending(1)
  await signInAs(page, 'admin')
  await page.goto('/admin/vagas?status=pending')
  await page.locator('.row-link').first().click()
  await page.getByRole('link', { name: 'Devolver com motivo' }).click()
  await page.locator('html[data-ready]').waitFor()
  const reason = page.getByLabel('O que a empresa tem de mudar')
  await reason.fill('Falta o horário.')
  await page.getByRole('link', { name: 'Cancelar' }).click()
  const question = page.getByRole('dialog', { name: 'Sair sem devolver a vaga?' })
  await question.getByRole('button', { name: 'Ficar nesta página' }).click()
  await expect(reason).toHaveValue('Falta o horário.')
  await page.getByRole('button', { name: 'Devolver e avisar a empresa' }).click()
  await expect(page.getByText('Vaga devolvida à empresa')).toBeVisible()
  await expect(question).toBeHidden()
})

test('the confirmation dialog is fully visible, and the page does not scroll', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, 'candidate')
  await page.goto('/usuario/perfil')
  await page.locator('html[data-ready]').waitFor()
  await page.getByLabel('Apresentação').fill('Uma frase nova.')
  const scrollTop = await page.evaluate(() => window.scrollY)
  expect(scrollTop).toBeGreaterThan(0)
  const linkBox = await page
    .locator('.area-bar')
    .getByRole('link', { name: 'Favoritas' })
    .boundingBox()
  // Clicks by position, like a finger: `click()` would scroll the link into view first.
  await page.mouse.click((linkBox?.x ?? 0) + 20, (linkBox?.y ?? 0) + 20)
  const question = page.getByRole('dialog', { name: 'Sair sem guardar o perfil?' })
  await expect(question).toBeVisible()
  const box = await question.boundingBox()
  expect(box?.x).toBeGreaterThan(0)
  expect(box?.y).toBeGreaterThan(0)
  expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThan(740)
  await question.getByRole('button', { name: 'Ficar nesta página' }).click()
  await expect(question).toBeHidden()
  expect(await page.evaluate(() => window.scrollY)).toBe(scrollTop)
})

test('leaving the page with a changed setting asks for confirmation, and saving the setting does not', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs(page, 'admin')
  await page.goto('/admin/configuracoes')
  await page.locator('html[data-ready]').waitFor()
  const name = page.getByLabel('Descrição')
  const before = await name.inputValue()
  await name.fill(`${before} e mais`)
  await page.getByRole('button', { name: 'Guardar' }).first().click()
  await expect(page.getByText('Configurações salvas')).toBeVisible()
  await name.fill(before)
  const menu = page.getByRole('navigation', { name: 'Administração' })
  await menu.getByRole('link', { name: 'Mensagens' }).click()
  await expect(page.getByRole('dialog', { name: 'Sair sem guardar o que mudou?' })).toBeVisible()
  await page.getByRole('button', { name: 'Ficar nesta página' }).click()
  // Wait for the response, because the notice of an earlier save may still be visible.
  const saved = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await page.getByRole('button', { name: 'Guardar' }).first().click()
  await saved
  await expect(page.getByText('Configurações salvas')).toBeVisible()
})

for (const scriptsBefore of [true, false]) {
  const how = scriptsBefore ? 'in its place' : 'with the whole page'
  test(`leaving the page with a setting that was refused ${how} asks for confirmation`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await signInAs(page, 'admin')
    await page.goto('/admin/configuracoes')
    await page.locator('html[data-ready]').waitFor()
    const email = page.getByLabel('Email de apoio')
    await email.fill('apoio sem arroba')
    const form = page.locator('form').filter({ has: email })
    if (scriptsBefore) await form.getByRole('button', { name: 'Guardar' }).click()
    else await form.evaluate((sent: HTMLFormElement) => sent.submit())
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await page.locator('html[data-ready]').waitFor()
    const menu = page.getByRole('navigation', { name: 'Administração' })
    await menu.getByRole('link', { name: 'Mensagens' }).click()
    const question = page.getByRole('dialog', { name: 'Sair sem guardar o que mudou?' })
    await question.getByRole('button', { name: 'Ficar nesta página' }).click()
    await expect(email).toHaveValue('apoio sem arroba')
    await menu.getByRole('link', { name: 'Mensagens' }).click()
    await question.getByRole('button', { name: 'Sair' }).click()
    await expect(page).toHaveURL(/\/admin\/mensagens$/)
  })
}

test('on a phone an application opens at its top, and going back restores the list position', async ({
  page,
}) => {
  // Use a low screen, because eight rows of 72 px would not scroll on a higher one.
  await page.setViewportSize({ width: 360, height: 480 })
  await signInAs(page, 'company')
  await page.goto('/empresa/candidatos')
  await page.locator('html[data-ready]').waitFor()
  await page.evaluate(() => window.scrollTo(0, 1_500))
  const scrollTop = await page.evaluate(() => window.scrollY)
  expect(scrollTop).toBeGreaterThan(300)
  const row = page.locator('.application-row .card-link')
  const inSight = await row.evaluateAll((all) =>
    all.findIndex((one) => one.getBoundingClientRect().top > 100),
  )
  await row.nth(inSight).click()
  await expect(page.getByRole('link', { name: 'Voltar à lista' })).toBeInViewport()
  await page.getByRole('link', { name: 'Voltar à lista' }).click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrollTop - 60)
})

test('leaving the page with an unsaved note or contact message asks for confirmation', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs(page, 'company')
  const id = await findOwnApplication({ order: 'newest', withdrawn: false })
  await page.goto(`/empresa/candidatos?candidatura=${id}`)
  await page.locator('html[data-ready]').waitFor()
  const others = page.getByRole('main').locator(`a[href*="candidatura="]:not([href*="${id}"])`)
  await page.getByLabel('Nova nota').fill('Ligar na segunda.')
  await others.first().click()
  const question = page.getByRole('dialog', { name: 'Sair sem guardar a nota?' })
  await question.getByRole('button', { name: 'Ficar nesta página' }).click()
  await expect(page.getByLabel('Nova nota')).toHaveValue('Ligar na segunda.')

  await page.goto('about:blank')
  await page.goto('/contato')
  await page.locator('html[data-ready]').waitFor()
  await page.getByLabel('Mensagem').fill('Não consigo entrar.')
  await page.getByRole('banner').getByRole('link', { name: 'Vagas' }).first().click()
  const other = page.getByRole('dialog', { name: 'Sair sem enviar o que escreveu?' })
  await other.getByRole('button', { name: 'Ficar nesta página' }).click()
  await expect(page.getByLabel('Mensagem')).toHaveValue('Não consigo entrar.')
})
