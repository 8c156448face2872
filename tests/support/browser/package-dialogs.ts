import type { Page } from '@playwright/test'

export async function packageDialogs(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const list of ['', '/solicitacoes?status=pending', '/catalogo']) {
    await page.goto(`/admin/pacotes${list}`)
    const row = page.getByRole('table').getByRole('rowheader').getByRole('link').first()
    const detail = (await row.getAttribute('href')) ?? ''
    await page.goto(detail)
    const acts = page.locator('.split-detail .row-actions a')
    const hrefs = await acts.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
    found.push(detail, ...hrefs)
  }
  return found
}
