import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { candidate, company, publishedJob, sentApplication } from '#tests/support/makers/make.ts'
import { makeAudience, randomAudience } from '#tests/support/makers/random-audience.ts'
import {
  readCount as read,
  readGrowth,
  readPercent,
  readTenths,
  rowsOf,
} from '#tests/support/portal/figures.ts'
import { readPage } from '#tests/support/portal/page.ts'
import { mainOf, signedIn, testPortal, wordsOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { send, post, pool, ownerPool, db, ctx } = portal
const { cookie } = await signedIn(portal, 'admin', 'admin@exemplo.ao')
const owners = [
  await company(db, { name: 'Moagem do Sul', bought: 'corporativo' }),
  await company(db, { name: 'Padaria Kianda', bought: 'corporativo' }),
]
const jobIds: string[] = []
for (let n = 0; n < 6; n += 1) {
  const owner = owners[n % 2] ?? owners[0]
  if (owner) jobIds.push(await publishedJob(db, owner, { title: `Vaga número ${n}` }))
}

beforeEach(() => portal.moveAway())

const pageAt = async (path: string) => mainOf(await send(path, { cookie }))
const textAt = async (path: string) => wordsOf(await pageAt(path))
const csvAt = async (path: string) => (await (await send(path, { cookie })).text()).slice(1)
const figure = async (sql: string, values: unknown[] = []) =>
  (await pool.query(sql, values)).rows[0]?.figure ?? null

const within = (days: number) => `day > luanda_day(now()) - ${days}`
const before = (days: number) =>
  `day <= luanda_day(now()) - ${days} and day > luanda_day(now()) - ${days * 2}`
const sum = (what: string, when: string) =>
  figure(`select coalesce(sum(${what}), 0) as figure from job_daily_totals where ${when}`)
const changeOf = (now: unknown, then: unknown) =>
  figure(
    `select case when $2::numeric > 0 then round(100 * ($1::numeric - $2) / $2, 1)
       when $1 > 0 then 100 else 0 end as figure`,
    [now, then],
  )

async function countIndependently(days: number) {
  const total = async (what: string) => {
    const [now, then] = [await sum(what, within(days)), await sum(what, before(days))]
    return { now, then, change: await changeOf(now, then) }
  }
  return {
    views: await total('views'),
    shares: await total('shares'),
    applications: await total('applications'),
    starts: await sum('starts', within(days)),
    conversion: await figure(
      `select case when sum(applications) <= sum(views)
         then round(100.0 * sum(applications) / nullif(sum(views), 0), 1) end as figure
       from job_daily_totals where ${within(days)}`,
    ),
    sharesPerJob: await figure(
      `select round(1.0 * sum(shares) / nullif((select count(*) from jobs where id in (select job_id
         from job_daily_totals where views + shares > 0 and ${within(days)})), 0), 1) as figure
       from job_daily_totals where ${within(days)}`,
    ),
    movedJobs: await figure(
      `select count(*) as figure from jobs where exists (select from job_daily_totals
        where job_id = jobs.id and views + shares > 0 and ${within(days)})`,
    ),
  }
}

describe('every figure of the analytics', () => {
  test('on the page equals an independent count in each period', async () => {
    await fc.assert(
      fc.asyncProperty(randomAudience, async (audience) => {
        await makeAudience(pool, jobIds, audience)
        for (const days of [7, 30, 90]) {
          const text = await textAt(`/admin/analytics?periodo=${days}`)
          const { views, shares, applications, ...counted } = await countIndependently(days)
          const cards = [
            ['Visualizações', views] as const,
            ['Partilhas', shares] as const,
            ['Candidaturas enviadas', applications] as const,
          ].map(
            ([label, { now, then, change }]) =>
              `${label} ${read(now)} ${readGrowth(now, then, change)} face aos ${days} dias anteriores (${read(then)})`,
          )
          for (const card of cards) expect(text).toContain(card)
          expect(text).toContain(`Taxa de conversão ${readPercent(counted.conversion)} `)
          expect(text).toContain(`Partilhas por vaga ${readTenths(counted.sharesPerJob)} `)
          if (Number(counted.movedJobs) > 0)
            expect(text).toContain(` em ${read(counted.movedJobs)} vaga`)
          expect(text).toContain(`Candidaturas iniciadas ${read(counted.starts)} `)
        }
      }),
      { numRuns: 12 },
    )
  })

  test('in the tables of days, jobs and sharing methods equals an independent count', async () => {
    await fc.assert(
      fc.asyncProperty(randomAudience, async (audience) => {
        await makeAudience(pool, jobIds, audience)
        const page = await pageAt('/admin/analytics')
        const { rows: days } = await pool.query(
          `select extract(day from d)::int || to_char(d, '/MM/YYYY') as day,
             (select coalesce(sum(views), 0) from job_daily_totals where day = d::date) as views,
             (select coalesce(sum(shares), 0) from job_daily_totals where day = d::date) as shares,
             (select coalesce(sum(applications), 0) from job_daily_totals where day = d::date) as sent
           from generate_series(luanda_day(now()) - 29, luanda_day(now()), interval '1 day') as d
           order by d desc`,
        )
        expect(rowsOf(page, 'Por dia')).toEqual(
          days.map(({ day, views, shares, sent }) => [day, ...[views, shares, sent].map(read)]),
        )
        const { rows: jobs } = await pool.query(
          `select title, name, sum(views) as views, sum(shares) as shares from job_daily_totals
             join jobs on jobs.id = job_id join companies on companies.id = company_id
           where ${within(30)} group by jobs.id, name having sum(views) + sum(shares) > 0
           order by sum(views) desc, sum(shares) desc, jobs.id`,
        )
        expect(rowsOf(page, 'Vagas mais vistas')).toEqual(
          jobs.map(({ title, name, views, shares }) => [title, name, read(views), read(shares)]),
        )
        const { rows: ways } = await pool.query(
          `select method, count(*) as count, round(100.0 * count(*) / sum(count(*)) over (), 1) as part
           from job_shares where luanda_day(at) > luanda_day(now()) - 30 group by method`,
        )
        const rows = rowsOf(page, 'Partilhas por meio')
        for (const { method, count, part } of ways) {
          const label = wayLabels[String(method)]
          expect(rows).toContainEqual([label, read(count), `${readTenths(part)}%`])
        }
        const sums = rows.reduce((total, [, count]) => total + Number(count), 0)
        expect(sums).toBe(ways.reduce((total, { count }) => total + Number(count), 0))
      }),
      { numRuns: 12 },
    )
  })

  test('includes the acts of visitors and candidates', async () => {
    await makeAudience(pool, jobIds, [])
    const [jobId = ''] = jobIds
    const browser = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 10) Chrome/120.0 Mobile' }
    await send(`/vaga-detalhes/${jobId}`, { headers: browser })
    await send(`/vaga-detalhes/${jobId}`, { headers: browser })
    await ctx.views.flush()
    await send(`/vaga-detalhes/${jobId}/partilha`, {
      method: 'POST',
      headers: browser,
      body: new URLSearchParams({ method: 'whatsapp' }),
    })
    const applicant = await signedIn(portal, 'candidate', 'candidata@exemplo.ao')
    await send(`/candidatura/${jobId}`, { cookie: applicant.cookie })
    await sentApplication(db, await candidate(db), jobId)
    const text = await textAt('/admin/analytics?periodo=7')
    expect(text).toContain('Visualizações 1 +100%')
    expect(text).toContain('Partilhas 1 +100%')
    expect(text).toContain('Candidaturas enviadas 1 +100%')
    expect(text).toContain('Taxa de conversão 100%')
    expect(text).toContain('Partilhas por vaga 1 em 1 vaga vista ou partilhada')
    expect(text).toContain('Candidaturas iniciadas 1')
    expect(text).toMatch(/WhatsApp 1 100%.*Facebook 0 0%.*LinkedIn 0 0%.*Ligação direta 0 0%/)
  })
})

