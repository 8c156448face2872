import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { publishOffered } from '#tests/search-quality/jobs.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { companies } from '../../companies/company-table.ts'
import { jobs } from '../job-table.ts'
import { type JobSearch, noFilter } from './job-search.ts'
import { searchJobs } from './search-jobs.ts'

const { db } = await testDatabase()
let offered = new Map<string, string>()

beforeAll(async () => {
  offered = await publishOffered(db)
})

const find = async (search: string, chosen: Partial<JobSearch> = {}) => {
  const found = await searchJobs(db, { ...noFilter, ...chosen, search })
  return { ...found, lines: found.jobs.map(({ id }) => offered.get(id) ?? '') }
}

test.each([
  'remoto',
  'urgente',
  'jornalista',
  'arquiteto',
  'cobrador',
  'astronauta',
  'piloto',
  'cana',
  'sapateiro',
  'bailarina',
  'licenciatura',
  'filósofos',
  'freelancer',
  'lubango',
  'welder',
])('the known word %s is never corrected', async (typed) => {
  expect((await find(typed)).corrected).toBeUndefined()
})

test('a search for a known word without jobs finds nothing and suggests similar words', async () => {
  const { total, near, corrected } = await find('pastel')
  expect([total, corrected]).toEqual([0, undefined])
  expect(near).toContain('pastelaria')
})

test('a mistyped place name or work type is corrected and then parsed as a filter', async () => {
  const place = await find('emfermeira em bengela')
  expect(place.corrected).toMatch(/benguela/)
  expect(place.parsedFilters.map(({ label }) => label)).toEqual(['Província: Benguela'])
  expect(place.lines).toEqual([expect.stringMatching(/^Enfermeira \|.*benguela/)])
  const mode = await find('hibirdo')
  expect(mode.parsedFilters.map(({ label }) => label)).toEqual(['Regime: Híbrido'])
})

test('a parsed place name finds exactly the jobs of that place', async () => {
  const { total, lines } = await find('motorista luanda')
  expect(total).toBe(lines.length)
  for (const line of lines) expect(line).toContain('| luanda |')
  expect((await find('luanda')).total).toBe((await find('', { province: 'luanda' })).total)
})

test('a search for a town without jobs shows jobs in its province, with a note', async () => {
  const words = await find('cozinheiro no soyo', {})
  expect(words.total).toBe(0)
  const near = await find('canalizador em viana')
  expect([near.instead, near.lines]).toEqual([
    'elsewhere',
    [expect.stringMatching(/^Canalizador .*luanda \| Cazenga/)],
  ])
  expect((await find('kilamba kiaxi')).instead).toBe('elsewhere')
})

test('if no job has all searched words, jobs with some of them are shown, with a note', async () => {
  const { instead, lines } = await find('engenheiro bailarino')
  expect(instead).toBe('some')
  expect(lines[0]).toMatch(/^Engenheir/)
})

test('a search for a trade without jobs, such as “engenheiro civil”, finds titles with one of its words', async () => {
  expect((await find('engenheiro civil')).instead).toBeUndefined()
  const { instead, lines } = await find('engenheiro civil', { province: 'huila' })
  expect(instead).toBe('some')
  expect(lines).toContainEqual(expect.stringMatching(/^Engenheiro de Minas/))
  for (const line of lines) expect(line).toMatch(/^[^|]*(engenheir|civil)/i)
})

test('a search without results suggests which parsed filter to remove', async () => {
  const { total, helpful } = await find('lapidador luanda')
  expect(total).toBe(0)
  expect(helpful).toMatchObject({ label: 'Província: Luanda', total: 1 })
  expect(helpful?.without.search).toBe('lapidador')
  const town = await find('lapidador lobito')
  expect(town.helpful).toMatchObject({ label: 'Local: Lobito (Benguela)', total: 1 })
})

test('the count beside each value of a parsed filter equals the results after choosing it', async () => {
  const { facets } = await find('motorista luanda')
  for (const { value, count } of facets.provinces) {
    const { total, instead } = await find('motorista', { province: value })
    expect(instead ? 0 : total, value).toBe(count)
  }
})

test('a job with the searched word in its title ranks above one with it in its company’s name', async () => {
  expect((await find('contabilidade')).lines[0]).toMatch(/^(Técnico de Contabilidade|Contabilista)/)
  expect((await find('hotel')).lines[0]).toMatch(/^(Gerente|Recepcionista) de Hotel/)
})

test('a search for “vagas de emprego” lists all jobs, and a search of only prepositions lists none', async () => {
  expect((await find('vagas de emprego')).total).toBe(offered.size)
  expect((await find('de em para')).total).toBe(0)
})

test('if the user chose to search literally, a place name is an ordinary word', async () => {
  const { parsedFilters, lines } = await find('praia morena', { asWords: true })
  expect(parsedFilters).toEqual([])
  expect(lines.length).toBeGreaterThan(1)
})

