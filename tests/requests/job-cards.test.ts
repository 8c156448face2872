import { beforeEach, expect, test } from 'vitest'
import {
  candidate,
  changeSubscription,
  company,
  publishedJob,
  sentApplication,
} from '#tests/support/makers/make.ts'
import { type Part, pageOf } from '#tests/support/portal/page.ts'
import { sessionOf, signedIn, testPortal, textOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { send, db, app, pool, ownerPool } = portal
const owner = await company(db, { name: 'Oleiros do Bengo', bought: 'corporativo' })
await changeSubscription(db, owner, { extraJobs: 100 })
// Block the owner, because jobs of a blocked owner are listed but never featured.
await pool.query('update users set blocked_at = now() where id = $1', [owner.userId])
const { cookie } = await signedIn(portal, 'candidate', 'candidata@exemplo.ao')

beforeEach(async () => {
  await pool.query('delete from jobs')
  app.cache.forget()
})

const cardsAt = async (path: string, who = '') =>
  (await pageOf(send(path, who ? { cookie: who } : {}))).select('article')
const titlesAt = async (path: string) => (await cardsAt(path)).map((card) => card.part('h2').text)

test.each([
  ['title', 'galvanizador'],
  ['description', 'esmaltagem'],
  ['skills', 'vitrificação'],
  ['tags', 'cerâmica'],
  ['company name', 'oleiros'],
])('a job is found by a word of its %s', async (_, word) => {
  await publishedJob(db, owner, {
    title: 'Galvanizador de fornos',
    description: 'Fazer a esmaltagem das peças.',
    skillsRequired: ['Vitrificação'],
    tags: ['Cerâmica'],
  })
  await publishedJob(db, await company(db, { name: 'Outra Casa' }), { title: 'Contabilista' })
  expect(await titlesAt(`/vagas?search=${encodeURIComponent(word)}`)).toEqual([
    'Galvanizador de fornos',
  ])
})

test('the province filter offers the 21 current provinces and Cuando Cubango', async () => {
  const { options } = (await pageOf(send('/vagas'))).field('province')
  const offered = options
    .filter(({ value }) => value)
    .map(({ value, text }) => ({ slug: value, name: text.replace(/ \(\d+\)$/, '') }))
  const { rows } = await pool.query('select slug, name from provinces order by position')
  expect(offered).toEqual(rows)
  expect(offered).toHaveLength(22)
  const named =
    'Bengo, Benguela, Bié, Cabinda, Cuando Cubango, Cuanza Norte, Cuanza Sul, Cunene, Huambo, Huíla, Luanda, Lunda Norte, Lunda Sul, Malanje, Moxico, Namibe, Uíge, Zaire'
  expect(offered.map(({ name }) => name)).toEqual(expect.arrayContaining(named.split(', ')))
})

test('the province filter finds jobs by their province', async () => {
  await publishedJob(db, owner, { title: 'No Cunene', province: 'cunene' })
  await publishedJob(db, owner, { title: 'No Zaire', province: 'zaire', location: 'Cunene' })
  expect(await titlesAt('/vagas?province=cunene')).toEqual(['No Cunene'])
})

test('a card of a company without a logo shows title, company, its initials, location and salary', async () => {
  await publishedJob(db, owner, {
    title: 'Oleira',
    province: 'bengo',
    location: 'Caxito',
    salaryMin: 90_000,
    salaryMax: null,
  })
  const [card] = await cardsAt('/vagas')
  const text = card?.text.replace(/[\u2009\u00a0\u202f]/g, ' ')
  for (const part of ['Oleira', 'Oleiros do Bengo', 'Caxito, Bengo', 'A partir de 90 000 KZ']) {
    expect(text).toContain(part)
  }
  const monogram = card?.part('.monogram')
  expect(monogram?.text).toBe('OB')
  expect(monogram?.attribute('aria-hidden')).toBe('true')
})

test.each([
  ['remoto', 'Remoto'],
  ['hibrido', 'Híbrido'],
  ['presencial', 'Presencial'],
] as const)(
  'a card of a job that is %s has the badge %s, and Urgente only if urgent',
  async (workType, badge) => {
    await publishedJob(db, owner, { workType })
    await publishedJob(db, owner, { workType, isUrgent: true })
    const [urgent, ordinary] = await cardsAt('/vagas')
    const badgesOf = (card?: Part) => card?.select('li.badge').map(({ text }) => text)
    expect(badgesOf(urgent)).toEqual(expect.arrayContaining([badge, 'Urgente']))
    expect(badgesOf(ordinary)).toContain(badge)
    expect(ordinary?.text).not.toContain('Urgente')
    for (const other of ['Remoto', 'Híbrido', 'Presencial'].filter((words) => words !== badge)) {
      expect(ordinary?.text).not.toContain(other)
    }
  },
)

test('a job card has controls for details, applying, favouriting and sharing', async () => {
  const id = await publishedJob(db, owner, { title: 'Oleira' })
  const [card] = await cardsAt('/vagas', cookie)
  const leadsTo = (name: RegExp | string) => card?.get('link', name).attribute('href')
  const details = card?.select('a').find(({ text }) => text === 'Ver Detalhes')
  expect(details?.attribute('href')).toBe(`/vaga-detalhes/${id}`)
  expect(leadsTo(/^Candidatar-me/)).toBe(`/candidatura/${id}`)
  const heart = card?.part(`form[action="/vaga-detalhes/${id}/favorito"]`)
  expect(heart?.all('button', 'Favoritar: Oleira')).toHaveLength(1)
  expect(leadsTo('Partilhar: Oleira')).toMatch(/^\/v\/[\w-]+\/whatsapp$/)
})

test('a candidate sees which listed jobs have their application, also a withdrawn one', async () => {
  const ana = await candidate(db)
  const sent = await publishedJob(db, owner, { title: 'Oleira' })
  const withdrawn = await publishedJob(db, owner, { title: 'Forneira' })
  const open = await publishedJob(db, owner, { title: 'Vidreira' })
  await sentApplication(db, ana, sent)
  const id = await sentApplication(db, ana, withdrawn)
  await pool.query("update applications set status = 'withdrawn' where id = $1", [id])
  const cards = await cardsAt('/vagas', await sessionOf(portal, ana.userId))
  const controlsOf = (title: string) => {
    const card = cards.find((one) => one.part('h2').text === title)
    const named = (name: RegExp) =>
      card?.all('link', name).map((link) => link.attribute('href')) ?? []
    return { applied: named(/^Já se candidatou/), apply: named(/^Candidatar-me/) }
  }
  const applied = { applied: ['/usuario/candidaturas'], apply: [] }
  expect(controlsOf('Oleira')).toEqual(applied)
  expect(controlsOf('Forneira')).toEqual(applied)
  expect(controlsOf('Vidreira')).toEqual({ applied: [], apply: [`/candidatura/${open}`] })
})

test('the list of another user has nothing about the applications of a candidate', async () => {
  const job = await publishedJob(db, owner, { title: 'Oleira' })
  await sentApplication(db, await candidate(db), job)
  for (const who of ['', cookie]) {
    const html = await (await send('/vagas', who ? { cookie: who } : {})).text()
    expect(html).toContain('Candidatar-me: Oleira')
    expect(html).not.toContain('Já se candidatou')
  }
  // The key of the loader's data must not reach visitors, because their pages have a size limit.
  expect(await (await send('/vagas', { cookie })).text()).toMatch(/\bapplied\b/)
  expect(await (await send('/vagas')).text()).not.toMatch(/\bapplied\b/)
})

test('jobs can be sorted by newest, by salary with those without pay last, or by title', async () => {
  const make = async (title: string, salaryMin: number | null, days: number) => {
    const id = await publishedJob(db, owner, { title, salaryMin })
    await pool.query(
      'update jobs set created_at = now() - make_interval(days => $2) where id = $1',
      [id, days],
    )
  }
  await make('Érico', 100_000, 3)
  await make('Aurora', null, 2)
  await make('Zeferina', 300_000, 4)
  await make('Domingos', null, 1)
  expect(await titlesAt('/vagas')).toEqual(['Domingos', 'Aurora', 'Érico', 'Zeferina'])
  expect(await titlesAt('/vagas?ordem=salario')).toEqual([
    'Zeferina',
    'Érico',
    'Domingos',
    'Aurora',
  ])
  expect(await titlesAt('/vagas?ordem=titulo')).toEqual(['Aurora', 'Domingos', 'Érico', 'Zeferina'])
})

test('a card of a company with a logo shows title, company, logo, location and pay', async () => {
  const logo = `${owner.companyId}/0123456789abcdef0123456789abcdef.webp`
  await pool.query('update companies set logo = $2 where id = $1', [owner.companyId, logo])
  await publishedJob(db, owner, {
    title: 'Oleira',
    province: 'bengo',
    location: 'Caxito',
    salaryMin: 120_000,
    salaryMax: 180_000,
  })
  const [found] = await cardsAt('/vagas')
  await pool.query('update companies set logo = null where id = $1', [owner.companyId])
  const text = found?.text.replace(/[\u202f\u00a0]/g, ' ')
  expect(text).toContain('Oleira')
  expect(text).toContain('Oleiros do Bengo')
  expect(text).toContain('Caxito, Bengo')
  expect(text).toContain('120 000 - 180 000 KZ')
  expect(found?.pictures).toContain(`/logotipos/${logo}`)
})

test('the card and the page of a job show that its company has no name', async () => {
  const nameless = await company(db, { name: 'Sem Nome' })
  const id = await publishedJob(db, nameless, { title: 'Guarda' })
  // Remove the constraint, because companies that are older than the constraint may have no name.
  await ownerPool.query('alter table companies drop constraint companies_name_not_blank')
  await pool.query("update companies set name = ' ' where id = $1", [nameless.companyId])
  app.cache.forget()
  const [found] = await cardsAt('/vagas')
  expect(found?.text).toContain('Empresa não informada')
  const page = await textOf(await send(`/vaga-detalhes/${id}`))
  expect(page).toContain('Empresa não informada')
})

test('the company filter offers the largest companies, and all on request', async () => {
  for (let counter = 1; counter <= 14; counter += 1) {
    const one = await company(db, { name: `Firma ${String(counter).padStart(2, '0')}` })
    await publishedJob(db, one, { title: 'Ajudante' })
  }
  const offered = async (path: string) => (await pageOf(send(path))).fields('empresa').length
  expect(await offered('/vagas')).toBe(12)
  expect((await pageOf(send('/vagas'))).links).toContain('/vagas?empresas=todas#filtros')
  expect(await offered('/vagas?empresas=todas')).toBe(14)
})

test('the category filter offers every category that has open jobs', async () => {
  const tags = Array.from({ length: 20 }, (_, index) => `Ramo ${index}`)
  for (const tag of tags) await publishedJob(db, owner, { title: 'Ajudante', tags: [tag] })
  const { text } = await pageOf(send('/vagas'))
  for (const tag of tags) expect(text).toContain(`${tag} (1)`)
})
