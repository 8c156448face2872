import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  readCount as read,
  readPercent,
  readTenths,
  rowsOf,
} from '#tests/support/portal/figures.ts'
import { testPortal, wordsOf } from '#tests/support/portal/portal.ts'
import { statisticsPages, world } from './statistics-pages.ts'

const portal = await testPortal()
const { pool } = portal
const { owner, pageAt, figure, make } = await statisticsPages(portal)

beforeEach(() => portal.moveAway())

const since = (days: number) => `luanda_day(now()) - ${days}`
const ownTotals = `job_daily_totals where job_id in (select id from jobs where company_id = $own)`
const ownSent = (days: number) =>
  `applications where job_id in (select id from jobs where company_id = $own)
     and luanda_day(applied_at) > ${since(days)}`

describe('every figure of a company’s statistics', () => {
  test('on the page equals an independent count in each period', async () => {
    await fc.assert(
      fc.asyncProperty(world, async (made) => {
        await make(made)
        for (const days of [7, 30, 90, 365]) {
          const page = await pageAt(`/empresa/estatisticas?periodo=${days}`)
          const text = wordsOf(page)
          const views = await figure(
            `select coalesce(sum(views), 0) as figure from ${ownTotals} and day > ${since(days)}`,
          )
          const shares = await figure(
            `select count(*) as figure from job_shares join jobs on jobs.id = job_id
             where company_id = $own and luanda_day(at) > ${since(days)}`,
          )
          const applications = await figure(`select count(*) as figure from ${ownSent(days)}`)
          const rate = await figure(
            `select case when ${applications} <= ${views} then
               round(100.0 * ${applications} / nullif(${views}, 0), 1) end as figure`,
          )
          expect(text).toContain(
            `Visualizações ${read(views)} Partilhas ${read(shares)} Candidaturas ${read(applications)} Conversão ${readPercent(rate)} `,
          )
          expect(text).toContain(`Tempo até à decisão ${await decisionText(days)} `)
          const featured = await figure(
            `select coalesce(sum(featured), 0) as figure from ${ownTotals} and day > ${since(days)}`,
          )
          expect(text).toContain(
            `Aberturas a partir do destaque ${read(featured)} das visualizações`,
          )
          expect(rowsOf(page, 'Vagas por estado, hoje')).toEqual(await jobsByStatus())
          expect(rowsOf(page, 'Candidaturas do período, por estado')).toEqual(
            await applicationsByStatus(days),
          )
          expect(rowsOf(page, 'Por vaga')).toEqual(await byJob(days))
          expect(rowsOf(page, days > 90 ? 'Por semana' : 'Por dia')).toEqual(
            await over(days, days > 90 ? 'week' : 'day'),
          )
        }
      }),
      { numRuns: 12 },
    )
  })
})

const parts = (rows: { label: string; count: number }[]) => {
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  return rows.map(({ label, count }) => [
    label,
    read(count),
    total === 0 ? '—' : `${readTenths(Math.round((count * 1000) / total) / 10)}%`,
  ])
}

async function jobsByStatus() {
  const conditions = {
    Ativa: `status = 'active' and coalesce(expires_at > now(), true)`,
    Expirada: `status = 'active' and expires_at <= now()`,
    'Em aprovação': `status = 'pending'`,
    Fechada: `status = 'closed'`,
    Rascunho: `status = 'draft'`,
  }
  const rows = Object.entries(conditions).map(async ([label, condition]) => ({
    label,
    count: Number(
      await figure(`select count(*) as figure from jobs where ${condition} and company_id = $own`),
    ),
  }))
  return parts(await Promise.all(rows))
}

async function applicationsByStatus(days: number) {
  const labels = {
    submitted: 'Submetida',
    reviewing: 'Em Análise',
    approved: 'Aceita',
    rejected: 'Rejeitada',
    withdrawn: 'Retirada',
  }
  const rows = Object.entries(labels).map(async ([status, label]) => ({
    label,
    count: Number(
      await figure(`select count(*) as figure from ${ownSent(days)} and status = '${status}'`),
    ),
  }))
  return parts(await Promise.all(rows))
}

async function byJob(days: number) {
  const { rows } = await pool.query(
    `select title, status, expires_at <= now() as past, views, featured, shares, sent, case when sent <= views then round(100.0 * sent / nullif(views, 0), 1) end as rate
     from (select jobs.*,
       (select coalesce(sum(views), 0) from job_daily_totals
         where job_id = jobs.id and day > ${since(days)}) as views,
       (select coalesce(sum(featured), 0) from job_daily_totals
         where job_id = jobs.id and day > ${since(days)}) as featured,
       (select count(*) from job_shares
         where job_id = jobs.id and luanda_day(at) > ${since(days)}) as shares,
       (select count(*) from applications
         where job_id = jobs.id and luanda_day(applied_at) > ${since(days)}) as sent
       from jobs where company_id = $1) as counted
     where views + shares + sent > 0 order by views desc, sent desc, id`,
    [owner.companyId],
  )
  const labels: Record<string, string> = {
    active: 'Ativa',
    pending: 'Em aprovação',
    closed: 'Fechada',
    draft: 'Rascunho',
  }
  return rows.map(({ title, status, past, views, featured, shares, sent, rate }) => [
    title,
    status === 'active' && past ? 'Expirada' : labels[status],
    ...[views, featured, shares, sent].map(read),
    readPercent(rate),
  ])
}

async function over(days: number, unit: 'day' | 'week') {
  const { rows } = await pool.query(
    `select extract(day from min(d))::int || to_char(min(d), '/MM/YYYY') as day,
       sum((select coalesce(sum(views), 0) from job_daily_totals join jobs on jobs.id = job_id
         where day = d::date and company_id = $1)) as views,
       sum((select count(*) from job_shares join jobs on jobs.id = job_id
         where luanda_day(at) = d::date and company_id = $1)) as shares,
       sum((select count(*) from applications
         where luanda_day(applied_at) = d::date and company_id = $1)) as sent
     from generate_series(${since(days - 1)}, ${since(0)}, interval '1 day') as d
     group by date_trunc($2, d) order by min(d) desc`,
    [owner.companyId, unit],
  )
  return rows.map(({ day, views, shares, sent }) => [day, ...[views, shares, sent].map(read)])
}

async function decisionText(days: number) {
  const { rows } = await pool.query(
    `select distinct on (applications.id) extract(epoch from at - applied_at)::int / 60 as minutes,
       luanda_day(at) > ${since(days)} and luanda_day(at) <= luanda_day(now()) as counts
     from application_status_changes join applications on applications.id = application_id
     where company_id = $1 and to_status in ('approved', 'rejected') order by applications.id, at`,
    [owner.companyId],
  )
  const took = rows.flatMap(({ minutes, counts }) => (counts ? [Number(minutes)] : []))
  if (took.length === 0) return '— Sem dados neste período'
  took.sort((a, b) => a - b)
  const [low = 0, high = 0] = [took[(took.length - 1) >> 1], took[took.length >> 1]]
  const median = (low + high) / 2
  const of = took.length === 1 ? '1 candidatura decidida' : `mediana de ${took.length} decididas`
  if (median < 60) return `Menos de 1 hora ${of}`
  if (median >= 2880) return `${readTenths(Math.round(median / 144) / 10)} dias ${of}`
  const hours = Math.round(median / 60)
  return `${hours === 1 ? '1 hora' : `${hours} horas`} ${of}`
}
