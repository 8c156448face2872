import { expect } from '@playwright/test'
import { holdAnswers } from '#tests/support/browser/held-lines.ts'
import { signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import { setDeadline } from '#tests/support/makers/deadline-setting.ts'

test('an administrator who edits a setting that a colleague has just changed reads the colleague’s value', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  await page.goto('/admin/configuracoes')
  await page.locator('html[data-ready]').waitFor()
  const section = page.locator('#prazos')
  const [moderation, requests] = [
    section.getByLabel('Vagas e empresas por aprovar'),
    section.getByLabel('Pedidos de pacote por decidir'),
  ]
  const save = section.getByRole('button', { name: 'Guardar' })
  const [before, ofRequests] = [await moderation.inputValue(), await requests.inputValue()]
  const letGo = await holdAnswers(page, '**/admin/configuracoes/prazos*')
  try {
    await setDeadline('overdue_request_hours', 71)
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await moderation.fill('61')
    await save.click()
    await sent
    await requests.fill('81')
    await moderation.fill('62')
    letGo()
    await expect(page.getByText('Configurações salvas')).toBeVisible()
    await expect(save).not.toHaveAttribute('aria-busy', 'true')

    await save.click()
    await expect(section).toContainText('Outra pessoa guardou entretanto: 71.')
    await expect(section.getByText('Outra pessoa guardou entretanto')).toHaveCount(1)
    await expect(requests).toHaveValue('81')
    await expect(moderation).toHaveValue('62')
    const saved = page.waitForResponse((answer) => answer.request().method() === 'POST')
    await save.click()
    await saved
    await expect(save).not.toHaveAttribute('aria-busy', 'true')
    await page.reload()
    await expect(requests).toHaveValue('81')
    await expect(moderation).toHaveValue('62')
  } finally {
    await setDeadline('overdue_moderation_hours', Number(before))
    await setDeadline('overdue_request_hours', Number(ofRequests))
  }
})

test('after several saves, going back once leaves the settings page', async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/admin/mensagens')
  await page.goto('/admin/configuracoes')
  await page.locator('html[data-ready]').waitFor()
  const section = page.locator('#prazos')
  const field = section.getByLabel('Vagas e empresas por aprovar')
  const before = await field.inputValue()
  for (const hours of ['60', before]) {
    await field.fill(hours)
    const saved = page.waitForResponse((answer) => answer.request().method() === 'POST')
    await section.getByRole('button', { name: 'Guardar' }).click()
    await saved
    await expect(section.getByRole('button', { name: 'Guardar' })).not.toHaveAttribute(
      'aria-busy',
      'true',
    )
    await expect(page.locator('.toaster')).toContainText('Configurações salvas')
  }
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/mensagens$/)
})
