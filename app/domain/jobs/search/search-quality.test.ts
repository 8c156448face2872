import { beforeAll, expect, test } from 'vitest'
import { demoCompanies } from '#demo/companies.ts'
import { demoJobs } from '#demo/jobs.ts'
import { randomFrom } from '#demo/random.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { companies } from '../../companies/company-table.ts'
import { jobs } from '../job-table.ts'
import { noFilter } from './job-search.ts'
import { searchJobs } from './search-jobs.ts'

const { db } = await testDatabase()

const queries: readonly [kind: string, typed: string, meant: RegExp][] = [
  ['plain', 'enfermeiro', /enfermeir/i],
  ['plain', 'Motorista de Pesados', /pesados/i],
  ['plain', 'chefe de loja', /chefe de loja/i],
  ['plain', 'professor de matemática', /matemática/i],
  ['plain', 'fibra óptica', /fibra/i],
  ['plain', 'recursos humanos', /recursos humanos|RH/i],
  ['plain', 'ar condicionado', /ar condicionado|frio/i],
  ['accents', 'medico', /médic/i],
  ['accents', 'farmaceutico', /farmacêutic/i],
  ['accents', 'tecnico de informatica', /informática/i],
  ['accents', 'psicologo', /psicólog/i],
  ['accents', 'topografo', /topógraf|topografia/i],
  ['accents', 'formador de ingles', /inglês/i],
  ['accents', 'operario agricola', /agrícola/i],
  ['accents', 'geologo', /geólog/i],
  ['accents', 'mecanico', /mecânic/i],
  ['accents', 'agua e saneamento', /saneamento/i],
  ['accents', 'subestacao', /subestação/i],
  ['accents', 'educador de infancia', /infância/i],
  ['capitals', 'ELECTRICISTA', /electricista/i],
  ['names', 'call center', /centro de contacto|linha de apoio/i],
  ['names', 'customer service', /atendimento|contacto|linha de apoio/i],
  ['names', 'higiene e seguranca', /segurança|HS[TE]/i],
  ['capitals', 'TÉCNICO DE FRIO', /frio/i],
  ['plural', 'enfermeiros', /enfermeir/i],
  ['plural', 'vendedores', /vendedor/i],
  ['plural', 'motoristas', /motorista|condutor/i],
  ['plural', 'pedreiros', /pedreiro/i],
  ['plural', 'gestores de projectos', /projecto/i],
  ['plural', 'operadores de máquina', /máquina/i],
  ['plural', 'armazéns', /armazém/i],
  ['plural', 'secretárias', /secretária/i],
  ['plural', 'aplicações móveis', /aplicações móveis/i],
  ['plural', 'aplicação móvel', /aplicações móveis/i],
  ['plural', 'direcções', /direcção|director/i],
  ['plural', 'jornalistas', /jornalista/i],
  ['plural', 'análise clínica', /clínic/i],
  ['gender', 'enfermeira', /enfermeir/i],
  ['gender', 'professora', /professor/i],
  ['gender', 'médica', /médic/i],
  ['gender', 'cozinheira', /cozinheir/i],
  ['gender', 'vendedora', /vendedor/i],
  ['gender', 'engenheira civil', /engenheiro civil/i],
  ['gender', 'costureiro', /costureira/i],
  ['gender', 'secretário', /secretária/i],
  ['gender', 'directora de obra', /obra/i],
  ['gender', 'contabilista certificada', /contabilista certificado/i],
  ['gender', 'psicóloga', /psicólog/i],
  ['spelling', 'eletricista', /electricista/i],
  ['spelling', 'diretor de obra', /director de obra/i],
  ['spelling', 'gestor de projetos', /projecto/i],
  ['spelling', 'rececionista', /recepcionista/i],
  ['spelling', 'inspetor de qualidade', /qualidade/i],
  ['spelling', 'vigilante noturno', /nocturno/i],
  ['spelling', 'tratorista', /tractorista/i],
  ['typing', 'enfermero', /enfermeir/i],
  ['typing', 'motrista', /motorista/i],
  ['typing', 'pedrero', /pedreiro/i],
  ['typing', 'contablista', /contabilista/i],
  ['typing', 'recepcionsta', /recepcionista/i],
  ['typing', 'profesor', /professor/i],
  ['typing', 'programdor', /programador/i],
  ['typing', 'canalisador', /canalizador/i],
  ['typing', 'soldadr', /soldador/i],
  ['typing', 'vigilnate', /vigilante/i],
  ['typing', 'farmaceutcio', /farmacêutic/i],
  ['typing', 'joranlista', /jornalista/i],
  ['typing', 'mecaninco', /mecânic/i],
  ['typing', 'cozinhiero', /cozinheir/i],
  ['typing', 'engenhero de petroleo', /petróleos/i],
  ['typing', 'tecnico de veternaria', /veterinári|saúde animal/i],
  ['typing', 'operador de empilahdor', /empilhador/i],
  ['typing', 'tesureiro', /tesoureiro|tesouraria/i],
  ['typing', 'jursita', /jurista|jurídico/i],
  ['typing', 'costurera', /costureira/i],
  ['typing', 'mdeico', /médic/i],
  ['typing', 'supermecado', /supermercado/i],
  ['beginning', 'electri', /electri/i],
  ['beginning', 'topogr', /topógr|topogr/i],
  ['synonym', 'chofer', /motorista|condutor/i],
  ['synonym', 'encanador', /canalizador/i],
  ['synonym', 'desenvolvedor', /programador|software/i],
  ['synonym', 'rh', /recursos humanos|RH/i],
  ['synonym', 'garçom', /empregado de mesa/i],
  ['synonym', 'docente', /professor|formador|docente/i],
  ['synonym', 'contador', /contabilista/i],
  ['synonym', 'advogado', /jurista/i],
  ['synonym', 'caminhão', /camião|pesados/i],
  ['synonym', 'faxineira', /limpeza/i],
]

