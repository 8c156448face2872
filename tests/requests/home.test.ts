import { beforeEach, expect, test } from 'vitest'
import { companyAnswerRates } from '#app/domain/companies/answer-rate-table.ts'
import { jobs } from '#app/domain/jobs/job-table.ts'
import { partners, testimonials } from '#app/domain/settings/settings-table.ts'
import { changeSubscription, company, publishedJob } from '#tests/support/makers/make.ts'
import { pageOf } from '#tests/support/portal/page.ts'
import { testPortal, textOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { send, db, app } = portal
const owner = await company(db, { bought: 'corporativo' })
await changeSubscription(db, owner, { extraJobs: 100 })

beforeEach(() => app.cache.forget())

const home = () => pageOf(send('/'))
const text = async () => (await home()).text

test('the search form has Cargo and Localização and leads to the job list', async () => {
  const form = (await home()).part('.home-search')
  expect(form.attribute('method')).toBe('get')
  expect(form.attribute('action')).toBe('/vagas')
  expect(form.labelled(/^Cargo/).attribute('name')).toBe('search')
  expect(form.labelled(/^Localização/).attribute('name')).toBe('province')
})

test('a company can start publishing a job from the top of the home page', async () => {
  const link = (await home()).part('.home-hero').select('a[href="/publicar-vaga"]')
  expect(link.map(({ text }) => text)).toEqual(['Publicar vaga'])
})

test('the search form and the job list accept every province value of the specification', async () => {
  const named =
    'luanda benguela bié cabinda cuando-cubango cuanza-norte cuanza-sul cunene huambo huíla lunda-norte lunda-sul malanje moxico namibe uíge zaire'
  const offered = (await home()).field('province').options.map(({ value }) => value)
  for (const value of named.split(' ')) {
    expect(offered).toContain(value.normalize('NFD').replace(/\p{M}/gu, ''))
    const list = await pageOf(send(`/vagas?province=${encodeURIComponent(value)}`))
    expect(list.field('province').value, value).toMatch(/^[a-z-]+$/)
  }
})

test('a visitor can choose each of the provinces that exist under the current law', async () => {
  const options = (await home()).field('province').options.filter(({ value }) => value)
  const offered = options.map(({ value, text }) => ({ slug: value, name: text }))
  const { rows } = await portal.pool.query('select slug, name from provinces order by position')
  expect(offered).toEqual(rows)
  expect(offered.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Bengo', 'Icolo e Bengo', 'Moxico Leste', 'Cuando', 'Cubango']),
  )
})

test('a blank search lists all jobs, and spaces around a search are removed', async () => {
  await publishedJob(db, owner, { title: 'Calafetador' })
  const leadsTo = async (path: string) => (await send(path)).headers.get('Location') ?? ''
  expect(await leadsTo('/vagas?search=+++&province=')).toBe('/vagas')
  expect(await leadsTo('/vagas?search=&province=huambo')).toBe('/vagas?province=huambo')
  const trimmed = await leadsTo('/vagas?search=++calafetador+&province=')
  expect(trimmed).toBe('/vagas?search=calafetador')
  expect(await textOf(await send('/vagas'))).toContain('Calafetador')
  const found = await pageOf(send(trimmed))
  expect(found.field('search').value).toBe('calafetador')
  expect(found.text).toContain('Calafetador')
})

test('the home page shows the newest open jobs first, with the number of all open jobs', async () => {
  await db.delete(jobs)
  // Use a company without featured jobs, because featured jobs are shown above the newest ones and
  // change every hour.
  const plain = await company(db, { bought: 'pro' })
  for (const title of ['Primeira', 'Segunda', 'Terceira']) await publishedJob(db, plain, { title })
  await publishedJob(db, plain, { title: 'Passada', expiresAt: new Date(Date.now() - 1000) })
  const page = await text()
  expect(page).toMatch(/Terceira.*Segunda.*Primeira/)
  expect(page).toContain('3 vagas abertas')
  expect(page).not.toContain('Passada')
})

test('the three category tiles link to their jobs and show how many there are', async () => {
  await db.delete(jobs)
  await publishedJob(db, owner, { title: 'Programadora', tags: ['Tecnologia'] })
  const page = await home()
  expect(page.text).toContain('1 vaga aberta.')
  for (const tag of ['Tecnologia', 'Saúde', 'Indústria']) {
    const tile = page.all('link', tag).map((link) => link.attribute('href'))
    expect(tile).toContain(`/vagas?categoria=${encodeURIComponent(tag)}`)
  }
  expect(await text()).toContain('Tecnologia 1 vaga Saúde 0 vagas Indústria 0 vagas')
  const found = await textOf(await send('/vagas?categoria=Tecnologia'))
  expect(found).toContain('Programadora')
})

test('every current province on the map shows its number of open jobs with a link', async () => {
  await db.delete(jobs)
  await publishedJob(db, owner, { title: 'Soldador', province: 'huambo' })
  app.cache.forget()
  const links = (await home()).part('.province-map').select('a[href^="/vagas?province="]')
  const counts = new Map(
    links.map((link) => [link.attribute('href')?.split('=')[1], link.part('b').text]),
  )
  const { rows } = await portal.pool.query(
    "select slug from provinces where slug <> 'cuando-cubango' order by slug",
  )
  expect([...counts.keys()].toSorted()).toEqual(rows.map(({ slug }) => slug))
  expect(counts.get('huambo')).toBe('1')
  expect(counts.get('bie')).toBe('0')
})

test('quick searches link to their lists, except those without jobs', async () => {
  await db.delete(jobs)
  await publishedJob(db, owner, { title: 'Estagiária', contractType: 'internship' })
  app.cache.forget()
  const chips = (await home()).part('.home-chips')
  expect(chips.links).toEqual(['#provincias', '/vagas?contrato=internship'])
  expect(chips.text).toBe('Por província Estágio 1')
})

test('the home page promises only existing features, and its step about alerts links to the alert form', async () => {
  const words = await text()
  const step = (await home()).get('link', 'Receba alertas')
  expect(step.attribute('href')).toBe('/alertas/novo')
  expect(words).not.toMatch(/Subscreva|assim que saem|partilhas e candidaturas de cada vaga/)
})

test('the home page shows the four steps of a job search in order', async () => {
  expect(await text()).toMatch(/Crie o seu perfil.*Procure.*Receba alertas.*Candidate-se/)
})

test('the home page shows recruiters their tools and a call to action', async () => {
  const page = await home()
  expect(page.text).toContain('Para quem recruta')
  for (const tool of ['Publique em minutos', 'Analise depressa', 'Saiba o que resulta']) {
    expect(page.text).toContain(tool)
  }
  expect(page.text).toContain('Comece hoje')
  expect(page.links).toContain('/auth/registo?type=company')
})

test('the home page shows four partners at a time, and none while there are fewer', async () => {
  const add = (from: number, to: number) =>
    db.insert(partners).values(
      Array.from({ length: to - from }, (_, i) => ({
        name: `Parceira número ${from + i + 1}`,
        position: from + i,
      })),
    )
  expect(await text()).not.toContain('Empresas connosco')
  await add(0, 3)
  app.cache.forget()
  expect(await text()).not.toContain('Empresas connosco')
  await add(3, 12)
  app.cache.forget()
  const lists = (await home()).part('[data-pages="3"]').select('ul')
  const pages = lists.map((list) => list.select('li').map((item) => item.text.replace(/^PN /, '')))
  expect(pages.slice(0, 3).map((names) => names.length)).toEqual([4, 4, 4])
  expect(pages[2]?.at(-1)).toBe('Parceira número 12')
})

test('the home page shows testimonials only if some are stored', async () => {
  expect((await home()).select('blockquote')).toHaveLength(0)
  await db.insert(testimonials).values({
    author: 'Marta Neto',
    role: 'Directora',
    words: 'Encontrámos uma equipa em duas semanas.',
  })
  app.cache.forget()
  const page = await text()
  expect(page).toContain('Encontrámos uma equipa em duas semanas.')
  expect(page).toMatch(/Marta Neto ?, ?Directora/)
})

test('the home page shows companies with open jobs and a high answer rate, each with a link', async () => {
  expect(await text()).not.toContain('Empresas que respondem')
  const [fast, slow, idle] = await Promise.all([
    company(db, { name: 'Oficina Rápida' }),
    company(db, { name: 'Oficina Lenta' }),
    company(db, { name: 'Oficina Parada' }),
  ])
  await publishedJob(db, fast)
  await publishedJob(db, slow)
  await db.insert(companyAnswerRates).values([
    { companyId: fast.companyId, percent: 92, medianDays: 3 },
    { companyId: slow.companyId, percent: 92, medianDays: 30 },
    { companyId: idle.companyId, percent: 99, medianDays: 1 },
  ])
  app.cache.forget()
  const section = (await home()).part('[aria-labelledby=respondem]')
  expect(section.text).toContain('Oficina Rápida')
  expect(section.text).toContain('Responde a 92 % em 3 dias')
  expect(section.text).toContain('1 vaga aberta')
  expect(section.text).not.toMatch(/Lenta|Parada/)
  expect(section.links).toContain('/vagas?resposta=rapida')
  const path = section.links.find((to) => to.startsWith('/vagas?') && to.includes(fast.companyId))
  expect((await send(path ?? 'none')).status).toBe(200)
})

test('the home page shows the newest jobs of the last searched province if it has at least three', async () => {
  await db.delete(jobs)
  const plain = await company(db, { bought: 'pro' })
  for (const title of ['Pedreiro', 'Pintora', 'Serralheiro'])
    await publishedJob(db, plain, { title, province: 'huambo' })
  await publishedJob(db, plain, { title: 'Marinheira', province: 'namibe' })
  const of = async (province: string) =>
    pageOf(send('/', { headers: { Cookie: `lusona-provincia=${province}` } }))
  const huambo = await of('huambo')
  expect(huambo.text).toContain('Acabadas de publicar no Huambo')
  expect(huambo.links).toContain('/vagas?province=huambo')
  expect(huambo.text).not.toContain('Marinheira')
  for (const page of [await home(), await of('namibe'), await of('<marte>')]) {
    expect(page.text).toContain('Marinheira')
    expect(page.text).not.toContain('Acabadas de publicar n')
  }
})
