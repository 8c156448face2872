import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { applicationStatuses } from '#app/domain/applications/application.ts'
import { jobStatuses } from '#app/domain/jobs/job.ts'
import { endSubscription, publishedJob } from '#tests/support/makers/make.ts'
import { makeAudience, randomAudience } from '#tests/support/makers/random-audience.ts'
import { companyEntrance } from '#tests/support/portal/enter-company.ts'
import {
  readCount as read,
  readPercent,
  readTenths,
  rowsOf,
} from '#tests/support/portal/figures.ts'
import { readPage } from '#tests/support/portal/page.ts'
import { mainOf, signedIn, testPortal, textOf, wordsOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { send, pool, ownerPool, db } = portal
const startSession = await companyEntrance(portal)
const { owner, cookie } = await startSession({ name: 'Moagem do Sul', bought: 'corporativo' })
const other = await startSession({ name: 'Padaria Kianda', bought: 'corporativo' })
const own: string[] = []
const jobIds: string[] = []
for (let n = 0; n < 6; n += 1) {
  const isOwn = n % 3 < 2
  const id = await publishedJob(db, isOwn ? owner : other.owner, { title: `Vaga número ${n}` })
  jobIds.push(id)
  if (isOwn) own.push(id)
}

beforeEach(() => portal.moveAway())

const pageAt = async (path: string, session = cookie) =>
  mainOf(await send(path, { cookie: session }))
const textAt = async (path: string, session = cookie) => wordsOf(await pageAt(path, session))
const figure = async (sql: string) =>
  (await pool.query(sql.replaceAll('$own', `'${owner.companyId}'`))).rows[0]?.figure ?? null

const sent = fc.record({
  job: fc.nat({ max: 5 }),
  /**
   * A random age in minutes, counted from the end of today in Luanda, up to several hundred days.
   */
  ago: fc.nat({ max: 150_000 }),
  status: fc.constantFrom(...applicationStatuses),
  /** Minutes until the application was first decided, and until a second decision. */
  decided: fc.option(fc.record({ after: fc.nat({ max: 20_000 }), again: fc.nat({ max: 9_000 }) })),
})
const world = fc.record({
  audience: randomAudience,
  statuses: fc.array(fc.constantFrom(...jobStatuses), { minLength: 6, maxLength: 6 }),
  expired: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
  applications: fc.array(sent, { maxLength: 25 }),
})

type World = typeof world extends fc.Arbitrary<infer Value> ? Value : never

async function make({ audience, statuses, expired, applications }: World) {
  await makeAudience(pool, jobIds, audience)
  await pool.query('delete from applications')
  for (const [n, id] of jobIds.entries()) {
    await pool.query(
      `update jobs set status = $2, expires_at = case when $3 then now() - interval '1 hour' end where id = $1`,
      [id, statuses[n], expired[n]],
    )
  }
  for (const { job, ago, status, decided } of applications) {
    const id = randomUUID()
    await pool.query(
      `insert into applications (id, job_id, company_id, status, applied_at,
         candidate_name, candidate_email, candidate_phone)
       select $1, id, company_id, $3, (luanda_day(now()) + 1)::timestamp at time zone 'Africa/Luanda'
         - make_interval(mins => 1 + $4::int), 'Ana', 'ana@exemplo.ao', '' from jobs where id = $2`,
      [id, jobIds[job], status, ago],
    )
    if (!decided) continue
    await pool.query(
      `insert into application_status_changes (application_id, to_status, actor_kind, at)
       select $1, to_status, 'company', applied_at + make_interval(mins => after)
       from applications, (values ('reviewing', 0), ('rejected', $2::int), ('approved', $3::int))
         as changes (to_status, after) where applications.id = $1`,
      [id, decided.after, decided.after + decided.again],
    )
  }
}

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
            `select round(100.0 * ${applications} / nullif(${views}, 0), 1) as figure`,
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
    `select title, status, expires_at <= now() as past, views, featured, shares, sent, round(100.0 * sent / nullif(views, 0), 1) as rate
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

const quiet: World = {
  audience: [],
  statuses: jobIds.map(() => 'active' as const),
  expired: jobIds.map(() => false),
  applications: [],
}

test('a company can choose the last year, which begins 364 days before today', async () => {
  const html = await pageAt('/empresa/estatisticas?periodo=365')
  const [current] = readPage(html).select('nav.tabs a[aria-current=page]')
  expect([current?.text, current?.attribute('href')]).toEqual([
    'Último ano',
    expect.stringMatching(/periodo=365$/),
  ])
  const first = await figure(
    `select extract(day from luanda_day(now()) - 364)::int || to_char(luanda_day(now()) - 364, '/MM/YYYY') as figure`,
  )
  expect(wordsOf(html)).toContain(`De ${first} a `)
  const csv = await (await send('/empresa/estatisticas/exportar?periodo=365', { cookie })).text()
  expect(csv.split('\r\nDia;')[1]?.trim().split('\r\n')).toHaveLength(366)
})

test('statistics of a company without data show counts of 0 and no rates', async () => {
  await make(quiet)
  const text = await textAt('/empresa/estatisticas')
  expect(text).toContain('Visualizações 0 Partilhas 0 Candidaturas 0 Conversão — Sem dados')
  expect(text).toContain('Tempo até à decisão — Sem dados neste período')
  const { cookie: fresh } = await startSession({ bought: 'essencial' })
  expect(await textAt('/empresa/estatisticas', fresh)).toMatch(
    /Vagas por estado, hoje Sem dados neste período/,
  )
})

test('jobs past their deadline are counted and named as in the company’s own list', async () => {
  await make({
    ...quiet,
    expired: [true, false, false, true, true, false],
    audience: [{ job: 0, ago: 1, views: 9, shares: [], starts: 0, applications: 0 }],
  })
  const page = await pageAt('/empresa/estatisticas')
  for (const [label, status] of [
    ['Ativa', 'active'],
    ['Expirada', 'expired'],
  ] as const) {
    const counted = rowsOf(page, 'Vagas por estado, hoje').find(([name]) => name === label)?.[1]
    expect(await textAt(`/empresa/vagas?status=${status}`)).toMatch(
      new RegExp(`\\b${counted} vagas?\\b`),
    )
  }
  expect(rowsOf(page, 'Por vaga').map(([title, state]) => [title, state])).toEqual([
    ['Vaga número 0', 'Expirada'],
  ])
})

test('an invalid period of the statistics, even of a megabyte, is replaced by the default', async () => {
  for (const odd of ['31', '-7', 'ano', '7'.repeat(1_000_000)]) {
    const page = readPage(await pageAt(`/empresa/estatisticas?periodo=${odd}`))
    const current = page.part('nav.tabs a[aria-current=page]')
    expect(current.attribute('href')).toMatch(/periodo=30$/)
  }
})

test('another company’s id is ignored, and a company reads only its own figures', async () => {
  await make({
    ...quiet,
    audience: [{ job: 2, ago: 0, views: 77, shares: [], starts: 0, applications: 0 }],
  })
  const id = other.owner.companyId
  const text = await textAt(`/empresa/estatisticas?companyId=${id}&company_id=${id}&empresa=${id}`)
  expect(text).not.toContain('77')
  expect(await textAt('/empresa/estatisticas', other.cookie)).toContain('Visualizações 77')
})

describe('a company’s statistics', () => {
  test('show no figures on a plan without analytics, but name the plan that includes analytics', async () => {
    for (const options of [{}, { bought: null }] as const) {
      const { cookie: session } = await startSession(options)
      const answer = await send('/empresa/estatisticas', { cookie: session })
      expect(answer.status).toBe(403)
      const text = await textOf(answer)
      expect(text).toContain('As estatísticas estão incluídas no plano Essencial.')
      expect(text).not.toContain('Vagas por estado')
    }
  })

  test('contain no figures after the plan has ended, not even in the page’s data', async () => {
    const { owner: late, cookie: session } = await startSession({ bought: 'pro' })
    expect((await send('/empresa/estatisticas', { cookie: session })).status).toBe(200)
    await endSubscription(db, late)
    for (const path of ['/empresa/estatisticas', '/empresa/estatisticas.data']) {
      const answer = await send(path, { cookie: session })
      expect(answer.status).toBe(403)
      expect(await answer.text()).not.toContain('jobsByStatus')
    }
  })

  test('offer no file on a plan without export, but name the plan that includes it', async () => {
    const { cookie: session } = await startSession({ bought: 'essencial' })
    const page = await pageAt('/empresa/estatisticas', session)
    expect(wordsOf(page)).toContain('Exportar CSV Incluído no plano Pro.')
    expect(readPage(page).get('button', /^Exportar CSV/).isDisabled).toBe(true)
    const answer = await send('/empresa/estatisticas/exportar', { cookie: session })
    expect(answer.headers.get('Location')).toBe('/empresa/estatisticas?periodo=30')
    const cookies = answer.headers.getSetCookie().map((one) => one.split(';')[0])
    const secondAnswer = await send('/empresa/estatisticas', {
      cookie: [session, ...cookies].join('; '),
    })
    expect(await textOf(secondAnswer)).toContain('Exportar relatórios está incluído no plano Pro.')
  })
})

test('the CSV file of the statistics has the page’s figures, escapes formulas and is named by date', async () => {
  await make({
    ...quiet,
    audience: [{ job: 0, ago: 1, views: 40, shares: ['copy'], starts: 2, applications: 1 }],
    applications: [{ job: 0, ago: 3_000, status: 'rejected', decided: { after: 90, again: 5 } }],
  })
  await pool.query('update jobs set title = $2 where id = $1', [own[0], '=HYPERLINK("x")'])
  const answer = await send('/empresa/estatisticas/exportar?periodo=7', { cookie })
  await pool.query('update jobs set title = $2 where id = $1', [own[0], 'Vaga número 0'])
  const today = await figure('select luanda_day(now())::text as figure')
  expect(answer.headers.get('Content-Disposition')).toBe(
    `attachment; filename="estatisticas-${today}.csv"`,
  )
  const csv = await answer.text()
  expect(csv).toContain(
    '\r\nVisualizações;40\r\nPartilhas;1\r\nCandidaturas;1\r\nConversão (%);2,5',
  )
  expect(csv).toContain(
    '\r\nCandidaturas decididas;1\r\nTempo até à decisão (mediana);2 horas\r\nTempo até à decisão (mediana, minutos);90\r\nAberturas a partir do destaque;13\r\n',
  )
  expect(csv).toContain('\r\nVagas: Ativa;4\r\n')
  expect(csv).toContain(`\r\n"'=HYPERLINK(""x"")";Ativa;40;13;1;1;2,5\r\n`)
})

test('the CSV file of the statistics labels every status as the page does, even those with zero', async () => {
  await make({
    ...quiet,
    expired: [true, false, false, true, false, false],
    applications: [
      { job: 0, ago: 3_000, status: 'rejected', decided: { after: 90, again: 5 } },
      { job: 1, ago: 3_000, status: 'approved', decided: { after: 101, again: 5 } },
    ],
  })
  const csv = await (await send('/empresa/estatisticas/exportar', { cookie })).text()
  const page = await pageAt('/empresa/estatisticas')
  const linesOf = (title: string, caption: string) =>
    rowsOf(page, caption).map(([label, count]) => `\r\n${title}: ${label};${count}`)
  const jobs = linesOf('Vagas', 'Vagas por estado, hoje')
  const sent = linesOf('Candidaturas', 'Candidaturas do período, por estado')
  expect(jobs).toHaveLength(jobStatuses.length + 1)
  expect(sent).toHaveLength(applicationStatuses.length)
  expect(csv).toContain([...jobs, ...sent].join(''))
  expect(csv).toContain(
    'Tempo até à decisão (mediana);2 horas\r\nTempo até à decisão (mediana, minutos);96\r\n',
  )
})

test('a company reads that the statistics cannot be loaded', async () => {
  await ownerPool.query('alter table job_daily_totals rename to totals_away')
  const text = await textAt('/empresa/estatisticas')
  await ownerPool.query('alter table totals_away rename to job_daily_totals')
  expect(text).toContain('Erro ao carregar estatísticas')
})

test('only a company can read the statistics', async () => {
  const candidate = await signedIn(portal, 'candidate', 'candidata@exemplo.ao')
  const admin = await signedIn(portal, 'admin', 'admin@exemplo.ao')
  for (const session of ['', candidate.cookie, admin.cookie]) {
    for (const path of ['/empresa/estatisticas', '/empresa/estatisticas/exportar']) {
      const answer = await send(path, { cookie: session })
      expect(answer.status).toBe(302)
      expect(await answer.text()).toBe('')
    }
  }
})