beforeAll(async () => {
  const ids = new Map<string, string>()
  for (const { name } of demoCompanies) {
    const [company] = await db.insert(companies).values({ name }).returning()
    if (company) ids.set(name, company.id)
  }
  const rows = demoJobs(randomFrom('quality'), 4_000, demoCompanies, new Date()).map((job) => ({
    companyId: ids.get(job.company) ?? '',
    title: job.title,
    description: job.description,
    responsibilities: job.responsibilities,
    requirements: job.requirements,
    contractType: job.contract_type,
    workType: job.work_type,
    tags: job.tags,
    skillsRequired: job.skills_required,
    status: job.status,
    createdAt: job.published_at,
  }))
  for (let from = 0; from < rows.length; from += 500) {
    await db.insert(jobs).values(rows.slice(from, from + 500))
  }
})

test('95 of 100 inexact searches find the wanted job among the first 12 results', async () => {
  const onReconnect: string[] = []
  for (const [kind, typed, expected] of queries) {
    const { jobs: found } = await searchJobs(db, { ...noFilter, search: typed })
    if (!found.some(({ title }) => expected.test(title))) onReconnect.push(`${kind}: ${typed}`)
  }
  expect(queries.length).toBeGreaterThanOrEqual(60)
  expect(onReconnect.length / queries.length, onReconnect.join('; ')).toBeLessThanOrEqual(0.05)
})

test('an exact search finds the wanted job first', async () => {
  for (const [kind, typed, expected] of queries) {
    if (kind !== 'plain' && kind !== 'accents' && kind !== 'capitals') continue
    const { jobs: found } = await searchJobs(db, { ...noFilter, search: typed })
    expect(found[0]?.title, typed).toMatch(expected)
  }
})

test.each([
  ['informação', 'informacao', 'informações', 'informacoes', 'INFORMAÇÃO'],
  ['electricidade industrial', 'eletricidade industriais'],
  ['formação', 'formacoes', 'formações', 'formacao'],
  ['direcção', 'direccao', 'direção', 'direcções', 'direcoes'],
])('the inflections %s, %s … find the same jobs', async (...forms) => {
  const totals = new Set<number>()
  for (const search of forms) totals.add((await searchJobs(db, { ...noFilter, search })).total)
  expect(totals.size, [...totals].join()).toBe(1)
  expect(totals).not.toContain(0)
})

test('a search with a mistyped word reports its correction', async () => {
  const { corrected } = await searchJobs(db, { ...noFilter, search: 'enfermero chefe' })
  expect(corrected).toBe('enfermeiro chefe')
})

test('a word without a similar known word is not corrected', async () => {
  const { total, corrected } = await searchJobs(db, { ...noFilter, search: 'xqzwvkj' })
  expect([total, corrected]).toEqual([0, undefined])
})
