import { expect, type Locator, type Page } from '@playwright/test'
import { demoAddresses } from '#demo/sign-ins.ts'
import { linkInMail, signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import {
  deleteWarehouses,
  lengthenNames,
  newWarehouses,
  restoreNames,
} from '#tests/support/makers/companies.ts'
import { makeCv } from '#tests/support/makers/documents.ts'
import { endOwnPackage, restoreOwnPackage } from '#tests/support/makers/own-subscription.ts'
import { deleteOwnRequests, newPackageRequest } from '#tests/support/makers/package-request.ts'

async function withoutPackage(): Promise<void> {
  await endOwnPackage()
  await deleteOwnRequests()
}

test.afterEach(async () => {
  await withoutPackage()
  await deleteWarehouses()
  await restoreOwnPackage()
})

const phone = { width: 360, height: 740 }

async function askFor(page: Page, offer: string): Promise<void> {
  await page.goto('/empresas')
  await page.getByRole('link', { name: `Comprar ${offer}` }).click()
  const dialog = page.getByRole('dialog', { name: `Comprar ${offer}` })
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'talao.pdf', mimeType: 'application/pdf', buffer: makeCv() })
  await dialog.getByRole('button', { name: 'Enviar solicitação' }).click()
  await expect(page.getByText('Solicitação enviada').first()).toBeVisible()
}

async function publish(page: Page, title: string): Promise<void> {
  await page.goto('/empresa/vagas/nova')
  await page.getByLabel('Título da vaga').fill(title)
  await page.getByLabel('Descrição', { exact: true }).fill('Moer farinha.')
  await page.getByLabel('Principais responsabilidades').fill('Vigiar o moinho')
  await page.getByLabel('Requisitos').fill('Força')
  await page.getByLabel('Província').selectOption({ label: 'Huambo' })
  await page.getByRole('button', { name: 'Publicar vaga' }).click()
}

async function openPendingRequest(page: Page): Promise<void> {
  await page.goto('/admin/pacotes/solicitacoes?status=pending')
  await page.getByRole('table').getByRole('link').filter({ hasNotText: '↕' }).first().click()
  await expect(page.getByRole('heading', { name: 'Comprovativo' })).toBeVisible()
}

for (const [where, viewport, javaScriptEnabled] of [
  ['on a desktop', { width: 1280, height: 800 }, true],
  ['on a phone without JavaScript', phone, false],
] as const) {
  test(`a company pays, an administrator activates its package, and the company publishes, ${where}`, async ({
    browser,
  }) => {
    test.slow()
    await withoutPackage()
    const [company, admin] = await Promise.all([
      browser.newPage({ viewport: phone }),
      browser.newPage({ viewport, javaScriptEnabled }),
    ])
    await signInAs(company, 'company')
    await askFor(company, 'Pro')
    await signInAs(admin, 'admin')
    await openPendingRequest(admin)
    await expect(admin.getByRole('link', { name: /Abrir comprovativo/ })).toBeVisible()
    await admin.getByRole('link', { name: 'Aprovar', exact: true }).click()
    await expect(
      admin.getByRole('heading', { level: 1, name: 'Aprovar solicitação' }),
    ).toBeVisible()
    await expect(admin.getByLabel(/45 dias \(a duração do pacote\)/)).toBeChecked()
    await expect(admin.getByText('nada termina')).toBeVisible()
    await admin.getByRole('button', { name: 'Aprovar e ativar' }).click()
    await expect(admin.getByText('Solicitação aprovada!').first()).toBeVisible()
    await expect(admin).toHaveURL(/solicitacoes\?status=pending&solicitacao=/)
    await expect(admin.getByText('Aprovada: 45 dias')).toBeVisible()
    await publish(company, `Moageiro ${where}`)
    await expect(company.getByText('Vaga criada com sucesso.')).toBeVisible()
    await linkInMail(company, 'O pacote Pro está ativo', demoAddresses.company)
    await Promise.all([company.close(), admin.close()])
  })
}

test('a company can read why its package request was rejected, on its plans page and in a mail', async ({
  browser,
}) => {
  test.slow()
  await withoutPackage()
  const [company, admin] = [await browser.newPage(), await browser.newPage()]
  await signInAs(company, 'company')
  await askFor(company, 'Essencial')
  await signInAs(admin, 'admin')
  await openPendingRequest(admin)
  await admin.getByRole('link', { name: 'Rejeitar', exact: true }).click()
  await admin.getByRole('button', { name: 'Rejeitar e avisar a empresa' }).click()
  await expect(admin.getByText('Informe o motivo da rejeição.').first()).toBeVisible()
  await expect(admin.getByLabel('Motivo da rejeição')).toBeFocused()
  await admin.getByLabel('Motivo da rejeição').fill('O talão é de outra conta.')
  await admin.getByRole('button', { name: 'Rejeitar e avisar a empresa' }).click()
  await expect(admin.getByText('Solicitação rejeitada').first()).toBeVisible()
  await company.goto('/empresa/dashboard?aba=planos')
  await expect(company.getByText('Motivo: O talão é de outra conta.')).toBeVisible()
  await linkInMail(company, 'foi rejeitado', demoAddresses.company)
  await Promise.all([company.close(), admin.close()])
})