test('an edited job is found by its new location, and by “urgente” after it was marked as urgent', async () => {
  await db
    .update(jobs)
    .set({ location: 'Cacuaco', isUrgent: true })
    .where(eq(jobs.title, 'Comprador'))
  const { lines } = await find('comprador urgente em cacuaco')
  expect(lines).toEqual([expect.stringMatching(/^Comprador/)])
  expect((await find('comprador em viana')).instead).toBe('elsewhere')
})

test('a search for jobs without experience finds a job only while it requires none', async () => {
  const ofCooks = eq(jobs.title, 'Cozinheiro')
  const withNone = async () =>
    (await find('cozinheiro sem experiência')).lines.filter((line) => /^Cozinheiro/.test(line))
  await db.update(jobs).set({ experienceYears: 0 }).where(ofCooks)
  expect((await withNone()).length).toBeGreaterThan(0)
  expect((await find('sem experiencia previa')).parsedFilters.map(({ label }) => label)).toEqual([
    'Sem experiência',
  ])
  await db.update(jobs).set({ experienceYears: 2 }).where(ofCooks)
  expect((await find('cozinheiro sem experiência')).instead).toBe('unmarked')
})

test('a job is found by its company’s sector, below jobs with the sector in the title', async () => {
  const [job] = await db.select().from(jobs).where(eq(jobs.title, 'Comprador')).limit(1)
  if (!job) throw new Error('the demonstration has no such job')
  const ofJob = eq(companies.id, job.companyId)
  await db.update(companies).set({ sector: 'Ourivesaria e Aquacultura' }).where(ofJob)
  expect((await find('ourivesaria')).jobs.map(({ id }) => id)).toContain(job.id)
  await db.update(companies).set({ sector: 'Vendas' }).where(ofJob)
  expect((await find('ourivesaria')).total).toBe(0)
  const [first] = (await find('vendas')).jobs
  expect(first?.companyId).not.toBe(job.companyId)
})

test.each(['react', 'data scientist', 'warehouse keeper', 'jornalista', 'kupapata', 'roboteiro'])(
  '%s is an English word or a trade and is never corrected',
  async (typed) => {
    expect((await find(typed)).corrected).toBeUndefined()
  },
)

test('a search for a trade without jobs finds jobs of similar trades', async () => {
  const { instead, lines } = await find('zungueira')
  expect(instead).toBe('near')
  expect(lines[0]).toMatch(/^(Vendedor|Promotor)/)
})

test('a search for a trade that only descriptions mention finds jobs of similar trades', async () => {
  await db
    .update(jobs)
    .set({ description: 'Emprestamos a sapateiros e a alfaiates.' })
    .where(eq(jobs.title, 'Auditor Interno'))
  const { instead, lines } = await find('sapateiro')
  expect(instead).toBe('near')
  expect(lines).not.toContainEqual(expect.stringMatching(/^Auditor/))
})

test('a search for an ordinary word finds jobs that mention it only in their description', async () => {
  await db
    .update(jobs)
    .set({ description: 'Com sarangonga todos os dias.' })
    .where(eq(jobs.title, 'Auditor Interno'))
  expect((await find('sarangonga')).lines).toEqual([expect.stringMatching(/^Auditor/)])
})

test('a search does not match the words of a company’s description of itself', async () => {
  const [job] = await db.select().from(jobs).where(eq(jobs.title, 'Comprador')).limit(1)
  if (!job) throw new Error('the demonstration has no such job')
  const about = 'Vendemos bicicletas e acordeões a todo o país.'
  await db
    .update(jobs)
    .set({ description: `Compras.\n\n${about}` })
    .where(eq(jobs.id, job.id))
  expect((await find('acordeões')).total).toBe(1)
  await db.update(companies).set({ description: about }).where(eq(companies.id, job.companyId))
  expect((await find('acordeões')).total).toBe(0)
})

test('a search without results in a province suggests nearby provinces with jobs', async () => {
  const { nearby } = await find('cozinheiro namibe')
  expect(nearby?.map(({ value }) => value)).toContain('benguela')
  expect((await find('cozinheiro benguela')).nearby).toBeUndefined()
})

test('a typed condition filters jobs by their requirements', async () => {
  await db
    .update(jobs)
    .set({ requirements: '12.ª classe e carta de condução.' })
    .where(eq(jobs.title, 'Comprador'))
  const { parsedFilters, lines } = await find('12 classe com carta de conducao')
  expect(parsedFilters.map(({ filter }) => filter)).toEqual(['school', 'licence'])
  expect(lines).toEqual([expect.stringMatching(/^Comprador/)])
})

test('a search for a meaningless text finds nothing', async () => {
  for (const typed of [
    'xqzwvkj',
    'zzzz qqqq',
    'ŧŧŧŧ',
    '🙂🙂',
    '\u202eatsirotom',
    '(.*)+$',
    '%_%',
  ]) {
    expect((await find(typed)).total, typed).toBe(0)
  }
})
