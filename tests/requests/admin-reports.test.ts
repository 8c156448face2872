import { randomUUID } from 'node:crypto'
import { decodePDFRawStream, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { candidate, company, publishedJob } from '#tests/support/makers/make.ts'
import { makeAudience, randomAudience } from '#tests/support/makers/random-audience.ts'
import {
  readCount as read,
  readGrowth,
  readPercent,
  rowsOf,
} from '#tests/support/portal/figures.ts'
import { readPage } from '#tests/support/portal/page.ts'
import { mainOf, signedIn, testPortal, textOf, wordsOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { send, post, pool, ownerPool, db } = portal
const { cookie } = await signedIn(portal, 'admin', 'admin@exemplo.ao')
const jobIds: string[] = []
for (let n = 0; n < 7; n += 1) {
  const owner = await company(db, { name: `Empresa número ${n}`, bought: 'corporativo' })
  await candidate(db)
  for (let job = 0; job < 1 + (n % 3); job += 1) jobIds.push(await publishedJob(db, owner))
}

beforeEach(() => portal.moveAway())

const periods = { semana: 7, mes: 30, trimestre: 90, ano: 365 }
const pageAt = async (path: string) => mainOf(await send(path, { cookie }))
const textAt = async (path: string) => wordsOf(await pageAt(path))
const figure = async (sql: string, values: unknown[] = []) =>
  (await pool.query(sql, values)).rows[0]?.figure ?? null

/**
 * A random age in minutes, counted from the end of today in Luanda: days, weeks or up to two years.
 */
const ago = fc.oneof(
  fc.nat({ max: 1_440 * 16 }),
  fc.nat({ max: 1_440 * 70 }),
  fc.nat({ max: 1_440 * 740 }),
)
const world = fc.record({
  audience: randomAudience,
  people: fc.array(ago, { minLength: 15, maxLength: 15 }),
  companies: fc.array(ago, { minLength: 7, maxLength: 7 }),
  jobs: fc.array(ago, { minLength: 13, maxLength: 13 }),
  applications: fc.array(fc.record({ job: fc.nat({ max: 12 }), ago }), { maxLength: 40 }),
})
type World = typeof world extends fc.Arbitrary<infer Value> ? Value : never

const moment = (minutes: string) =>
  `(luanda_day(now()) + 1)::timestamp at time zone 'Africa/Luanda' - make_interval(mins => 1 + ${minutes}::int)`

async function make({ audience, people, companies, jobs, applications }: World) {
  await makeAudience(pool, jobIds, audience)
  const dates: [string, number[]][] = [
    ['profiles', people],
    ['companies', companies],
    ['jobs', jobs],
  ]
  for (const [table, given] of dates) {
    await pool.query(
      `update ${table} set created_at = ${moment('given.ago')}
       from (select id, row_number() over (order by id) as place from ${table}) as placed
         join unnest($1::int[]) with ordinality as given (ago, place) using (place)
       where ${table}.id = placed.id`,
      [given],
    )
  }
  await pool.query('delete from applications')
  for (const application of applications) {
    await pool.query(
      `insert into applications (id, job_id, company_id, applied_at,
         candidate_name, candidate_email, candidate_phone)
       select $1, id, company_id, ${moment('$3')}, 'Ana', 'ana@exemplo.ao', '' from jobs where id = $2`,
      [randomUUID(), jobIds[application.job], application.ago],
    )
  }
}

const nothing: World = {
  audience: [],
  people: Array(15).fill(1_440 * 735),
  companies: Array(7).fill(1_440 * 735),
  jobs: Array(13).fill(1_440 * 735),
  applications: [],
}

const sources = [
  ['Usuários', 'count(*)', 'profiles', 'luanda_day(created_at)'],
  ['Empresas', 'count(*)', 'companies', 'luanda_day(created_at)'],
  ['Vagas', 'count(*)', 'jobs', 'luanda_day(created_at)'],
  ['Candidaturas', 'count(*)', 'applications', 'luanda_day(applied_at)'],
  ['Visualizações', 'coalesce(sum(views), 0)', 'job_daily_totals', 'day'],
  ['Partilhas', 'count(*)', 'job_shares', 'luanda_day(at)'],
] as const

/**
 * Counts with SQL in a period and in the period compared with it, each given by its first and last
 * day.
 */
async function countChanges([from, to]: [string, string], [oldFrom, oldTo]: [string, string]) {
  const rows: string[][] = []
  for (const [label, what, table, day] of sources) {
    const between = (a: string, b: string) =>
      figure(`select ${what} as figure from ${table} where ${day} >= (${a}) and ${day} <= (${b})`)
    const [now, then] = [await between(from, to), await between(oldFrom, oldTo)]
    const change = await figure(
      `select case when $2::numeric > 0 then round(100 * ($1::numeric - $2) / $2, 1)
         when $1 > 0 then 100 else 0 end as figure`,
      [now, then],
    )
    rows.push([label, read(now), read(then), readGrowth(now, then, change)])
  }
  return rows
}

const today = 'luanda_day(now())'
const thisMonth = `date_trunc('month', ${today}::timestamp)::date`
const lastMonth = `(${thisMonth} - interval '1 month')::date`

describe('every figure of the report', () => {
  test('equals an independent count in each period', async () => {
    await fc.assert(
      fc.asyncProperty(world, async (made) => {
        await make(made)
        for (const [period, days] of Object.entries(periods)) {
          const page = await pageAt(`/admin/relatorios?periodo=${period}`)
          const activity = await countChanges(
            [`${today} - ${days - 1}`, today],
            [`${today} - ${days * 2 - 1}`, `${today} - ${days}`],
          )
          expect(rowsOf(page, 'Resumo de atividade')).toEqual(activity)
          expect(rowsOf(page, 'Comparação mensal')).toEqual(
            await countChanges(
              [thisMonth, today],
              [lastMonth, `least(${today} - interval '1 month', ${thisMonth} - interval '1 day')`],
            ),
          )
          const text = wordsOf(page)
          for (const [index, [label, , table]] of sources.slice(0, 4).entries()) {
            const all = await figure(`select count(*) as figure from ${table}`)
            const [, now, , change] = activity[index] ?? []
            expect(text).toContain(`${label} ${read(all)} +${now} no período (${change})`)
          }
          const rate = await figure(
            `select round(100.0 * (select count(*) from applications) / count(*), 1) as figure from profiles`,
          )
          expect(text).toContain(`Conversão ${readPercent(rate)} Candidaturas por utilizador: `)
          expect(rowsOf(page, 'Top 5 empresas')).toEqual(await topCompanies(days))
          expect(rowsOf(page, seriesTitles[period] ?? '')).toEqual(await series(period, days))
        }
      }),
      { numRuns: 8 },
    )
  })
})

async function topCompanies(days: number) {
  const { rows } = await pool.query(
    `select * from (select name, companies.id,
       (select count(*) from jobs where company_id = companies.id
         and luanda_day(created_at) > ${today} - ${days}) as jobs,
       (select count(*) from applications where company_id = companies.id
         and luanda_day(applied_at) > ${today} - ${days}) as applications
     from companies) as counted where jobs > 0 order by jobs desc, applications desc, id limit 5`,
  )
  return rows.map(({ name, jobs, applications }) => [name, read(jobs), read(applications)])
}

const seriesTitles: Record<string, string> = {
  semana: 'Evolução por dia',
  mes: 'Evolução por dia',
  trimestre: 'Evolução por semana',
  ano: 'Evolução por mês',
}

async function series(period: string, days: number) {
  const unit = { trimestre: 'week', ano: 'month' }[period] ?? 'day'
  const { rows } = await pool.query(
    `select extract(day from min(d))::int || to_char(min(d), '/MM/YYYY') as day,
       sum((select count(*) from profiles where luanda_day(created_at) = d)) as users,
       sum((select count(*) from jobs where luanda_day(created_at) = d)) as jobs,
       sum((select count(*) from applications where luanda_day(applied_at) = d)) as sent
     from (select ${today} - n as d from generate_series(0, ${days - 1}) as n) as days
     group by date_trunc('${unit}', d::timestamp) order by min(d) desc`,
  )
  return rows.map(({ day, users, jobs, sent }) => [day, ...[users, jobs, sent].map(read)])
}

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
  expect(months[0]).toMatch(/^\p{L}+ de \d{4};\d+;\d+;\d+$/u)
  expect(csv).toContain('Evolução por dia\r\nDia;Usuários novos;Vagas novas;Candidaturas\r\n')
})

test('the print window shows the whole report', async () => {
  const text = await textAt('/admin/relatorios/imprimir?periodo=trimestre')
  expect(text).toMatch(/Relatório: Trimestre .*Resumo de atividade.*Top 5 empresas/)
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