test('if two administrators decide a package request at the same time, the second reads who was first', async ({
  browser,
}) => {
  await withoutPackage()
  const company = await browser.newPage()
  await signInAs(company, 'company')
  await askFor(company, 'Pro')
  const [first, second] = [await browser.newPage(), await browser.newPage()]
  for (const admin of [first, second]) {
    await signInAs(admin, 'admin')
    await openPendingRequest(admin)
    await admin.getByRole('link', { name: 'Aprovar', exact: true }).click()
    await expect(admin.getByLabel(/45 dias/)).toBeChecked()
  }
  await first.getByRole('button', { name: 'Aprovar e ativar' }).click()
  await expect(first.getByText('Solicitação aprovada!').first()).toBeVisible()
  await second.getByRole('button', { name: 'Aprovar e ativar' }).click()
  await expect(second.getByText('Outra pessoa já a decidiu entretanto.').first()).toBeVisible()
  await expect(second.getByText(/por Administração/).first()).toBeVisible()
  await Promise.all([company.close(), first.close(), second.close()])
})

test('the Escape key closes a dialog and leaves the list behind it unchanged', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs(page, 'admin')
  await page.goto('/admin/pacotes?status=active&ordem=empresa')
  await page.locator('html[data-ready]').waitFor()
  const row = page.getByRole('row').nth(3)
  const name = (await row.getByRole('rowheader').textContent()) ?? ''
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(row).toHaveClass(/is-chosen/)
  await page.getByRole('link', { name: 'Vagas extras' }).click()
  await expect(page.getByRole('dialog', { name: 'Vagas extras' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(
    /pacotes\?status=active&(ordem=empresa&assinatura=|assinatura=.*&ordem=empresa$)/,
  )
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
})

test('on a desktop, the rows of the package tables are at most 56 px high and never scroll sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs(page, 'admin')
  await lengthenNames()
  for (const path of ['', '?ordem=fim', '/solicitacoes', '/pagamentos', '/catalogo']) {
    await page.goto(`/admin/pacotes${path}`)
    const first = page.getByRole('table').getByRole('rowheader').getByRole('link').first()
    for (const step of ['list', 'detail']) {
      const rows = page.getByRole('row')
      const heights = await rows.evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect().height),
      )
      expect(Math.max(0, ...heights), `${path} ${step}`).toBeLessThanOrEqual(56)
      const over = await page.evaluate(() => {
        const edge = document
          .querySelector('.table-split > div, main')
          ?.getBoundingClientRect().right
        const table = document.querySelector('table')?.getBoundingClientRect().right
        return Math.round((table ?? 0) - (edge ?? 0))
      })
      expect(over, `${path} ${step}`).toBeLessThanOrEqual(0)
      if (step === 'list' && (await first.isVisible())) await first.click()
    }
  }
  await restoreNames()
})

test('on a phone a dialog opens at its title, even on a scrolled page', async ({ page }) => {
  await page.setViewportSize(phone)
  await signInAs(page, 'admin')
  await page.goto('/admin/pacotes')
  await page.locator('html[data-ready]').waitFor()
  await page.getByRole('table').getByRole('rowheader').getByRole('link').first().click()
  await page.getByRole('link', { name: 'Mudar plano' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mudar plano' })).toBeInViewport()
})

/** Whether a tap on a control hits the control, not an element that covers it. */
const isReached = (control: Locator) =>
  control.evaluate((element) => {
    element.scrollIntoView({ block: 'nearest' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const touched = document.elementFromPoint(left + width / 2, top + height / 2)
    return element.contains(touched) || touched?.closest('label')?.contains(element) === true
  })

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, viewport: phone })

    test('on a phone a dialog hides the navigation bar, and every control of the dialog can be tapped', async ({
      page,
    }) => {
      await newPackageRequest()
      await signInAs(page, 'admin')
      const bar = page.getByRole('navigation', { name: 'Os meus lugares' })
      await page.goto('/admin/pacotes/solicitacoes?status=pending')
      await expect(bar).toBeVisible()
      await page.getByRole('table').getByRole('rowheader').getByRole('link').first().click()
      await page.getByRole('link', { name: 'Aprovar', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Aprovar solicitação' })
      await expect(dialog).toBeVisible()
      await expect(bar).toBeHidden()
      const controls = await dialog.locator('a, button, input:not([type="hidden"])').all()
      expect(controls.length).toBeGreaterThan(5)
      if (javaScriptEnabled) {
        for (const control of controls) expect(await isReached(control)).toBe(true)
      }
      await dialog.getByLabel(/60 dias/).check()
      await dialog.getByRole('link', { name: 'Cancelar' }).click()
      await expect(bar).toBeVisible()
    })

    test('an administrator can find a company by name and assign it a package', async ({
      page,
    }) => {
      await newWarehouses(130)
      await signInAs(page, 'admin')
      await page.goto('/admin/pacotes/atribuir?status=active')
      await page.getByLabel('Procurar empresa').fill('armazem 0130')
      await page.getByLabel('Procurar empresa').press('Enter')
      await expect(page.getByText('1 empresa com «armazem 0130».')).toBeVisible()
      const company = page.getByRole('combobox', { name: 'Empresa', exact: true })
      await expect(company.locator('option:checked')).toHaveText('Armazém 0130')
      await page.getByLabel('Pacote', { exact: true }).selectOption({ index: 2 })
      await page.getByRole('button', { name: 'Atribuir pacote' }).click()
      await expect(page.getByText('Pacote atribuído com sucesso.').first()).toBeVisible()
      await expect(page).toHaveURL(/status=active/)
    })
  })
}