const wayLabels: Record<string, string> = {
  whatsapp: 'WhatsApp',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  copy: 'Ligação direta',
  twitter: 'X (Twitter)',
  native: 'Partilha do telemóvel',
}

describe('the periods of the analytics', () => {
  test('are 7, 30 and 90 days, with 30 as default and for invalid values', async () => {
    const current = async (path: string) =>
      readPage(await pageAt(path)).part('nav.tabs a[aria-current=page]').text
    expect(await textAt('/admin/analytics')).toMatch(/7 dias 30 dias 90 dias/)
    for (const days of ['7', '30', '90'])
      expect(await current(`/admin/analytics?periodo=${days}`)).toBe(`${days} dias`)
    for (const odd of [
      '',
      '?periodo=',
      '?periodo=31',
      '?periodo=-7',
      '?periodo=ano',
      '?periodo=7e9',
    ])
      expect(await current(`/admin/analytics${odd}`)).toBe('30 dias')
    expect(await current(`/admin/analytics?periodo=7&periodo=90`)).toBe('90 dias')
  })

  test('are replaced by the default if the value in the URL is a megabyte long', async () => {
    for (const path of ['/admin/analytics', '/admin/analytics/exportar']) {
      const answer = await send(`${path}?periodo=${'9'.repeat(1_000_000)}`, { cookie })
      expect(answer.status).toBe(200)
      await answer.text()
    }
  })
})

