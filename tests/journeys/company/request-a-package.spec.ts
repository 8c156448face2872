import { expect } from '@playwright/test'
import { signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import { makeCv } from '#tests/support/makers/documents.ts'
import { sellPackage, withdrawPackage } from '#tests/support/makers/package-on-sale.ts'
import { deletePendingRequests, newPackageRequest } from '#tests/support/makers/package-request.ts'

test.beforeEach(deletePendingRequests)
test.afterEach(deletePendingRequests)

test('a dialog opened by a query parameter stays open when the parameter is removed', async ({
  page,
}) => {
  await signInAs(page, 'company')
  await page.goto('/empresas')
  const address = await page.getByRole('link', { name: 'Comprar Pro' }).getAttribute('href')
  await page.goto(address ?? '')
  const dialog = page.getByRole('dialog', { name: 'Comprar Pro' })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(/\/empresas$/)
  await expect(dialog).toContainText('Banco de Demonstração')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'Comprar Essencial' }).click()
  await expect(page.getByRole('dialog', { name: 'Comprar Essencial' })).toBeVisible()
  await expect(page).toHaveURL(/\/empresas$/)
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto('/empresas')
  await page.getByRole('link', { name: 'Comprar Essencial' }).click()
  await page.getByRole('link', { name: 'Fechar' }).click()
  await page.getByRole('link', { name: 'Comprar Essencial' }).click()
  await expect(page.getByRole('dialog', { name: 'Comprar Essencial' })).toBeVisible()
})

