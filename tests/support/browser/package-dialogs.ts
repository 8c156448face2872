import type { Page } from '@playwright/test'
import { demoAddresses } from '#demo/sign-ins.ts'
import { onDatabase } from '#tests/support/database/journey-database.ts'

export async function pendingRequest(): Promise<void> {
  await onDatabase(
    `insert into package_requests (company_id, package_id, price)
     select users.id, packages.id, price from users, packages
     where email = $1 and type = 'pro' on conflict do nothing`,
    [demoAddresses.company],
  )
}

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
