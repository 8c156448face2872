import { brotliCompressSync, constants } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { companies } from '#app/domain/companies/company-table.ts'
import { jobs } from '#app/domain/jobs/job-table.ts'
import { mainOf, signedIn, testPortal, textOf, wordsOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { send, db } = portal
const text = async (path: string, cookie?: string) =>
  textOf(await send(path, cookie ? { cookie } : {}))

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
  const page = await (await send('/vagas')).text()
  expect(page.match(/<article/g)).toHaveLength(12)
  expect(page).toContain('91 vagas')
})

test('a search word that contradicts a chosen filter is reported with links to resolve it', async () => {
  const main = await mainOf(await send('/vagas?search=soldador+benguela&province=huila'))
  expect(wordsOf(main)).toContain(
    'Deixámos “benguela” de parte, porque está escolhida a província Huíla.',
  )
  expect(main).toContain('href="/vagas?search=soldador&amp;province=huila"')
  expect(main).toMatch(/href="\/vagas\?search=soldador\+benguela"[^>]*>Procurar antes: /)
  expect(wordsOf(main)).toContain('90 vagas')
})

test.each(['benguela', 'huila', 'vagas huila'])(
  'the word %s alone hides no job in the chosen province',
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

test('the description on the card is cut at 120 characters', async () => {
  const page = await text('/vagas?search=mecanico')
  const excerpt = /(Palavras [Palvrs ]+)…/.exec(page)?.[1] ?? ''
  expect(excerpt.length).toBeGreaterThan(110)
  expect(excerpt.length).toBeLessThanOrEqual(120)
})

test('the whole job card links to the job', async () => {
  const page = await (await send('/vagas?search=mecanico')).text()
  expect(page).toMatch(
    new RegExp(
      `class="card-link"[^>]*href="/vaga-detalhes/${first}"|href="/vaga-detalhes/${first}"[^>]*class="card-link"`,
    ),
  )
})

test('search and province in the URL fill the form and filter the list', async () => {
  const page = await (await send('/vagas?search=soldador&province=Hu%C3%8DLA')).text()
  expect(page).toContain('90 vagas')
  expect(page).toMatch(/<input[^>]*value="soldador"/)
  expect(page).toMatch(/<option value="huila" selected=""/)
})

test('the filter form has every filter and shows the number of jobs per province', async () => {
  const page = await (await send('/vagas')).text()
  expect(page).toMatch(/<form[^>]*action="\/vagas"/)
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
    expect(page).toContain(`name="${name}"`)
  }
  expect(page).toContain('Cuando Cubango (0)')
  expect(page).toContain('Huíla (90)')
  expect(page).toMatch(/name="a-combinar"[^>]*checked=""|checked=""[^>]*name="a-combinar"/)
  expect(page).toContain('step="50000"')
})

test('the list has filters beside it, a sort order and pages', async () => {
  const main = await mainOf(await send('/vagas'))
  const filters = /<form[^>]*action="\/vagas"[\s\S]*?<\/form>/.exec(main)?.[0] ?? ''
  expect(filters).toContain('name="contrato"')
  expect(main).toMatch(/<select[^>]*form="filtros-das-vagas"[^>]*name="province"/)
  expect(filters).not.toContain('<article')
  const sort = /<select[^>]*name="ordem"[\s\S]*?<\/select>/.exec(main)?.[0] ?? ''
  expect(sort.match(/<option/g)?.length).toBeGreaterThan(2)
  expect(main.match(/<article/g)).toHaveLength(12)
  expect(main).toMatch(/<nav class="pagination"[\s\S]*href="[^"]*page=2"/)
})

test('Incluir salário a combinar is ticked by default, and counts as a filter when unticked', async () => {
  const box = async (path: string) => {
    const main = await mainOf(await send(path))
    const salary =
      /<fieldset(?:(?!<\/fieldset>)[\s\S])*name="salario-min"[\s\S]*?<\/fieldset>/.exec(
        main,
      )?.[0] ?? ''
    const input =
      /<input[^>]*type="checkbox"[^>]*name="a-combinar"[^>]*>|<input[^>]*name="a-combinar"[^>]*type="checkbox"[^>]*>/.exec(
        salary,
      )?.[0] ?? ''
    return { words: wordsOf(salary), isTicked: input.includes('checked=""'), isThere: input !== '' }
  }
  const first = await box('/vagas')
  expect(first).toMatchObject({ isThere: true, isTicked: true })
  expect(first.words).toContain('Incluir salário a combinar')
  expect(await text('/vagas?salario-min=100000&a-combinar=sim')).toContain('91 vagas')
  expect(await text('/vagas?salario-min=100000&a-combinar=nao')).toContain('1 vaga')
})

test('the list links to the pages 1 to 5 and the last one', async () => {
  const page = await (await send('/vagas?page=2')).text()
  const offered = [...page.matchAll(/aria-label="Página (\d+)"/g)].map(([, number]) => number)
  expect(offered).toEqual(['1', '2', '3', '4', '5', '8'])
  expect(page).toContain('rel="prev"')
})

test.each(['0', '-1', '1e9', '99999999999999999999', 'abc'])(
  'the invalid page=%s shows a list',
  async (number) => {
    const answer = await send(`/vagas?page=${number}`)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toMatch(/<article/)
  },
)

test('the last page is shown for a page beyond it', async () => {
  expect(await (await send('/vagas?page=800')).text()).toMatch(
    /aria-label="Página 8" aria-current="page"/,
  )
})

test('an empty result suggests which filter to remove', async () => {
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
  const html = async (cookie?: string) => (await send(path, cookie ? { cookie } : {})).text()
  expect(await html()).toContain(`href="/auth?redirect=/candidatura/${first}"`)
  expect(await html(candidate.cookie)).toContain(`href="/candidatura/${first}"`)
  const page = await html(company.cookie)
  expect(page).not.toContain('Candidatar-me')
  expect(page).not.toContain('/favorito')
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

test('a full list is at most 14 kB compressed', async () => {
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
