import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { readCount as read, readPercent, rowsOf } from '#tests/support/portal/figures.ts'
import { testPortal, wordsOf } from '#tests/support/portal/portal.ts'
import {
  lastMonth,
  periods,
  reportPages,
  sources,
  thisMonth,
  today,
  world,
} from './report-pages.ts'

const portal = await testPortal()
const { pool } = portal
const { pageAt, figure, make, countChanges } = await reportPages(portal)

beforeEach(() => portal.moveAway())

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
