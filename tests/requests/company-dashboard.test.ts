import { beforeEach, describe, expect, test } from 'vitest'
import {
  candidate,
  changeSubscription,
  endSubscription,
  publishedJob,
  sentApplication,
} from '#tests/support/makers/make.ts'
import { companyEntrance } from '#tests/support/portal/enter-company.ts'
import { pageOf } from '#tests/support/portal/page.ts'
import { testPortal, textOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { db, send, pool, ownerPool } = portal
const startSession = await companyEntrance(portal)

beforeEach(() => portal.moveAway())

const textAt = async (path: string, cookie: string) => textOf(await send(path, { cookie }))

describe('a company’s dashboard', () => {
  test('has three tabs, each with its own URL', async () => {
    const { cookie } = await startSession()
    for (const address of ['', '?aba=vagas', '?aba=planos']) {
      const text = await textAt(`/empresa/dashboard${address}`, cookie)
      for (const tab of ['Visão Geral', 'Gestão de Vagas', 'Planos']) expect(text).toContain(tab)
    }
  })

  test('welcomes the company and offers the quick actions', async () => {
    const { cookie } = await startSession({ name: 'Padaria do Rangel' })
    const text = await textAt('/empresa/dashboard', cookie)
    expect(text).toContain('Bem-vindo, Padaria do Rangel')
    for (const action of [
      'Publicar Nova Vaga',
      'Gerenciar Vagas',
      'Ver Candidaturas',
      'Analytics',
    ]) {
      expect(text).toContain(action)
    }
  })

  test('shows three first steps instead of zeros to a company without jobs', async () => {
    const { owner, cookie } = await startSession()
    const before = await textAt('/empresa/dashboard', cookie)
    expect(before).toContain('Três passos para contratar')
    expect(before).not.toContain('Vagas Ativas')
    await publishedJob(db, owner)
    const after = await textAt('/empresa/dashboard', cookie)
    expect(after).toContain('Vagas Ativas 1')
    expect(after).not.toContain('Três passos')
  })

  test('counts active jobs, applications, views and the month’s jobs', async () => {
    const { owner, cookie } = await startSession()
    const id = await publishedJob(db, owner)
    await pool.query(
      'insert into job_daily_totals (job_id, day, views) values ($1, luanda_day(now()), 41)',
      [id],
    )
    const text = await textAt('/empresa/dashboard', cookie)
    expect(text).toMatch(/Vagas Ativas 1 Total de Candidaturas 0 Visualizações 41 Vagas este Mês 1/)
  })

  test('links the counts of active and expired jobs to lists of exactly these jobs', async () => {
    const { owner, cookie } = await startSession()
    await publishedJob(db, owner, { title: 'Padeira aberta' })
    const over = await publishedJob(db, owner, { title: 'Estivador fora de prazo' })
    await pool.query(`update jobs set expires_at = now() - interval '1 second' where id = $1`, [
      over,
    ])
    const { main } = await pageOf(send('/empresa/dashboard', { cookie }))
    const card = main.get('link', /Vagas Ativas/)
    const opened = await textAt(card.attribute('href') ?? '', cookie)
    expect(opened).toContain(' 1 vaga ')
    expect(opened).toContain('Padeira aberta')
    expect(opened).not.toContain('Estivador fora de prazo')
    const expired = await textAt('/empresa/vagas?status=expired', cookie)
    expect(expired).toMatch(/ 1 vaga .*Estivador fora de prazo.* Expirada /)
    expect(expired).not.toContain('Padeira aberta')
  })

  test('starts with the company’s pending work, with a link to each item', async () => {
    const { owner, cookie } = await startSession()
    const id = await publishedJob(db, owner, { expiresAt: new Date(Date.now() + 3 * 86_400_000) })
    await sentApplication(db, await candidate(db), id)
    await changeSubscription(db, owner, { trialEndDate: new Date(Date.now() + 86_400_000) })
    const { main } = await pageOf(send('/empresa/dashboard', { cookie }))
    const asks = main.get('region', 'Precisa de si').all('link')
    expect(asks.map((link) => [link.attribute('href'), link.text])).toEqual([
      ['/empresa/candidatos?so=novas', '1 candidatura por ver'],
      ['/empresa/vagas?status=ending&ordem=prazo', '1 vaga termina em breve'],
      ['/empresa/dashboard?aba=planos', 'O seu período de teste termina amanhã'],
    ])
  })

  test('shows the applications since the last visit and links to exactly these applications', async () => {
    const { owner, cookie } = await startSession()
    const id = await publishedJob(db, owner, { title: 'Estivador' })
    const applied = async (name: string) => sentApplication(db, await candidate(db, { name }), id)
    await applied('Ana Antiga')
    const lastVisit = async () => {
      const { main } = await pageOf(send('/empresa/dashboard', { cookie }))
      return main.select('a[href^="/empresa/candidatos?desde="]')[0]
    }
    expect(await lastVisit()).toBeUndefined()
    await pool.query(
      `update companies set visited_at = visited_at - interval '2 days',
         looked_at = looked_at - interval '2 days' where id = $1`,
      [owner.companyId],
    )
    await pool.query(`update applications set applied_at = applied_at - interval '3 days'`)
    await applied('Rui Recente')
    const openedId = await applied('Eva Recente')
    await send(`/empresa/candidatos?candidatura=${openedId}`, { cookie })
    for (const visit of ['first', 'second']) {
      const link = await lastVisit()
      expect(link?.text, visit).toBe('2 candidaturas desde a sua última visita')
    }
    const path = (await lastVisit())?.attribute('href') ?? ''
    const { main: list } = await pageOf(send(path, { cookie }))
    expect(list.text).toContain('2 candidaturas')
    for (const name of ['Eva Recente', 'Rui Recente']) {
      expect(list.all('checkbox', `Escolher a candidatura de ${name}`)).toHaveLength(1)
    }
    expect(list.all('checkbox', /^Escolher a candidatura de /)).toHaveLength(2)
    const chosen = list.options.filter(({ isSelected }) => isSelected).map(({ text }) => text)
    expect(chosen).toContainEqual(expect.stringMatching(/^Desde \d+ de/))
  })

  test('is not recorded as visited when only another of its tabs is opened', async () => {
    const { owner, cookie } = await startSession()
    for (const tab of ['vagas', 'planos']) await send(`/empresa/dashboard?aba=${tab}`, { cookie })
    const { rows } = await pool.query('select visited_at from companies where id = $1', [
      owner.companyId,
    ])
    expect(rows).toEqual([{ visited_at: null }])
  })

  test('has no section for pending work if there is none', async () => {
    const { cookie } = await startSession()
    expect(await textAt('/empresa/dashboard', cookie)).not.toContain('Precisa de si')
  })

  test('shows the state of the subscription', async () => {
    const { owner, cookie } = await startSession()
    expect(await textAt('/empresa/dashboard', cookie)).toContain('Trial (14 dias restantes)')
    expect(await textAt('/empresa/dashboard', cookie)).toContain('Vagas ativas agora 0 de 2')
    await endSubscription(db, owner)
    const text = await textAt('/empresa/dashboard', cookie)
    expect(text).toContain('Trial expirado')
    expect(text).toContain('Vagas ativas agora 0 de 0')
  })

  test('shows an earlier subscription if the newest one is suspended', async () => {
    const { owner, cookie } = await startSession({ bought: 'pro' })
    const earlier = 'Assinatura suspensa Continua a valer a assinatura anterior. Pacote Trial'
    await changeSubscription(db, owner, { isActive: false })
    expect(await textAt('/empresa/dashboard', cookie)).not.toContain(earlier)
    await pool.query(
      'update company_subscriptions set is_active = true where company_id = $1 and is_trial',
      [owner.companyId],
    )
    expect(await textAt('/empresa/dashboard', cookie)).toContain(earlier)
    expect(await textAt('/empresa/vagas', cookie)).toContain(
      '0 de 2 vagas usadas no pacote Trial. Assinatura suspensa. Continua a valer a anterior.',
    )
  })

  test('shows for a feature outside the plan which plan includes it', async () => {
    const { cookie } = await startSession()
    const text = await textAt('/empresa/dashboard', cookie)
    expect(text).toContain('Analytics Incluído no plano Essencial.')
    const { main } = await pageOf(send('/empresa/dashboard', { cookie }))
    expect(main.get('button', /Analytics/).isDisabled).toBe(true)
    const { cookie: paying } = await startSession({ bought: 'essencial' })
    const link = (await pageOf(send('/empresa/dashboard', { cookie: paying }))).main
    expect(link.get('link', /Analytics/).attribute('href')).toBe('/empresa/estatisticas')
  })

  test('shows what each plan includes and the current subscription', async () => {
    const { cookie } = await startSession({ bought: 'pro' })
    const text = await textAt('/empresa/dashboard?aba=planos', cookie)
    expect(text).toContain('Assinatura atual')
    for (const plan of ['Trial', 'Essencial', 'Pro', 'Corporativo']) expect(text).toContain(plan)
    expect(text).toContain('14 dias')
    expect(text).toContain('(no plano Corporativo)')
  })

  test('shows the jobs in its second tab', async () => {
    const { owner, cookie } = await startSession()
    await publishedJob(db, owner, { title: 'Pasteleira' })
    const text = await textAt('/empresa/dashboard?aba=vagas', cookie)
    expect(text).toContain('Minhas Vagas')
    expect(text).toContain('Pasteleira')
  })

  test('informs a pending company that it is not approved yet', async () => {
    const { cookie } = await startSession({ approved: false })
    const text = await textAt('/empresa/dashboard', cookie)
    expect(text).toContain('A sua empresa ainda não foi aprovada')
  })
})

test('the menu has the routes of the specification in their order', async () => {
  const { cookie } = await startSession()
  const page = await pageOf(send('/empresa/dashboard', { cookie }))
  expect(page.part('nav[aria-label="Área da empresa"]').links).toEqual([
    '/empresa/dashboard',
    '/empresa/perfil',
    '/empresa/vagas',
    '/empresa/candidatos',
    '/empresa/estatisticas',
    '/empresa/configuracoes',
    // Links that the specification does not mention come after those that it lists (D107).
    '/empresa/modelos',
    '/empresa/equipa',
    '/empresa/integracoes',
    '/empresa/base-candidatos',
    '/empresa/entrevistas',
    '/empresa/verificacao',
  ])
})

test('a company reads that its plan could not be loaded', async () => {
  const { cookie } = await startSession({ bought: 'pro' })
  await ownerPool.query('alter table packages rename to packages_away')
  const text = await textAt('/empresa/dashboard', cookie)
  await ownerPool.query('alter table packages_away rename to packages')
  expect(text).toContain('Erro ao carregar informações do plano')
  expect(text).toContain('Não foi possível ler o seu plano.')
})

test('a company can read and filter its applications even if the plan fails to load', async () => {
  const { owner, cookie } = await startSession({ bought: 'pro' })
  const id = await publishedJob(db, owner, { title: 'Padeiro de dia' })
  await sentApplication(db, await candidate(db, { name: 'Zulmira Kapela' }), id)
  await ownerPool.query('alter table packages rename to packages_away')
  const pages = await Promise.all(
    ['', '?anos=1'].map((query) => send(`/empresa/candidatos${query}`, { cookie })),
  ).finally(() => ownerPool.query('alter table packages_away rename to packages'))
  expect(pages.map(({ status }) => status)).toEqual([200, 200])
  const text = await textOf(pages[0] as Response)
  expect(text).toContain('Erro ao carregar informações do plano')
  expect(text).toContain('Zulmira Kapela')
  expect(text).not.toContain('Exportar CSV')
})

test('a company can open its jobs and the job form even if the plan fails to load', async () => {
  const { owner, cookie } = await startSession({ bought: 'pro' })
  const id = await publishedJob(db, owner, { title: 'Padeiro de noite' })
  await ownerPool.query('alter table packages rename to packages_away')
  const pages = await Promise.all(
    ['/empresa/vagas', '/empresa/dashboard?aba=vagas', `/empresa/vagas/${id}/editar`].map((path) =>
      send(path, { cookie }),
    ),
  ).finally(() => ownerPool.query('alter table packages_away rename to packages'))
  for (const answer of pages) {
    expect([answer.url, answer.status]).toEqual([answer.url, 200])
    const text = await textOf(answer)
    expect(text).toContain('Erro ao carregar informações do plano')
    expect(text).toContain('Padeiro de noite')
  }
})