test('a dialog closed while its query parameter is being removed stays closed, even after a reload', async ({
  page,
}) => {
  await signInAs(page, 'company')
  await page.goto('/empresas')
  const address = await page.getByRole('link', { name: 'Comprar Pro' }).getAttribute('href')
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/empresas.data*', async (route) => {
    await promise
    await route.continue()
  })
  const request = page.waitForRequest('**/empresas.data*')
  await page.goto(address ?? '')
  const dialog = page.getByRole('dialog', { name: 'Comprar Pro' })
  await expect(dialog).toBeVisible()
  await request
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  resolve()
  await expect(page).toHaveURL(/\/empresas$/)
  await page.getByRole('link', { name: 'Comprar Essencial' }).focus()
  await expect(dialog).toBeHidden()
  await page.reload()
  await page.locator('html[data-ready]').waitFor()
  await expect(page.getByRole('link', { name: 'Comprar Pro' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('after a dialog opened during a back navigation is closed, the list behind it is shown', async ({
  page,
}) => {
  await signInAs(page, 'company')
  await page.goto('/sobre')
  await page.goto('/empresa/dashboard?aba=planos')
  await page.locator('html[data-ready]').waitFor()
  const dialog = page.getByRole('dialog', { name: 'Comprar Pro' })
  await page.getByRole('link', { name: /^(Comprar|Renovar) Pro/ }).click()
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(/\/empresas$/)
  await page.reload()
  await page.locator('html[data-ready]').waitFor()
  const request = page.waitForRequest(/dashboard/)
  await page.route(/dashboard/, () => {})
  await page.evaluate(() => window.history.back())
  await request
  await page.getByRole('link', { name: 'Comprar Pro' }).click()
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(/\/empresas$/)
  await page.unroute(/dashboard/)
  await dialog.getByRole('link', { name: 'Fechar' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/empresas$/)
  await page.goBack()
  await expect(page).toHaveURL(/dashboard\?aba=planos$/)
})

for (const { from, link } of [
  { from: '/empresas', link: 'Comprar Pro' },
  { from: '/empresa/dashboard?aba=planos', link: /^(Comprar|Renovar) Pro/ },
]) {
  test(`the bank account stays visible after a reload, and going back closes the dialog: ${from}`, async ({
    page,
  }) => {
    await signInAs(page, 'company')
    // Visit another page first, so that the browser history has an entry before the list.
    await page.goto('/sobre')
    await page.goto(from)
    await page.locator('html[data-ready]').waitFor()
    const dialog = page.getByRole('dialog', { name: 'Comprar Pro' })
    const open = async () => {
      await page.getByRole('link', { name: link }).click()
      await expect(dialog).toBeVisible()
      await expect(page).toHaveURL(/\/empresas$/)
    }
    const reload = async () => {
      await page.reload()
      await expect(dialog).toContainText('Banco de Demonstração')
      await expect(dialog).toContainText('1. Transfira')
    }
    await open()
    await reload()
    await reload()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(from)

    await open()
    await reload()
    await page.locator('html[data-ready]').waitFor()
    await dialog.getByRole('link', { name: 'Fechar' }).click()
    await expect(dialog).toBeHidden()
    await page.reload()
    await page.locator('html[data-ready]').waitFor()
    await expect(page.getByRole('link', { name: 'Comprar Pro' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(from === '/empresas' ? '/sobre' : from)
  })
}

test('a refused package request keeps its dialog open, even after a reload', async ({ page }) => {
  await signInAs(page, 'company')
  await page.goto('/empresas')
  await page.locator('html[data-ready]').waitFor()
  await page.getByRole('link', { name: 'Comprar Pro' }).click()
  const dialog = page.getByRole('dialog', { name: 'Comprar Pro' })
  const proof = dialog.getByRole('button', { name: 'Comprovativo' })
  await proof.setInputFiles({
    name: 'talao.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('x'),
  })
  await dialog.getByRole('button', { name: 'Enviar solicitação' }).click()
  await expect(proof).toHaveAttribute('aria-invalid', 'true')
  await page.reload()
  await expect(dialog).toContainText('Banco de Demonstração')
})

for (const { where, viewport, page: from } of [
  {
    where: 'on the page of packages, on a phone',
    viewport: { width: 360, height: 740 },
    page: '/empresas',
  },
  {
    where: 'in the company’s plans, on a desktop',
    viewport: { width: 1280, height: 800 },
    page: '/empresa/dashboard?aba=planos',
  },
]) {
  test(`a successful package request closes its dialog and is announced, ${where}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await signInAs(page, 'company')
    await page.goto(from)
    await page.locator('html[data-ready]').waitFor()
    await page.getByRole('link', { name: /^(Comprar|Renovar) Pro/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Comprar Pro' })
    await dialog.getByRole('button', { name: 'Enviar solicitação' }).click()
    await expect(page.locator('.toaster').getByText('Solicitação enviada')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(
      page.getByRole('heading', { level: 1, name: 'Pacotes para empresas' }),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Solicitação em curso' })).toBeVisible()
    await page.locator('.toaster').getByText('Solicitação enviada').click({ trial: true })
    await expect(page.getByText('Já tem uma solicitação pendente.')).toBeHidden()
  })
}

test('a package changed while its dialog is open is offered again at the current price', async ({
  page,
}) => {
  await signInAs(page, 'company')
  await page.goto('/empresas')
  await page.locator('html[data-ready]').waitFor()
  await page.getByRole('link', { name: 'Comprar Pro' }).click()
  const dialog = page.getByRole('dialog', { name: 'Comprar Pro' })
  const ask = () => dialog.getByRole('button', { name: 'Enviar solicitação' }).click()
  await expect(dialog).toContainText(/1. Transfira 75\s000/)
  try {
    await sellPackage('pro', 90_000)
    await ask()
    await expect(dialog).toContainText(/agora custa 90\s000/)
    await expect(dialog).toContainText(/1. Transfira 90\s000/)
    // The dialog shows bank details, so it must close when its package is withdrawn.
    await withdrawPackage('pro')
    await ask()
    await expect(page.getByText('Este pacote já não está à venda.')).toBeVisible()
    await expect(dialog).toBeHidden()
    await sellPackage('pro', 90_000)
    await page.goto('/empresas')
    await page.getByRole('link', { name: 'Comprar Pro' }).click()
    await ask()
    await expect(page.locator('.toaster').getByText('Solicitação enviada')).toBeVisible()
    await sellPackage('pro', 75_000)
    await page.goto('/empresas')
    const pending = page.getByRole('region', { name: 'Solicitação em curso' })
    await expect(pending).toContainText(/90\s000/)
  } finally {
    await sellPackage('pro', 75_000)
  }
})

test('on a phone with large text, a company can send the proof of payment for a pending request', async ({
  page,
}) => {
  await newPackageRequest()
  await signInAs(page, 'company')
  for (const address of ['/empresas', '/empresa/dashboard?aba=planos']) {
    await page.goto(address)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await expect(page.getByText('Banco de Demonstração')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(360)
  }
  await page
    .getByLabel('Comprovativo')
    .setInputFiles({ name: 'talao.pdf', mimeType: 'application/pdf', buffer: makeCv() })
  await page.getByRole('button', { name: 'Enviar comprovativo' }).click()
  await expect(page.getByText('Comprovativo recebido:')).toBeVisible()
  await expect(page).toHaveURL(/aba=planos$/)
})

test.describe('a package can be requested in a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a company can request a package and send the proof of payment afterwards', async ({
    page,
  }) => {
    await signInAs(page, 'company')
    await page.goto('/empresas')
    await page.getByRole('link', { name: 'Comprar Pro' }).click()
    const dialog = page.getByRole('dialog', { name: 'Comprar Pro' })
    await dialog.getByRole('button', { name: 'Enviar solicitação' }).click()
    await expect(page.getByText('Solicitação enviada').first()).toBeVisible()
    // The skip link at the top of the page must not cover the notice.
    await expect(page.getByRole('link', { name: 'Saltar para o conteúdo' })).not.toBeInViewport()
    await expect(page.getByText('Falta o comprovativo.')).toBeVisible()
    await page
      .getByLabel('Comprovativo')
      .setInputFiles({ name: 'talao.pdf', mimeType: 'application/pdf', buffer: makeCv() })
    await page.getByRole('button', { name: 'Enviar comprovativo' }).click()
    await expect(page.getByText('Comprovativo recebido:')).toBeVisible()
    await page.goto('/empresas')
    await page.getByRole('link', { name: 'Comprar Corporativo' }).click()
    await expect(page.getByText('Já tem uma solicitação pendente.')).toBeVisible()
  })
})
