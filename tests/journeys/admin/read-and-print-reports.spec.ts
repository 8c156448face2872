import { expect, type Page } from '@playwright/test'
import { countPages } from '#app/inspection/draw/draw-pdf.ts'
import { signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import { findLargestCompany } from '#tests/support/database/find-company.ts'
import { withoutTable } from '#tests/support/database/without-table.ts'
import { setCompany } from '#tests/support/makers/companies.ts'

declare global {
  interface Window {
    /** The delay in milliseconds of the timer that called `print`. */
    printedAfter?: number
  }
}

const toast = (page: Page, words: string) =>
  expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible()

/** Replaces `print`, and records the delay of the timer that calls it. */
async function notePrinting(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    const { setTimeout: later } = window
    let delay: number | undefined
    window.setTimeout = ((work: TimerHandler, ms?: number) =>
      later(() => {
        delay = ms
        if (typeof work === 'function') work()
        delay = undefined
      }, ms)) as typeof window.setTimeout
    window.print = () => {
      window.printedAfter = delay
    }
  })
}

async function openReports(page: Page): Promise<void> {
  await signInAs(page, 'admin')
  await page.goto('/admin/relatorios?periodo=trimestre')
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined)
}

test('the print link opens the report in a window that prints after 0.2 s, and a notice appears', async ({
  page,
}) => {
  await notePrinting(page)
  await openReports(page)
  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Imprimir' }).click()
  const printed = await opening
  await expect(printed.getByRole('heading', { name: 'Relatório: Trimestre' })).toBeVisible()
  await printed.waitForFunction(() => window.printedAfter !== undefined)
  expect(await printed.evaluate(() => window.printedAfter)).toBe(200)
  await toast(page, 'Relatório exportado com sucesso!')
})

test('an administrator reads last month’s report by day and saves it as a PDF', async ({
  page,
}) => {
  await openReports(page)
  await page.getByLabel('Período').selectOption('Mês anterior')
  await page.getByRole('button', { name: 'Ver', exact: true }).click()
  await expect(page).toHaveURL(/periodo=mes-anterior$/)
  const luanda = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Luanda' }).format()
  const [year = 0, month = 0] = luanda.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1, 0))
  const day = `${last.getUTCDate()}/${String(last.getUTCMonth() + 1).padStart(2, '0')}/${last.getUTCFullYear()}`
  await page.getByText('Ver em tabela').first().click()
  const days = page.getByRole('table', { name: 'Evolução por dia' }).getByRole('row')
  await expect(days.nth(1)).toContainText(day)
  await expect(days).toHaveCount(last.getUTCDate() + 1)
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Descarregar PDF' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^relatorio-mes-anterior-.*\.pdf$/)
})

for (const period of ['semana', 'mes', 'trimestre', 'ano', 'mes-anterior']) {
  test(`the printed report of the period ${period} fits on one page`, async ({ page }) => {
    await notePrinting(page)
    await signInAs(page, 'admin')
    await page.goto(`/admin/relatorios/imprimir?periodo=${period}`)
    await page.waitForFunction(() => window.printedAfter !== undefined)
    const paper = await page.pdf({ preferCSSPageSize: true, format: 'A4' })
    expect(await countPages(new Uint8Array(paper), 5)).toMatchObject({ pages: 1 })
    const file = await page.request.get(`/admin/relatorios/pdf?periodo=${period}`)
    expect(await countPages(new Uint8Array(await file.body()), 5)).toMatchObject({ pages: 1 })
  })
}

test('an administrator saves all months of the report as a CSV file', async ({ page }) => {
  await openReports(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Descarregar CSV' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^relatorio-trimestre-.*\.csv$/)
})

test('a printed report has complete names, unbroken tables and no site notice', async ({
  page,
}) => {
  await notePrinting(page)
  await signInAs(page, 'admin')
  const long =
    'Empresa de Construção, Manutenção e Fornecimento de Equipamentos do Planalto Central, Lda'
  const { id, name } = await findLargestCompany()
  await setCompany(id, { name: long })
  try {
    await page.goto('/admin/relatorios/imprimir?periodo=ano')
  } finally {
    await setCompany(id, { name })
  }
  await page.evaluate(() =>
    document.body.insertAdjacentHTML(
      'afterbegin',
      '<aside class="site-notice">Estamos em obras</aside>',
    ),
  )
  const notice = page.getByText('Estamos em obras')
  await expect(notice).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(notice).toBeHidden()
  await page.setViewportSize({ width: 900, height: 1_200 })
  await expect(page.getByRole('rowheader', { name: long })).toBeVisible()
  const printed = await page.evaluate(() => {
    const style = (element: Element | null | undefined) => element && getComputedStyle(element)
    const cells = [...document.querySelectorAll('.paper-table :is(td, th)')]
    return {
      cells: cells.length > 0,
      cut: cells.flatMap((cell) =>
        cell.scrollWidth > cell.clientWidth || style(cell)?.textOverflow === 'ellipsis'
          ? [cell.textContent]
          : [],
      ),
      broken: [...document.querySelectorAll('.paper-tables section')].filter(
        (section) => style(section)?.breakInside !== 'avoid',
      ).length,
      heading: style(document.querySelector('h2'))?.breakAfter,
    }
  })
  expect(printed).toEqual({ cells: true, cut: [], broken: 0, heading: 'avoid' })
})

test('an administrator is informed when the browser blocks the print window', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await openReports(page)
  await page.getByRole('link', { name: 'Imprimir' }).click()
  await toast(page, 'Bloqueado pelo navegador (pop-up). Permita pop-ups para gerar o PDF.')
})

test('an administrator is informed when a report cannot be printed', async ({ page }) => {
  await notePrinting(page)
  await openReports(page)
  await withoutTable('job_daily_totals', async () => {
    await page.getByRole('link', { name: 'Imprimir' }).click()
    await toast(page, 'Erro ao gerar PDF')
  })
})

test.describe('a report can be read and saved in a browser without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an administrator can save the report as a PDF, choose its period and read its tables', async ({
    page,
  }) => {
    await signInAs(page, 'admin')
    await page.goto('/admin/relatorios')
    await page.getByLabel('Período').selectOption('Ano')
    await page.getByRole('button', { name: 'Ver', exact: true }).click()
    await expect(page).toHaveURL(/periodo=ano$/)
    const saving = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Imprimir' }).click()
    expect((await saving).suggestedFilename()).toMatch(/^relatorio-ano-\d{4}-\d\d-\d\d\.pdf$/)
    await page.goto('/admin/analytics')
    await page.getByText('Ver em tabela').first().click()
    await expect(page.getByRole('table', { name: 'Por dia' })).toBeVisible()
    await page.getByRole('link', { name: '90 dias' }).click()
    await expect(page.getByRole('link', { name: '90 dias' })).toHaveAttribute(
      'aria-current',
      'page',
    )
  })
})
