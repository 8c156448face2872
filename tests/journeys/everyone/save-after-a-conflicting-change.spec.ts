import { expect } from '@playwright/test'
import { holdAnswers } from '#tests/support/browser/held-lines.ts'
import { signInAs, signUpCandidate } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import { extendSubscription, findOwnSubscription } from '#tests/support/makers/own-subscription.ts'
import { deletePartner } from '#tests/support/makers/partner.ts'

test('a conflicting change is refused, and the form shows the current values', async ({ page }) => {
  const id = await findOwnSubscription()
  await signInAs(page, 'admin')
  await page.goto(`/admin/pacotes/assinaturas/${id}/estender`)
  await page.locator('html[data-ready]').waitFor()
  const panel = page.getByRole('dialog', { name: 'Estender prazo' })
  const deadlines = await panel.getByText(/^Até /).allInnerTexts()
  expect(deadlines.length).toBeGreaterThan(2)
  await extendSubscription(id, 400)
  await panel.getByRole('button', { name: 'Estender prazo' }).click()
  await expect(panel.getByText('Isto mudou entretanto noutro sítio.')).toBeVisible()
  for (const date of deadlines) await expect(panel.getByText(date, { exact: true })).toBeHidden()
  await expect(panel.getByText(/^Até /)).toHaveCount(deadlines.length)
  await extendSubscription(id, -400)
})

test('a successful password change clears its fields and the error of an earlier attempt', async ({
  page,
}) => {
  const password = 'Serra-da-Leba-9'
  await signUpCandidate(page, { name: 'Rui Bengo', email: 'a-segunda@exemplo.ao', password })
  await page.goto('/usuario/configuracoes')
  await page.locator('html[data-ready]').waitFor()
  const [first, again] = [
    page.getByLabel('Nova palavra-passe', { exact: true }),
    page.getByLabel('Repita a nova palavra-passe'),
  ]
  await first.fill('Ilha-do-Mussulo-7')
  await again.fill('outra')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Erro ao alterar senha')).toBeVisible()
  await again.fill('Ilha-do-Mussulo-7')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Senha alterada').first()).toBeVisible()
  await expect(page.getByText('Erro ao alterar senha')).toBeHidden()
  await expect(first).toHaveValue('')
  await expect(again).toHaveValue('')
})

test('the newest error gets the focus, even if another section still shows an older error', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  await page.goto('/admin/configuracoes')
  await page.locator('html[data-ready]').waitFor()
  await page.getByLabel('Nome da plataforma').fill('')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Indique o nome da plataforma.').first()).toBeVisible()
  await expect(page.getByLabel('Nome da plataforma')).toBeFocused()
  const network = page.getByLabel('Página no Facebook')
  await network.fill('https://exemplo.ao/lusona')
  await page.keyboard.press('Enter')
  await expect(
    page.getByText('O endereço começa por https://www.facebook.com/').first(),
  ).toBeVisible()
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(2)
  await expect(network).toBeFocused()
  await expect(network).toBeInViewport()
})

test('a person typing in one section keeps the focus when another section shows an error', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  await page.goto('/admin/configuracoes')
  await page.locator('html[data-ready]').waitFor()
  const letGo = await holdAnswers(page, '**/admin/configuracoes/geral.data*')
  await page.getByLabel('Nome da plataforma').fill('')
  await page.keyboard.press('Enter')
  const network = page.getByLabel('Página no Facebook')
  await network.fill('https://www.facebook.com/')
  letGo()
  await expect(page.getByText('Indique o nome da plataforma.').first()).toBeVisible()
  await page.keyboard.type('lusona')
  await expect(network).toHaveValue('https://www.facebook.com/lusona')
})

test('text in one of two forms stays when the other is submitted, and leaving the page asks for confirmation', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs(page, 'admin')
  await page.goto('/admin/pagina-inicial')
  await page.locator('html[data-ready]').waitFor()
  const [partner, quote] = [page.getByLabel('Nome da empresa'), page.getByLabel('O que disse')]
  await quote.fill('Encontrei trabalho.')
  await partner.fill('Moagem')
  await partner.fill('')
  const menu = page.getByRole('navigation', { name: 'Administração' })
  await menu.getByRole('link', { name: 'Mensagens' }).click()
  const question = page.getByRole('dialog', { name: 'Sair sem guardar o que escreveu?' })
  await question.getByRole('button', { name: 'Ficar nesta página' }).click()
  // Typing must wait until the closed dialog has restored the focus.
  await expect(question).toBeHidden()

  await partner.fill('Moagem do Bié')
  await page.getByRole('button', { name: 'Acrescentar empresa' }).click()
  await expect(page.getByRole('button', { name: 'Retirar: Moagem do Bié' })).toBeVisible()
  await expect(partner).toHaveValue('')
  await expect(quote).toHaveValue('Encontrei trabalho.')
  await deletePartner('Moagem do Bié')
})

for (const [who, address, field, label, done] of [
  ['company', '/empresa/perfil', 'Descrição', 'Guardar perfil', 'Perfil da empresa atualizado'],
  ['admin', '/admin/configuracoes', 'Descrição', 'Guardar Geral', 'Configurações salvas'],
] as const) {
  test(`a submission after the session ended is stored and sent after sign-in: ${who}`, async ({
    page,
    context,
  }) => {
    await signInAs(page, who)
    await page.goto(address)
    await page.locator('html[data-ready]').waitFor()
    const words = page.getByLabel(field).first()
    const before = await words.inputValue()
    await words.fill(`${before} Escrito devagar.`)
    await context.clearCookies()
    await page.getByRole('button', { name: label }).click()
    await expect(page.getByText('A sua sessão terminou')).toBeVisible()
    await expect(words).toHaveValue(`${before} Escrito devagar.`)
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: 'Entrar noutra janela' }).click()
    const other = await opened
    await expect(other).toHaveURL(/\/auth\?redirect=/)
    await other.close()
    await page.locator('.site-name').click()
    await page.locator('.leave-dialog').getByRole('button', { name: 'Ficar nesta página' }).click()
    await expect(words).toHaveValue(`${before} Escrito devagar.`)
    const again = await context.newPage()
    await signInAs(again, who)
    await again.close()
    await page.getByRole('button', { name: label }).click()
    const saved = page.locator('.toaster').getByText(done)
    await expect(saved).toBeVisible()
    await expect(page.getByText('A sua sessão terminou')).toBeHidden()
    await page.goto(address)
    await page.locator('html[data-ready]').waitFor()
    await expect(words).toHaveValue(`${before} Escrito devagar.`)
    await words.fill(before)
    await page.getByRole('button', { name: label }).click()
    await expect(saved).toBeVisible()
    await page.locator('.site-name').click()
    await expect(page).not.toHaveURL(address)
  })
}

test('confirming a withdrawal after the session ended redirects to sign-in and back', async ({
  page,
  context,
}) => {
  await signInAs(page, 'candidate')
  await page.goto('/usuario/candidaturas?status=submitted')
  const links = page.getByRole('link', { name: /Retirar candidatura/ })
  const question = (await links.first().getAttribute('href')) ?? ''
  await page.goto(question)
  await page.locator('html[data-ready]').waitFor()
  await context.clearCookies()
  await page.getByRole('button', { name: 'Retirar candidatura' }).click()
  await expect(page).toHaveURL(/\/auth\?redirect=[^&]*retirar/)
})
