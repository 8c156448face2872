import { expect, type Page } from '@playwright/test'
import { demoAddresses, demoPassword } from '#demo/sign-ins.ts'
import { enterAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import { switchOwnPackage } from '#tests/support/makers/own-subscription.ts'

async function withExport(act: () => Promise<void>): Promise<void> {
  const restore = await switchOwnPackage('pro')
  await act().finally(restore)
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined)
}

const saved = async (page: Page, link: string) => {
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: link }).click()
  return (await saving).suggestedFilename()
}

for (const [who, path, link, file] of [
  ['company', '/empresa/candidatos', 'Exportar CSV', /^candidaturas-.*\.csv$/],
  ['company', '/empresa/estatisticas?periodo=90', 'Exportar CSV', /^estatisticas-.*\.csv$/],
  ['admin', '/admin/analytics?periodo=7', 'Exportar CSV', /^analytics-.*\.csv$/],
  ['admin', '/admin/relatorios?periodo=ano', 'Descarregar PDF', /^relatorio-ano-.*\.pdf$/],
] as const) {
  test(`the export ${path} saves a file without leaving the page, and leads to sign-in after the session ended`, async ({
    page,
  }) => {
    await withExport(async () => {
      await enterAs(page, who)
      await open(page, path)
      expect(await saved(page, link)).toMatch(file)
      expect(page.url()).toContain(path)
      await expect(page.locator('.progress-line')).not.toHaveAttribute('data-busy')
      await page.context().clearCookies()
      await page.getByRole('link', { name: link }).click()
      await expect(page).toHaveURL(/\/auth\?redirect=/)
      await page.getByLabel('Email').fill(demoAddresses[who])
      await page.getByLabel('Palavra-passe').fill(demoPassword)
      await page.getByRole('main').getByRole('button', { name: 'Iniciar sessão' }).click()
      await expect(page).toHaveURL((url) => (url.pathname + url.search).startsWith(path))
      await expect(page.getByRole('link', { name: link })).toBeVisible()
    })
  })
}

test('a company whose plan has ended reads which plan includes the export', async ({ page }) => {
  await withExport(async () => {
    await enterAs(page, 'company')
    await open(page, '/empresa/estatisticas')
    await switchOwnPackage('essencial')
    await page.getByRole('link', { name: 'Exportar CSV' }).click()
    await expect(
      page.getByText('Exportar relatórios está incluído no plano Pro.').filter({ visible: true }),
    ).toBeVisible()
  })
})