describe('analytics without data', () => {
  test('show counts of 0 and no rates', async () => {
    await makeAudience(pool, jobIds, [])
    const text = await textAt('/admin/analytics')
    expect(text).toContain('Visualizações 0 0% face aos 30 dias anteriores (0)')
    expect(text).toContain('Taxa de conversão — Sem dados neste período')
    expect(text).toContain('Partilhas por vaga — Sem dados neste período')
    expect(text).toContain('As vagas que forem vistas ou partilhadas ficam aqui.')
  })
})

describe('the SEO card of the analytics', () => {
  test('counts the pages of the sitemap', async () => {
    const xml = async (path: string) => (await send(path)).text()
    const parts = [...(await xml('/sitemap.xml')).matchAll(/<loc>http:\/\/localhost([^<]+)/g)]
    const pages = await Promise.all(parts.map(([, path]) => xml(path ?? '')))
    const count = pages.join('').split('<url>').length - 1
    expect(await textAt('/admin/analytics')).toContain(`Páginas no mapa do site ${count} `)
  })

  test('counts the open jobs that search engines can show', async () => {
    const [first] = jobIds
    const counted = async () =>
      /JobPosting válidos (\d+) de (\d+)/.exec(await textAt('/admin/analytics'))
    expect((await counted())?.slice(1)).toEqual(['6', '6'])
    await pool.query('update jobs set province = null where id = $1', [first])
    expect((await counted())?.slice(1)).toEqual(['5', '6'])
    await pool.query(`update jobs set work_type = 'remoto' where id = $1`, [first])
    expect((await counted())?.slice(1)).toEqual(['6', '6'])
    await pool.query(`update jobs set expires_at = now() where id = $1`, [first])
    expect((await counted())?.slice(1)).toEqual(['5', '5'])
    await pool.query(`update jobs set expires_at = null where id = $1`, [first])
  })

  test('shows the last visit of a search engine, if there was one', async () => {
    expect(await textAt('/admin/analytics')).toContain('motor de busca Ainda nenhuma')
    const google = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
    await send('/vagas?q=segredo', { headers: { 'User-Agent': google } })
    await ctx.engines.flush()
    expect(await textAt('/admin/analytics')).toMatch(/Google: .* \(\/vagas\)/)
  })
})

