import { beforeEach, describe, expect, test } from 'vitest'
import { endSubscription } from '#tests/support/makers/make.ts'
import { rowsOf } from '#tests/support/portal/figures.ts'
import { readPage } from '#tests/support/portal/page.ts'
import { signedIn, testPortal, textOf, wordsOf } from '#tests/support/portal/portal.ts'
import { statisticsPages } from './statistics-pages.ts'

const portal = await testPortal()
const { send, ownerPool, db } = portal
const { startSession, cookie, other, pageAt, figure, make, quiet } = await statisticsPages(portal)

beforeEach(() => portal.moveAway())

const textAt = async (path: string, session = cookie) => wordsOf(await pageAt(path, session))

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

test('statistics with more applications than counted views show no conversion, and the reason', async () => {
  await make({ ...quiet, applications: [{ job: 0, ago: 5, status: 'submitted', decided: null }] })
  const text = await textAt('/empresa/estatisticas')
  expect(text).toContain('Conversão — Há mais candidaturas do que visualizações contadas')
  expect(text).toContain('Uma vaga com mais candidaturas do que visualizações contadas')
  const csv = await (await send('/empresa/estatisticas/exportar', { cookie })).text()
  expect(csv).toContain('\r\nConversão (%);\r\n')
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
  expect(text).not.toMatch(/(?<!\d)77(?!\d)/)
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
