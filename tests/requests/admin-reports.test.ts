import { beforeEach, describe, expect, test } from 'vitest'
import { rowsOf } from '#tests/support/portal/figures.ts'
import { readPage } from '#tests/support/portal/page.ts'
import { signedIn, testPortal, wordsOf } from '#tests/support/portal/portal.ts'
import { lastMonth, nothing, periods, reportPages, sources, thisMonth } from './report-pages.ts'

const portal = await testPortal()
const { send, post, pool, ownerPool } = portal
const { cookie, pageAt, textAt, figure, make, countChanges } = await reportPages(portal)

beforeEach(() => portal.moveAway())

describe('the period of the report', () => {
  test('is a week, month, quarter, year or past month, with the month as default', async () => {
    const page = await pageAt('/admin/relatorios')
    expect(readPage(page).part('select').text).toBe('Semana Mês Trimestre Ano Mês anterior')
    const chosen = async (query: string) =>
      readPage(await pageAt(`/admin/relatorios${query}`)).part('select').value
    for (const period of Object.keys(periods))
      expect(await chosen(`?periodo=${period}`)).toBe(period)
    for (const odd of ['', '?periodo=', '?periodo=dia', '?periodo=30', '?periodo=SEMANA'])
      expect(await chosen(odd)).toBe('mes')
    expect(await chosen(`?periodo=${'a'.repeat(1_000_000)}`)).toBe('mes')
  })

  test('is compared with the whole previous month if it is a past month', async () => {
    await make({
      ...nothing,
      jobs: Array(13)
        .fill(0)
        .map((_, index) => index * 4 * 1_440),
    })
    const page = await pageAt('/admin/relatorios?periodo=mes-anterior')
    const [last, before] = [`(${thisMonth} - 1)`, `(${lastMonth} - 1)`]
    expect(rowsOf(page, 'Resumo de atividade')).toEqual(
      await countChanges(
        [lastMonth, last],
        [`date_trunc('month', ${before}::timestamp)::date`, before],
      ),
    )
    const days = await figure(`select ${last} - ${lastMonth} + 1 as figure`)
    expect(rowsOf(page, 'Evolução por dia')).toHaveLength(Number(days))
    expect(readPage(page).part('select').value).toBe('mes-anterior')
    expect(wordsOf(page)).toMatch(/O que entrou de 1\/\d+\/\d{4} a \d+\/\d+\/\d{4}/)
    const pdf = await send('/admin/relatorios/pdf?periodo=mes-anterior', { cookie })
    expect(pdf.headers.get('Content-Disposition')).toContain('relatorio-mes-anterior-')
  })

  test('shows zeros and a message if it has no data', async () => {
    await make(nothing)
    const page = await pageAt('/admin/relatorios?periodo=ano')
    expect(rowsOf(page, 'Resumo de atividade')).toEqual(
      sources.map(([label]) => [label, '0', '0', '0%']),
    )
    expect(wordsOf(page)).toContain('Pelas vagas criadas no período')
    expect(wordsOf(page)).toMatch(/Top 5 empresas .* Sem dados neste período/)
    expect(wordsOf(page)).toContain('Conversão 0% Candidaturas por utilizador: 0')
  })
})

test('the report can be reloaded and has a menu entry', async () => {
  const page = await (await send('/admin/relatorios?periodo=ano', { cookie })).text()
  expect(readPage(page).get('link', 'Atualizar').attribute('href')).toBe(
    '/admin/relatorios?periodo=ano',
  )
  const entries = readPage(page)
    .all('link', 'Relatórios')
    .map((link) => link.attribute('href'))
  expect(entries).toContain('/admin/relatorios')
})

test('pointing at the conversion rate shows its formula', async () => {
  const formula = 'Conversão = candidaturas ÷ usuários × 100, desde sempre.'
  const named = readPage(await pageAt('/admin/relatorios')).part(`span[title="${formula}"]`)
  expect(named.text).toMatch(/^Candidaturas por utilizador:/)
})

test('a conversion above 100 % is explained beside it', async () => {
  const users = Number(await figure('select count(*) as figure from profiles'))
  const sent = Array.from({ length: users + 1 }, () => ({ job: 0, ago: 5 }))
  await make({ ...nothing, applications: sent })
  expect(await textAt('/admin/relatorios')).toMatch(
    /Candidaturas por utilizador: \d+(?:,\d)?, por isso acima de 100%/,
  )
  await make(nothing)
  expect(await textAt('/admin/relatorios')).not.toContain('por isso acima')
})

test('the report comments on a figure only above its threshold', async () => {
  await make(nothing)
  await pool.query('update jobs set created_at = now()')
  expect(await textAt('/admin/relatorios')).toContain('Nada passou dos limites que vigiamos.')
  const applied = (times: number, ago: number) =>
    Array.from({ length: times }, () => ({ job: 0, ago }))
  await make({ ...nothing, applications: [...applied(12, 9), ...applied(10, 1_440 * 40)] })
  const text = await textAt('/admin/relatorios')
  expect(text).toContain('As candidaturas subiram 20% face ao período anterior.')
  expect(text).toContain('12 de 13 vagas abertas têm mais de 14 dias e nenhuma candidatura.')
  expect(text).not.toContain('Nada passou')
})

test('an administrator reads that the report cannot be loaded', async () => {
  await ownerPool.query('alter table job_daily_totals rename to totals_away')
  const [report, print] = [
    await textAt('/admin/relatorios'),
    await textAt('/admin/relatorios/imprimir'),
  ]
  await ownerPool.query('alter table totals_away rename to job_daily_totals')
  expect(report).toContain('Erro ao carregar relatórios')
  expect(print).toContain('Erro ao gerar PDF')
})

test('only an administrator can read, print or save the report', async () => {
  for (const who of ['candidate', 'company'] as const) {
    const other = await signedIn(portal, who, `${who}@exemplo.ao`)
    for (const path of ['', '/imprimir', '/pdf', '/exportar']) {
      const answer = await send(`/admin/relatorios${path}`, { cookie: other.cookie })
      expect(answer.status).toBe(302)
      expect(await answer.text()).toBe('')
    }
  }
  expect((await post('/admin/relatorios', {}, cookie)).status).toBe(405)
})
