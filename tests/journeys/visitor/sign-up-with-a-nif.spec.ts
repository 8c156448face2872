import { expect } from '@playwright/test'
import { test } from '#tests/support/browser/test.ts'
import { holdClock } from '#tests/support/time/clock.ts'

test.describe('the tax number (NIF) of a sign-up', () => {
  test('is looked up automatically one second after typing, and fills name, telephone and address', async ({
    page,
  }) => {
    const requests: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/auth/nif')) requests.push(request.url())
    })
    await holdClock(page)
    await page.goto('/auth/registo?type=company')
    await page.locator('html[data-ready]').waitFor()
    const nif = page.getByLabel('NIF', { exact: true })
    await nif.fill('500000')
    await page.clock.runFor(5_000)
    await nif.fill('5000000011')
    await page.clock.runFor(990)
    expect(requests).toHaveLength(0)
    await page.clock.runFor(10)
    await expect(page.getByLabel('Nome')).toHaveValue('Moagem do Planalto, Lda')
    await expect(page.getByLabel('Telefone')).toHaveValue('+244 222 000 011')
    await expect(page.getByLabel('Endereço')).toHaveValue('Rua do Comércio, 11, Huambo')
    await page.clock.runFor(5_000)
    expect(requests).toHaveLength(1)
  })

  test('is looked up at once by the button, and refused if it is too short', async ({ page }) => {
    await page.goto('/auth/registo')
    await page.locator('html[data-ready]').waitFor()
    const nif = page.getByLabel('NIF', { exact: true })
    await nif.fill('123')
    await page.getByRole('button', { name: 'Consultar NIF' }).click()
    await expect(page.getByText('NIF deve ter pelo menos 8 dígitos')).toBeVisible()
    await nif.fill('000000011LA044')
    await page.getByRole('button', { name: 'Consultar NIF' }).click()
    await expect(page.getByLabel('Nome')).toHaveValue('Teresa Amostra Domingos')
  })

  test('stays in the form, which reports that the look-up service is unavailable', async ({
    page,
  }) => {
    await page.goto('/auth/registo')
    await page.locator('html[data-ready]').waitFor()
    await page.getByLabel('Nome').fill('Rosa Mateus')
    await page.route('**/auth/nif', (route) => route.abort())
    await page.getByLabel('NIF', { exact: true }).fill('000000011LA044')
    await expect(
      page.getByText('Erro ao consultar NIF. Verifique sua conexão e tente novamente.'),
    ).toBeVisible()
    await expect(page.getByLabel('Nome')).toHaveValue('Rosa Mateus')
  })

  test('is cleared with name, telephone and address when the account type changes', async ({
    page,
  }) => {
    await page.goto('/auth/registo')
    await page.locator('html[data-ready]').waitFor()
    await page.getByLabel('NIF', { exact: true }).fill('000000011LA044')
    await page.getByRole('button', { name: 'Consultar NIF' }).click()
    await expect(page.getByLabel('Endereço')).not.toHaveValue('')
    await page.getByLabel('Email').fill('teresa@exemplo.ao')
    await page.getByRole('radio', { name: 'Empresa' }).check()
    for (const field of ['Nome', 'Telefone', 'Endereço'])
      await expect(page.getByLabel(field)).toHaveValue('')
    await expect(page.getByLabel('NIF', { exact: true })).toHaveValue('')
    await expect(page.getByLabel('Email')).toHaveValue('teresa@exemplo.ao')
  })

  test('clears fields filled from an earlier number and keeps typed text', async ({ page }) => {
    await page.goto('/auth/registo?type=company')
    await page.locator('html[data-ready]').waitFor()
    const nif = page.getByLabel('NIF', { exact: true })
    await nif.fill('5000000011')
    await page.getByRole('button', { name: 'Consultar NIF' }).click()
    await expect(page.getByLabel('Endereço')).toHaveValue('Rua do Comércio, 11, Huambo')
    await page.getByLabel('Telefone').fill('+244 923 555 555')
    await nif.fill('5999999999')
    await expect(page.getByText('NIF não encontrado ou inválido')).toBeVisible()
    await expect(nif, 'it is no error').not.toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Nome')).toHaveValue('')
    await expect(page.getByLabel('Endereço')).toHaveValue('')
    await expect(page.getByLabel('Telefone')).toHaveValue('+244 923 555 555')
  })

  test('keeps the focus in its field if it is unknown', async ({ page }) => {
    await page.goto('/auth/registo')
    await page.locator('html[data-ready]').waitFor()
    await page.getByLabel('NIF', { exact: true }).fill('5999999999')
    await expect(page.getByText('NIF não encontrado ou inválido')).toBeVisible()
    await page.getByLabel('Nome').fill('Rosa Mateus')
    await page.getByLabel('Palavra-passe', { exact: true }).fill('Serra-da-Leba-9')
    await page.getByLabel('Repita a palavra-passe').fill('Serra-da-Leba-9')
    await page.getByRole('button', { name: 'Criar conta' }).click()
    await expect(page.getByText('Indique o seu email.').first()).toBeVisible()
    await expect(page.getByLabel('Email')).toBeFocused()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('Enter in a field of the sign-up creates the account instead of looking up the NIF', async ({
    page,
  }) => {
    await page.goto('/auth/registo')
    await page.getByLabel('Nome').fill('Rosa Mateus')
    await page.getByLabel('Email').fill('rosa.enter@exemplo.ao')
    await page.getByLabel('Palavra-passe', { exact: true }).fill('Serra-da-Leba-9')
    await page.getByLabel('Repita a palavra-passe').fill('Serra-da-Leba-9')
    const nif = page.getByLabel('NIF', { exact: true })
    await nif.fill('000000011LA044')
    await nif.press('Enter')
    await expect(page).toHaveURL(/\/confirmar-email/)
  })
})
