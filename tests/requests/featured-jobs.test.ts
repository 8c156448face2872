import { beforeEach, describe, expect, test } from 'vitest'
import type { CompanyMember } from '#app/domain/actor.ts'
import { blockUser } from '#app/domain/users/block-user.ts'
import {
  admin,
  changeSubscription,
  endSubscription,
  publishedJob,
} from '#tests/support/makers/make.ts'
import { companyEntrance } from '#tests/support/portal/enter-company.ts'
import { rowsOf } from '#tests/support/portal/figures.ts'
import { type Part, pageOf, readPage } from '#tests/support/portal/page.ts'
import { signedIn, testPortal, textOf, wordsOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { send, pool, db, ctx, app } = portal
const enter = await companyEntrance(portal)
const payer = await enter({ name: 'Moagem do Sul', bought: 'corporativo' })
const onPro = await enter({ name: 'Frota Kianda', bought: 'pro' })
const onEssencial = await enter({ name: 'Padaria Ondjiva', bought: 'essencial' })
const candidate = await signedIn(portal, 'candidate', 'candidata@exemplo.ao')
const ana = await admin(db)
const ids = {
  payer: await publishedJob(db, payer.owner, { title: 'Moleiro' }),
  pro: await publishedJob(db, onPro.owner, { title: 'Motorista' }),
  essencial: await publishedJob(db, onEssencial.owner, { title: 'Padeiro' }),
}
const until = /até \d+ de [A-Za-zç]+ de \d{4}/

beforeEach(() => {
  portal.moveAway()
  app.cache.forget()
})

const page = async (path: string, cookie = '') =>
  (await pageOf(send(path, cookie ? { cookie } : {}))).main
const text = async (path: string, cookie = '') => (await page(path, cookie)).text
const section = '[aria-labelledby=em-destaque]'
const idsIn = (element: Part) =>
  element.select('[data-job]').map((card) => card.attribute('data-job'))

describe('the list of jobs', () => {
  test('shows one featured job above the other jobs, marked once', async () => {
    const featured = (await page('/vagas')).part(section)
    expect(featured.text).toContain('Em destaque Pago pelas empresas, à vez.')
    expect(featured.all('article')).toHaveLength(1)
    expect(featured.text.match(/Em destaque/g)).toHaveLength(1)
    expect(featured.text).not.toContain('Padeiro')
  })

  test('shows every job once, and the total number of jobs', async () => {
    const list = await page('/vagas')
    expect(list.all('article')).toHaveLength(3)
    expect(idsIn(list).toSorted()).toEqual(Object.values(ids).toSorted())
    expect(list.text).toContain('3 vagas')
  })

  test('features only jobs that match filters and keywords', async () => {
    const found = await page('/vagas?search=moleiro')
    expect(idsIn(found.part(section))).toEqual([ids.payer])
    const others = await page(`/vagas?empresa=${onEssencial.owner.companyId}`)
    expect(others.select(section)).toHaveLength(0)
  })

  test.each(['recentes', 'salario', 'titulo'])(
    'features no job in the chosen order %s',
    async (order) => {
      const list = await page(`/vagas?ordem=${order}`)
      expect(list.all('article')).toHaveLength(3)
      expect(list.text).not.toContain('Em destaque')
    },
  )

  test('features no job on its other pages', async () => {
    const many = await enter({ name: 'Rede Grande', bought: 'essencial' })
    await pool.query(
      `insert into jobs (company_id, title, description, responsibilities, requirements, contract_type, work_type, status)
       select $1, 'Servente', '-', '-', '-', 'full_time', 'presencial', 'active' from generate_series(1, 20)`,
      [many.owner.companyId],
    )
    const [first, second] = [await page('/vagas'), await page('/vagas?page=2')]
    const ids = [first, second].flatMap(idsIn)
    expect([ids.length, new Set(ids).size]).toEqual([23, 23])
    expect(first.part(section).all('article')).toHaveLength(1)
    expect(second.select(section)).toHaveLength(0)
    await pool.query('delete from jobs where company_id = $1', [many.owner.companyId])
  })

  const asItHappens: [string, (owner: CompanyMember) => Promise<void>][] = [
    [
      'a subscription changes',
      async (owner) => {
        await changeSubscription(db, owner, { isActive: false })
        ctx.onNotification({ name: 'subscription-changed', company: owner.companyId }, app.cache)
      },
    ],
    [
      'its account is blocked',
      async (owner) => {
        const acted = await blockUser(ctx, ana, owner.userId, 'abuse')
        expect(acted.ok).toBe(true)
        ctx.onNotification({ name: 'user-blocked', subject: owner.userId }, app.cache)
      },
    ],
  ]

  test.each(asItHappens)('is no longer served from the cache as soon as %s', async (_, happens) => {
    const { owner } = await enter({ bought: 'pro' })
    const id = await publishedJob(db, owner, { title: 'Ferreiro' })
    const paths = ['/vagas?search=ferreiro', `/vaga-detalhes/${id}`]
    const isFeatured = async (path: string) => (await text(path)).includes('Em destaque')
    for (const path of [...paths, ...paths]) expect(await isFeatured(path)).toBe(true)
    for (const path of paths) expect(app.cache.find(path)).toBeDefined()
    await happens(owner)
    for (const path of paths) expect(await isFeatured(path)).toBe(false)
    await pool.query('delete from jobs where id = $1', [id])
  })
})

describe('the home page', () => {
  test('shows the newest jobs, then featured jobs of companies on the plan corporativo, marked once', async () => {
    const newest = await page('/')
    expect(newest.text).toMatch(/Acabadas de publicar .*Padeiro.*Motorista.*Moleiro/)
    expect(newest.select(section)).toHaveLength(0)
    const others = await enter({ name: 'Rede de Lojas', bought: 'essencial' })
    await pool.query(
      `insert into jobs (company_id, title, description, responsibilities, requirements, contract_type, work_type, status)
       select $1, 'Repositor', '-', '-', '-', 'full_time', 'presencial', 'active' from generate_series(1, 6)`,
      [others.owner.companyId],
    )
    app.cache.forget()
    const home = await page('/')
    const featured = home.part(section)
    expect(featured.text).toMatch(
      /Em destaque Pago pelas empresas, à vez\. MS Moleiro Moagem do Sul/,
    )
    expect(featured.text.match(/Em destaque/g)).toHaveLength(1)
    const { text } = home
    expect(text.indexOf('Acabadas de publicar')).toBeLessThan(text.indexOf(featured.text))
    await pool.query('delete from jobs where company_id = $1', [others.owner.companyId])
  })
})

describe('the job’s page', () => {
  test('shows that the job is featured while the package of its company lasts', async () => {
    for (const id of [ids.payer, ids.pro]) {
      expect(await text(`/vaga-detalhes/${id}`)).toContain('Em destaque')
    }
    expect(await text(`/vaga-detalhes/${ids.essencial}`)).not.toContain('Em destaque')
  })

  test('is unchanged when opened from the featured card, with the job’s own canonical URL', async () => {
    const address = `/vaga-detalhes/${ids.payer}`
    const [plain, featured] = [await send(address), await send(`${address}?de=destaque`)]
    const html = await featured.text()
    const canonical = readPage(html).part('link[rel=canonical]').attribute('href')
    expect(canonical).toBe(`http://localhost${address}`)
    expect(html.replace(/nonce="[^"]+"/g, '')).toBe(
      (await plain.text()).replace(/nonce="[^"]+"/g, ''),
    )
    expect(app.cache.find(`${address}?de=destaque`)).toBeUndefined()
  })

  test('is linked with the tracking parameter from the featured card only', async () => {
    const list = await page(
      `/vagas?empresa=${payer.owner.companyId}&empresa=${onEssencial.owner.companyId}`,
    )
    const marked = `/vaga-detalhes/${ids.payer}?de=destaque`
    expect(list.part(section).links).toContain(marked)
    expect(new Set(list.links.filter((to) => to.includes('de=destaque')))).toEqual(
      new Set([marked]),
    )
    expect(list.links).toContain(`/vaga-detalhes/${ids.essencial}`)
  })
})

describe('job pages opened from a featured card', () => {
  const phone = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 9) Chrome/110.0 Mobile' }
  const open = (id: string, how: { from?: string; cookie?: string; agent?: string } = {}) => {
    const { from = '?de=destaque', cookie, agent = phone['User-Agent'] } = how
    const headers = { 'User-Agent': agent, ...(cookie ? { Cookie: cookie } : {}) }
    return send(`/vaga-detalhes/${id}${from}`, { headers })
  }
  const counted = async (id: string) => {
    await ctx.views.flush()
    const { rows } = await pool.query(
      'select coalesce(sum(views), 0)::int as views, coalesce(sum(featured), 0)::int as featured from job_daily_totals where job_id = $1',
      [id],
    )
    return [rows[0].views, rows[0].featured]
  }
  const freshJob = () => publishedJob(db, payer.owner, { title: 'Contado' })

  test('count once per visitor, job and day, even from a cached page', async () => {
    const id = await freshJob()
    for (let n = 0; n < 4; n += 1) await open(id)
    expect(app.cache.find(`/vaga-detalhes/${id}`)).toBeDefined()
    expect(await counted(id)).toEqual([1, 1])
    portal.moveAway()
    await open(id)
    await send(`/vaga-detalhes/${id}.data?de=destaque`, { headers: phone })
    expect(await counted(id)).toEqual([2, 2])
  })

  test('count in addition to the visitor’s earlier view of the job, which counts once', async () => {
    const id = await freshJob()
    await open(id, { from: '' })
    expect(await counted(id)).toEqual([1, 0])
    await open(id)
    await open(id, { from: '' })
    expect(await counted(id)).toEqual([1, 1])
  })

  test('count for signed-in candidates too', async () => {
    const id = await freshJob()
    await open(id, { cookie: candidate.cookie })
    expect(await counted(id)).toEqual([1, 1])
  })

  test('do not count for bots, the job’s own company, other pages or other jobs', async () => {
    const id = await freshJob()
    await open(id, { agent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' })
    await open(id, { cookie: payer.cookie })
    expect(await counted(id)).toEqual([0, 0])
    for (const from of ['?de=lista', '?de=', '?destaque', `?de=${'destaque'.repeat(50)}`]) {
      await open(id, { from })
    }
    expect(await counted(id)).toEqual([1, 0])
    await open(ids.essencial)
    expect((await counted(ids.essencial))[1]).toBe(0)
  })

  test('are shown to the company with a number that equals an independent count', async () => {
    const id = await freshJob()
    for (let n = 0; n < 5; n += 1) {
      portal.moveAway()
      await open(id, { from: n < 3 ? '?de=destaque' : '' })
    }
    await ctx.views.flush()
    const { rows } = await pool.query(
      `select count(*)::int as views, count(*) filter (where job_views.featured)::int as featured,
         (count(*) filter (where job_id = $2))::int as own,
         (count(*) filter (where job_id = $2 and job_views.featured))::int as own_featured
       from job_views join jobs on jobs.id = job_id where company_id = $1`,
      [payer.owner.companyId, id],
    )
    const statistics = await send('/empresa/estatisticas', { cookie: payer.cookie })
    const html = await statistics.text()
    expect([rows[0].own, rows[0].own_featured]).toEqual([5, 3])
    expect(wordsOf(html)).toContain(
      `Aberturas a partir do destaque ${rows[0].featured} das visualizações`,
    )
    expect(wordsOf(html)).toContain(`Visualizações ${rows[0].views} Partilhas`)
    expect(rowsOf(html, 'Por vaga')).toContainEqual(['Contado', 'Ativa', '5', '3', '0', '0', '0%'])
  })
})

describe('a company', () => {
  test('with the plan corporativo reads where, until when and by which plan its jobs are featured', async () => {
    const listText = await text('/empresa/vagas', payer.cookie)
    expect(listText).toMatch(
      new RegExp(
        `As suas vagas abertas estão em destaque na lista e na página inicial ${until.source}, pelo plano Corporativo\\.`,
      ),
    )
    expect(await text('/empresa/dashboard', payer.cookie)).toContain(
      'As suas vagas abertas estão em destaque na lista e na página inicial',
    )
  })

  test('with the plan pro reads which plan features jobs on the home page', async () => {
    expect(await text('/empresa/vagas', onPro.cookie)).toMatch(
      new RegExp(
        `As suas vagas abertas estão em destaque na lista ${until.source}, pelo plano Pro\\. Destaque na página inicial: incluído no plano Corporativo\\.`,
      ),
    )
  })

  test('sees which of its open jobs are featured', async () => {
    await publishedJob(db, onPro.owner, { title: 'Fechado' })
    await pool.query("update jobs set status = 'closed' where title = 'Fechado'")
    const rows = rowsOf(
      await (await send('/empresa/vagas', { cookie: onPro.cookie })).text(),
      'Minhas Vagas',
    ).map((row) => row.join(' '))
    expect(rows.filter((row) => row.includes('Em destaque'))).toHaveLength(1)
    expect(rows.find((row) => row.includes('Em destaque'))).toContain('Motorista')
  })

  test('with a plan without featured jobs reads which plan includes them', async () => {
    const listText =
      'Vagas em destaque na lista: incluído no plano Pro; na página inicial: incluído no plano Corporativo.'
    for (const path of ['/empresa/vagas', '/empresa/dashboard', '/empresa/dashboard?aba=planos']) {
      expect(await text(path, onEssencial.cookie)).toContain(listText)
    }
    expect(await text('/empresa/vagas', onEssencial.cookie)).not.toContain('Em destaque')
    expect(await text('/empresa/estatisticas', onEssencial.cookie)).toContain(
      'Aberturas a partir do destaque — Destaque incluído no plano Pro',
    )
  })

  test('reads which plan includes featured jobs after its package has ended', async () => {
    const late = await enter({ bought: 'pro' })
    await endSubscription(db, late.owner)
    expect(await text('/empresa/vagas', late.cookie)).toContain(
      'Vagas em destaque na lista: incluído no plano Pro',
    )
  })
})

test('the table of page views, which counts openings from featured cards, has no column for a name or an address', async () => {
  const text = await textOf(await send('/vagas'))
  expect(text).not.toContain('candidata@exemplo.ao')
  const { rows } = await pool.query(
    "select column_name from information_schema.columns where table_name = 'job_views' order by 1",
  )
  expect(rows.map(({ column_name }) => column_name)).toEqual([
    'day',
    'featured',
    'job_id',
    'visitor',
  ])
})
