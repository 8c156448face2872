import { expect } from '@playwright/test'
import { test } from '#tests/support/browser/test.ts'

test('the breadcrumb of an article has no list numbers', async ({ page }) => {
  await page.goto('/blog/falar-de-salario')
  const steps = page.getByRole('navigation', { name: 'Está aqui' }).getByRole('listitem')
  await expect(steps).toHaveText(['Início', 'Blog', /salário/i])
  const styles = await steps.evaluateAll((all) =>
    all.map((step) => [getComputedStyle(step).listStyleType, getComputedStyle(step).marginTop]),
  )
  expect(styles).toEqual([
    ['none', '0px'],
    ['none', '0px'],
    ['none', '0px'],
  ])
})

test('only one question of the accordion is open at a time', async ({ page }) => {
  await page.goto('/como-funciona')
  const questions = page.locator('details[name="perguntas"]')
  await questions.nth(0).locator('summary').click()
  await expect(questions.nth(0)).toHaveAttribute('open', '')
  await questions.nth(2).locator('summary').click()
  await expect(questions.nth(2)).toHaveAttribute('open', '')
  await expect(page.locator('details[name="perguntas"][open]')).toHaveCount(1)
})

test.describe('the contact form works in a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor can send a message from the contact page', async ({ page }) => {
    await page.goto('/contato')
    await page.getByLabel('Nome').fill('Avelino Chipenda')
    await page.getByLabel('Email').fill('avelino')
    await page.getByLabel('Assunto').selectOption('Outro')
    await page.getByRole('textbox', { name: 'Mensagem' }).fill('Encontrei uma vaga estranha.')
    await page.getByRole('button', { name: 'Enviar mensagem' }).click()
    await expect(page.getByText('Este email não parece correto').first()).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Mensagem' })).toHaveValue(
      'Encontrei uma vaga estranha.',
    )
    await page.getByLabel('Email').fill('avelino@exemplo.ao')
    await page.getByRole('button', { name: 'Enviar mensagem' }).click()
    await expect(page.getByText('Mensagem enviada').first()).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Mensagem' })).toHaveValue('')
  })
})

test('the contact form keeps its text if the portal does not respond', async ({ page }) => {
  await page.goto('/contato')
  await page.getByLabel('Nome').fill('Avelino Chipenda')
  await page.getByLabel('Email').fill('avelino@exemplo.ao')
  await page.getByLabel('Assunto').selectOption('Outro')
  await page.getByRole('textbox', { name: 'Mensagem' }).fill('Sem rede.')
  await page.route('**/contato.data*', (route) => route.abort())
  await page.getByRole('button', { name: 'Enviar mensagem' }).click()
  await expect(page.getByText('Erro ao enviar mensagem').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Mensagem' })).toHaveValue('Sem rede.')
  await page.unroute('**/contato.data*')
  await page.getByRole('button', { name: 'Enviar mensagem' }).click()
  await expect(page.getByText('Mensagem enviada').first()).toBeVisible()
})
