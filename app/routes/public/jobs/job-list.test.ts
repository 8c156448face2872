import { brotliCompressSync, constants } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { companies } from '#app/domain/companies/company-table.ts'
import { jobs } from '#app/domain/jobs/job-table.ts'
import { pageOf } from '#tests/support/portal/page.ts'
import { signedIn, testPortal, textOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { send, db } = portal
const text = async (path: string, cookie?: string) =>
  textOf(await send(path, cookie ? { cookie } : {}))

const pageAt = (path: string, cookie?: string) => pageOf(send(path, cookie ? { cookie } : {}))

let first = ''

beforeAll(async () => {
  const [company] = await db.insert(companies).values({ name: 'Oficinas do Lobito' }).returning()
  const base = {
    companyId: company?.id ?? '',
    responsibilities: '-',
    requirements: '-',
    contractType: 'full_time' as const,
    workType: 'presencial' as const,
    province: 'benguela' as const,
    status: 'active' as const,
  }
  const [job] = await db
    .insert(jobs)
    .values({
      ...base,
      title: 'Mecânico de Frota',
      description: 'Palavras '.repeat(30),
      salaryMin: 150_000,
      salaryMax: 250_000,
      tags: ['Oficina', 'Pesados', 'Diesel', 'Lobito', 'Turnos'],
      isUrgent: true,
      createdAt: new Date(),
    })
    .returning()
  first = job?.id ?? ''
  await db.insert(jobs).values(
    Array.from({ length: 90 }, (_, index) => ({
      ...base,
      title: `Soldador ${index}`,
      description: 'Soldar.',
      workType: 'remoto' as const,
      province: 'huila' as const,
      createdAt: new Date(Date.now() - (index + 1) * 60_000),
    })),
  )
})

test('a page of the job list has 12 jobs and shows the total', async () => {
  const { main } = await pageAt('/vagas')
  expect(main.all('article')).toHaveLength(12)
  expect(main.text).toContain('91 vagas')
})

test('a search word that contradicts a chosen filter is reported with links to resolve it', async () => {
  const { main } = await pageAt('/vagas?search=soldador+benguela&province=huila')
  expect(main.text).toContain(
    'Deixámos “benguela” de parte, porque está escolhida a província Huíla.',
  )
  expect(main.links).toContain('/vagas?search=soldador&province=huila')
  const instead = main.get('link', /^Procurar antes: /)
  expect(instead.attribute('href')).toBe('/vagas?search=soldador+benguela')
  expect(main.text).toContain('90 vagas')
})

test.each(['benguela', 'huila', 'vagas huila'])(
  'a search for only the word %s lists every job in the chosen province',
  async (typed) => {
    const query = new URLSearchParams({ search: typed, province: 'huila' })
    expect(await text(`/vagas?${query}`)).toContain('90 vagas')
  },
)

test('a search that is too long is truncated at a word, and the rest is reported', async () => {
  const long = `${'soldador '.repeat(11)}mecanico de frota`
  const page = await text(`/vagas?search=${encodeURIComponent(long)}`)
  expect(page).toContain('A pesquisa é comprida de mais: não procurámos “mecanico de frota”.')
  expect(await text('/vagas?search=soldador')).not.toContain('comprida de mais')
})

test('a job card shows title, company, location, salary, three tags and the number of further tags', async () => {
  const page = await text('/vagas?search=mecanico')
  for (const part of [
    'Mecânico de Frota',
    'Oficinas do Lobito',
    'Benguela',
    'Urgente',
    'Presencial',
    '+2 mais',
    'Ver Detalhes',
    'Candidatar-me',
  ]) {
    expect(page).toContain(part)
  }
  expect(page.replace(/[\u202f\u00a0]/g, ' ')).toContain('150 000 - 250 000 KZ')
  expect(page).not.toContain('Lobito Turnos')
})

test('the description on a job card is cut at 120 characters', async () => {
  const page = await text('/vagas?search=mecanico')
  const excerpt = /(Palavras [Palvrs ]+)…/.exec(page)?.[1] ?? ''
  expect(excerpt.length).toBeGreaterThan(110)
  expect(excerpt.length).toBeLessThanOrEqual(120)
})

test('a whole job card links to the job', async () => {
  const page = await pageAt('/vagas?search=mecanico')
  expect(page.part('.card-link').attribute('href')).toBe(`/vaga-detalhes/${first}`)
})

test('search and province in the URL fill the form and filter the list', async () => {
  const page = await pageAt('/vagas?search=soldador&province=Hu%C3%8DLA')
  expect(page.text).toContain('90 vagas')
  expect(page.field('search').value).toBe('soldador')
  expect(page.field('province').value).toBe('huila')
})

test('the filter form has every filter and shows the number of jobs per province', async () => {
  const page = await pageAt('/vagas')
  expect(page.select('form[action="/vagas"]')).not.toHaveLength(0)
  for (const name of [
    'search',
    'province',
    'contrato',
    'regime',
    'remoto',
    'salario-min',
    'salario-max',
    'a-combinar',
    'categoria',
    'empresa',
    'ordem',
  ]) {
    expect(page.fields(name), name).not.toHaveLength(0)
  }
  expect(page.text).toContain('Cuando Cubango (0)')
  expect(page.text).toContain('Huíla (90)')
  expect(page.fields('a-combinar').some(({ isChecked }) => isChecked)).toBe(true)
  expect(page.select('[step="50000"]')).not.toHaveLength(0)
})

test('the list of jobs has filters beside it, a sort order and pages', async () => {
  const { main } = await pageAt('/vagas')
  const filters = main.part('form[action="/vagas"]')
  expect(filters.fields('contrato')).not.toHaveLength(0)
  expect(main.field('province').attribute('form')).toBe('filtros-das-vagas')
  expect(filters.all('article')).toHaveLength(0)
  expect(main.field('ordem').options.length).toBeGreaterThan(2)
  expect(main.all('article')).toHaveLength(12)
  expect(main.part('nav.pagination').links.some((link) => link.includes('page=2'))).toBe(true)
})

test('Incluir salário a combinar is ticked by default, and counts as a filter when unticked', async () => {
  const { main } = await pageAt('/vagas')
  const salary = main.part('fieldset:has([name="salario-min"])')
  const boxes = salary
    .fields('a-combinar')
    .filter((field) => field.attribute('type') === 'checkbox')
  expect(boxes.map(({ isChecked }) => isChecked)).toEqual([true])
  expect(salary.text).toContain('Incluir salário a combinar')
  expect(await text('/vagas?salario-min=100000&a-combinar=sim')).toContain('91 vagas')
  expect(await text('/vagas?salario-min=100000&a-combinar=nao')).toContain('1 vaga')
})

test('the list links to the pages 1 to 5 and the last one', async () => {
  const page = await pageAt('/vagas?page=2')
  const offered = page.select('[aria-label^="Página "]').map((link) => link.attribute('aria-label'))
  expect(offered).toEqual([1, 2, 3, 4, 5, 8].map((number) => `Página ${number}`))
  expect(page.select('[rel~="prev"]')).not.toHaveLength(0)
})

test.each(['0', '-1', '1e9', '99999999999999999999', 'abc'])(
  'the job list opens even with the invalid page number %s',
  async (number) => {
    const answer = await send(`/vagas?page=${number}`)
    expect(answer.status).toBe(200)
    expect((await pageOf(answer)).all('article')).not.toHaveLength(0)
  },
)

test('a page number beyond the last shows the last page of jobs', async () => {
  const current = (await pageAt('/vagas?page=800')).part('.pagination [aria-current="page"]')
  expect(current.attribute('aria-label')).toBe('Página 8')
})

test('an empty search result suggests which filter to remove', async () => {
  const page = await text('/vagas?search=mecanico&province=huila')
  expect(page).toContain('Nenhuma vaga encontrada')
  expect(page).toContain('Remover “mecanico” e ver 90 vagas')
})

test('repeated and unknown query parameters are ignored', async () => {
  for (const query of [
    'search=a&search=b',
    'page=1&page=x',
    'contrato[]=full_time',
    'search=%00',
    'search=%25',
    'province=%F0%9F%98%80',
  ]) {
    expect((await send(`/vagas?${query}`)).status, query).toBe(200)
  }
})

test('search engines may index the list of a province, but not a combination of filters', async () => {
  expect(await (await send('/vagas?province=huila')).text()).not.toContain('noindex')
  const page = await (await send('/vagas?province=huila&remoto=1')).text()
  expect(page).toContain('content="noindex, follow"')
})

test('a visitor’s list has no session and is cached for the next visitor', async () => {
  await send('/vagas?search=soldador&ordem=titulo')
  await send('/vagas?search=soldador&ordem=titulo')
  const key = '/vagas?search=soldador&ordem=titulo'
  expect(portal.app.cache.find(key)?.body.toString()).not.toMatch(/lusona=|Set-Cookie/i)
})

test('visitors apply after a sign-in, candidates at once, companies never', async () => {
  const candidate = await signedIn(portal, 'candidate', 'lista@exemplo.ao')
  const company = await signedIn(portal, 'company', 'lista-empresa@exemplo.ao')
  const path = '/vagas?search=mecanico'
  const linksFor = async (cookie?: string) => (await pageAt(path, cookie)).links
  expect(await linksFor()).toContain(`/auth?redirect=/candidatura/${first}`)
  expect(await linksFor(candidate.cookie)).toContain(`/candidatura/${first}`)
  const html = await (await send(path, { cookie: company.cookie })).text()
  expect(html).not.toContain('Candidatar-me')
  expect(html).not.toContain('/favorito')
})

test('a candidate sees which jobs are favourites', async () => {
  const candidate = await signedIn(portal, 'candidate', 'favoritos@exemplo.ao')
  await portal.pool.query('insert into favorites (job_id, candidate_id) values ($1, $2)', [
    first,
    candidate.id,
  ])
  const page = await (await send('/vagas?search=mecanico', { cookie: candidate.cookie })).text()
  expect(page).toContain('Remover dos favoritos: Mecânico de Frota')
})

test('a full page of the job list is at most 14 kB compressed', async () => {
  const page = Buffer.from(await (await send('/vagas')).arrayBuffer())
  const packed = brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  expect(packed.length).toBeLessThanOrEqual(14_000)
})

test('a list that cannot be read shows a reference that is in the log', async () => {
  await portal.ownerPool.query('alter table listed_jobs rename to elsewhere')
  const answer = await send('/vagas?search=avaria')
  await portal.ownerPool.query('alter table elsewhere rename to listed_jobs')
  expect(answer.status).toBeGreaterThanOrEqual(500)
  const page = await textOf(answer)
  expect(page).toContain('Erro ao carregar vagas')
  expect(page).not.toMatch(/listed_jobs|relation/)
  const [, reference = 'none'] = /diga-nos a referência ([0-9A-F]{8})/.exec(page) ?? []
  expect(portal.lines.join()).toContain(reference)
})