describe('the CSV file of the analytics', () => {
  test('has the metrics with values, the top jobs, and the date in its name', async () => {
    await makeAudience(pool, jobIds, [
      { job: 1, ago: 1, views: 40, shares: ['copy', 'copy'], starts: 3, applications: 1 },
      { job: 0, ago: 8, views: 5, shares: [], starts: 0, applications: 0 },
    ])
    const answer = await send('/admin/analytics/exportar?periodo=7', { cookie })
    const today = await figure('select luanda_day(now())::text as figure')
    expect(answer.headers.get('Content-Disposition')).toBe(
      `attachment; filename="analytics-${today}.csv"`,
    )
    const csv = await answer.text()
    expect(csv).toContain(`Métrica;Valor\r\n`)
    expect(csv).toContain(`\r\nVisualizações;40\r\nPartilhas;2\r\nCandidaturas iniciadas;3\r\n`)
    expect(csv).toContain(`\r\nTaxa de conversão (%);2,5\r\nPartilhas por vaga;2\r\n`)
    expect(csv).toContain(`\r\nVariação das visualizações (%);700\r\n`)
    expect(csv).toContain(`\r\nPartilhas: Ligação direta;2\r\n`)
    expect(csv).toContain(
      `\r\nVaga;Empresa;Visualizações;Partilhas\r\nVaga número 1;Padaria Kianda;40;2\r\n\r\n`,
    )
  })

  test('escapes formulas in titles', async () => {
    const [jobId = ''] = jobIds
    await pool.query('update jobs set title = $2 where id = $1', [jobId, '=cmd|"/c calc";A0'])
    await makeAudience(pool, jobIds, [
      { job: 0, ago: 0, views: 1, shares: [], starts: 0, applications: 0 },
    ])
    expect(await csvAt('/admin/analytics/exportar')).toContain(
      `\r\n"'=cmd|""/c calc"";A0";Moagem do Sul;1;0\r\n`,
    )
    await pool.query('update jobs set title = $2 where id = $1', [jobId, 'Vaga número 0'])
  })
})

test('an administrator reads that the analytics cannot be loaded', async () => {
  await ownerPool.query('alter table job_daily_totals rename to totals_away')
  const text = await textAt('/admin/analytics')
  await ownerPool.query('alter table totals_away rename to job_daily_totals')
  expect(text).toContain('Erro ao carregar analytics')
})

test('only an administrator can read or export the analytics', async () => {
  for (const who of ['candidate', 'company'] as const) {
    const other = await signedIn(portal, who, `outra-${who}@exemplo.ao`)
    for (const path of ['/admin/analytics', '/admin/analytics/exportar']) {
      const answer = await send(path, { cookie: other.cookie })
      expect(answer.status).toBe(302)
      expect(await answer.text()).toBe('')
    }
  }
  expect((await send('/admin/analytics/exportar')).status).toBe(302)
  expect((await post('/admin/analytics', {}, cookie)).status).toBe(405)
})

test('the charts of the analytics have text for screen readers and need no script', async () => {
  await makeAudience(pool, jobIds, [
    { job: 0, ago: 2, views: 12, shares: ['whatsapp'], starts: 0, applications: 0 },
  ])
  const page = await pageAt('/admin/analytics?periodo=7')
  const lines = readPage(page).select('svg.chart-plot')
  expect(lines).toHaveLength(3)
  for (const line of lines) {
    const [title, desc] = [line.part('title').text, line.part('desc').text]
    expect([line.attribute('role'), title, desc]).toEqual([
      'img',
      expect.stringMatching(/./),
      expect.stringMatching(/./),
    ])
  }
  expect(lines[0]?.text).toMatch(/máximo 12 \(\d+\/\d+\)/)
  const titles = readPage(page)
    .select('[role=img] > title')
    .map(({ text }) => text)
  expect(titles).toContain('WhatsApp: 1 (100%)')
})
