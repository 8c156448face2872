import { decodePDFRawStream, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib'
import { beforeEach, describe, expect, test } from 'vitest'
import { rowsOf } from '#tests/support/portal/figures.ts'
import { testPortal, textOf } from '#tests/support/portal/portal.ts'
import { nothing, reportPages } from './report-pages.ts'

const portal = await testPortal()
const { send, pool, ownerPool } = portal
const { cookie, pageAt, textAt, figure, make } = await reportPages(portal)

beforeEach(() => portal.moveAway())

describe('the file of the report', () => {
  test('is a PDF with the page’s figures, named by date', async () => {
    await make({ ...nothing, jobs: Array(13).fill(5), applications: [{ job: 0, ago: 5 }] })
    const answer = await send('/admin/relatorios/pdf?periodo=semana', { cookie })
    const day = await figure('select luanda_day(now())::text as figure')
    expect(answer.headers.get('Content-Type')).toBe('application/pdf')
    expect(answer.headers.get('Content-Disposition')).toBe(
      `attachment; filename="relatorio-semana-${day}.pdf"`,
    )
    const words = await pdfWords(await answer.arrayBuffer())
    const page = await pageAt('/admin/relatorios?periodo=semana')
    for (const title of ['Resumo de atividade', 'Comparação mensal', 'Top 5 empresas'])
      for (const row of rowsOf(page, title))
        expect(words).toContain(row.join(' ').replaceAll('−', '-'))
    expect(words).toContain('Conversão = candidaturas ÷ usuários × 100')
  })

  test('is created even with long names and with characters that its font lacks', async () => {
    await make({ ...nothing, jobs: Array(13).fill(5) })
    await pool.query(`update companies set name = '公司 Ltda 🙂 ' || repeat('Nome', 30)`)
    const answer = await send('/admin/relatorios/pdf', { cookie })
    const words = await pdfWords(await answer.arrayBuffer())
    expect(words.replaceAll(' ', '')).toContain(`??Ltda?${'Nome'.repeat(30)}`)
    expect(words).not.toContain('…')
    await pool.query(`update companies set name = 'Empresa'`)
  })

  test('never splits a table row between two pages', async () => {
    await make({ ...nothing, jobs: Array(13).fill(5), applications: [{ job: 0, ago: 5 }] })
    const titles = ['Resumo de atividade', 'Comparação mensal', 'Top 5 empresas']
    for (const times of [1, 3, 6, 9, 12]) {
      await pool.query(`update companies set name = btrim(repeat('Nome que é comprido ', $1))`, [
        times,
      ])
      const answer = await send('/admin/relatorios/pdf?periodo=semana', { cookie })
      const pages = await pdfPages(await answer.arrayBuffer())
      const page = await pageAt('/admin/relatorios?periodo=semana')
      for (const title of titles) {
        const rows = rowsOf(page, title).map((row) => row.join(' ').replaceAll('−', '-'))
        const on = pages.filter((words) => words.includes(title))
        expect(on).toHaveLength(1)
        for (const row of rows) expect(on[0]).toContain(row.replaceAll(/\s+/g, ' '))
      }
    }
    await pool.query(`update companies set name = 'Empresa'`)
  })

  test('is replaced by an error message on the page if it cannot be created', async () => {
    await ownerPool.query('alter table job_daily_totals rename to totals_away')
    const answer = await send('/admin/relatorios/pdf', { cookie })
    await ownerPool.query('alter table totals_away rename to job_daily_totals')
    expect(answer.headers.get('Location')).toBe('/admin/relatorios?periodo=mes')
    const cookies = answer.headers.getSetCookie().map((one) => one.split(';')[0])
    const secondAnswer = await send('/admin/relatorios', {
      cookie: [cookie, ...cookies].join('; '),
    })
    expect(await textOf(secondAnswer)).toContain('Erro ao gerar PDF')
  })
})

test('the printed page shows how many rows only the CSV file has', async () => {
  await make(nothing)
  const text = await textAt('/admin/relatorios/imprimir?periodo=semana')
  expect(text).toMatch(/Receita por mês .* mais 6 no ficheiro CSV/)
  const answer = await send('/admin/relatorios/exportar?periodo=semana', { cookie })
  expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  const csv = await answer.text()
  const months = csv.slice(csv.indexOf('Receita por mês')).trim().split('\r\n').slice(2)
  expect(months).toHaveLength(12)
  for (const month of months) expect(month).toMatch(/^\d{4}-\d{2};\d+;\d+;\d+$/)
  expect(csv).toContain('Evolução por dia\r\nDia;Usuários novos;Vagas novas;Candidaturas\r\n')
  const days = csv.split('\r\n').slice(2, 9)
  for (const day of days) expect(day).toMatch(/^\d{4}-\d{2}-\d{2};\d+;\d+;\d+$/)
})

test('the print window shows the whole report', async () => {
  const text = await textAt('/admin/relatorios/imprimir?periodo=trimestre')
  expect(text).toMatch(/Relatório: Trimestre .*Resumo de atividade.*Top 5 empresas/)
})

async function pdfWords(bytes: ArrayBuffer): Promise<string> {
  return (await pdfPages(bytes)).join(' ')
}

/**
 * Returns the text of each page of a PDF, whose strings are hexadecimal and in the Windows
 * encoding.
 */
async function pdfPages(bytes: ArrayBuffer): Promise<string[]> {
  const pdf = await PDFDocument.load(bytes)
  return pdf.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFRawStream ? [object] : []))
    .map((stream) => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1'))
    .map((content) =>
      [...content.matchAll(/<([0-9A-F]+)> Tj/g)]
        .map(([, hex]) => new TextDecoder('windows-1252').decode(Buffer.from(hex ?? '', 'hex')))
        .join(' ')
        .replaceAll('\u00a0', ' '),
    )
}
