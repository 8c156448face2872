import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type JobSearch, noFilter } from './job-search.ts'
import { parseQuery } from './parse-query.ts'

const read = (search: string, chosen: Partial<JobSearch> = {}) =>
  parseQuery({ ...noFilter, ...chosen, search })
const labels = (search: string) => read(search).parsedFilters.map(({ label }) => label)
const words = (search: string) => read(search).terms.map((term) => term.words.join(' '))

test.each([
  ['motorista luanda', 'Província: Luanda'],
  ['Lunda Sul', 'Província: Lunda Sul'],
  ['lundasul', 'Província: Lunda Sul'],
  ['kwanza norte', 'Província: Cuanza Norte'],
  ['Quanza-Sul', 'Província: Cuanza Sul'],
  ['Kuando Kubango', 'Província: Cuando Cubango'],
  ['cubango', 'Província: Cubango'],
  ['moxico leste', 'Província: Moxico Leste'],
  ['moxico', 'Província: Moxico'],
  ['Nova Lisboa', 'Província: Huambo'],
  ['malange', 'Província: Malanje'],
  ['vagas na província do Zaire', 'Província: Zaire'],
  ['Moçâmedes', 'Local: Moçâmedes (Namibe)'],
  ['mossamedes', 'Local: Moçâmedes (Namibe)'],
  ['lobito', 'Local: Lobito (Benguela)'],
  ['viana', 'Local: Viana (Luanda)'],
  ['empregos talatona', 'Local: Talatona (Luanda)'],
  ["M'banza Congo", 'Local: Mbanza Kongo (Zaire)'],
  ['ngiva', 'Local: Ondjiva (Cunene)'],
  ['Sá da Bandeira', 'Local: Lubango (Huíla)'],
  ['enfermeira em Samba', 'Local: Samba (Luanda)'],
  ['município da Samba', 'Local: Samba (Luanda)'],
])('the search %j contains the place name %s', (typed, label) => {
  expect(labels(typed)).toEqual([label])
})

test.each(['samba', 'clínica boa esperança', 'refrigerantes palanca', 'centro comercial belas'])(
  'an ambiguous place name alone is searched as words: %s',
  (typed) => {
    expect(labels(typed)).toEqual([])
  },
)

test.each([
  ['remoto', 'Regime: Remoto'],
  ['trabalhar a partir de casa', 'Regime: Remoto'],
  ['HÍBRIDO', 'Regime: Híbrido'],
  ['part-time', 'Contrato: Tempo Parcial'],
  ['meio período', 'Contrato: Tempo Parcial'],
  ['freelancer', 'Contrato: Freelancer'],
  ['primeiro emprego', 'Primeiro emprego'],
  ['12.ª classe', 'Ensino médio (12.ª classe)'],
  ['vagas 9ª classe', 'Até à 9.ª classe'],
  ['tenho a 6 classe', 'Até à 9.ª classe'],
  ['ensino médio', 'Ensino médio (12.ª classe)'],
  ['Licenciatura', 'Licenciatura'],
  ['sem escolaridade', 'Sem escolaridade'],
  ['tenho carta de condução', 'Carta de condução'],
  ['inglês fluente', 'Língua: Inglês'],
  ['falo francês', 'Língua: Francês'],

  ['estagios', 'Contrato: Estágio'],
  ['vagas urgentes', 'Urgente'],
  ['sem experiência', 'Sem experiência'],
  ['emprego sem experiencia', 'Sem experiência'],
])('%j is parsed as %s, without remaining words', (typed, label) => {
  expect(labels(typed)).toEqual([label])
  expect(words(typed)).toEqual([])
})

test('words that are not parsed as a filter are searched', () => {
  const { terms, search, flags } = read('Vagas de enfermeira part-time urgente em Viana, Luanda')
  expect(terms.map((term) => term.words)).toEqual([['enfermeira']])
  expect([search.province, search.contractTypes, flags]).toEqual([
    'luanda',
    ['part_time'],
    ['urgente'],
  ])
})

test('removing a parsed filter keeps the other words as typed', () => {
  const [place] = read('Motorista em Luanda urgente').parsedFilters
  expect(place).toMatchObject({ typed: 'Luanda', without: 'Motorista urgente' })
  const [province] = read('Pedreiro na província do Bié').parsedFilters
  expect(province?.without).toBe('Pedreiro')
})

test('a chosen filter takes precedence over typed words', () => {
  const { search, parsedFilters } = read('motorista luanda remoto', {
    province: 'bie',
    workTypes: ['presencial'],
  })
  expect([search.province, search.workTypes, parsedFilters]).toEqual(['bie', ['presencial'], []])
})

test('if the user chose to search literally, no filter is parsed', () => {
  const { parsedFilters, terms } = read('motorista luanda remoto', { asWords: true })
  expect(parsedFilters).toEqual([])
  expect(terms).toHaveLength(3)
})

test.each([
  ['segurança no trabalho', ['seguranca trabalho']],
  ['trabalho de pedreiro', ['pedreiro']],
  ['Chefe de Cozinha', ['chefe cozinha']],
])('the longest known phrase in %s is parsed', (typed, left) => {
  expect(words(typed)).toEqual(left)
})

test.each([
  ['accountant', 'contabilista'],
  ['driver', 'motorista'],
  ['camionista', 'motorista'],
  ['engenharia', 'engenheiro'],
  ['engenheiras', 'engenharia'],
  ['domésticas', 'diarista'],
])('a search for %s also finds %s', (typed, other) => {
  const [term] = read(typed).terms
  expect(term?.alternatives.map((one) => one.join(' '))).toContain(other)
})

test.each(['de', 'em na o', '%', '🙂', '\u202e\u200f', '.* (+) [a-'])(
  'stop words and punctuation are ignored: %j',
  (typed) => {
    const { terms, parsedFilters, asksForAny } = read(typed)
    expect([terms.filter((term) => term.words.join() !== 'a'), parsedFilters, asksForAny]).toEqual([
      [],
      [],
      false,
    ])
  },
)

test('a search of only filler words lists all jobs', () => {
  expect(['vagas', 'emprego', 'vagas de emprego'].map((typed) => read(typed).asksForAny)).toEqual([
    true,
    true,
    true,
  ])
})

test('any text can be parsed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (typed) => {
      const { terms, parsedFilters } = read(typed)
      expect(terms.length + parsedFilters.length).toBeLessThanOrEqual(12)
    }),
  )
  expect(read('luanda remoto motorista '.repeat(50_000)).terms.length).toBeLessThanOrEqual(12)
})

test.each([
  ['motorista benguela', { province: 'luanda' }, 'benguela', 'escolhida a província Luanda'],
  [
    'motorista na província de Benguela',
    { province: 'luanda' },
    'Benguela',
    'escolhida a província Luanda',
  ],
  ['motorista no lobito', { province: 'luanda' }, 'lobito', 'escolhida a província Luanda'],
  ['motorista remoto', { workTypes: ['presencial'] }, 'remoto', 'escolhido o regime Presencial'],
  ['motorista presencial', { remote: true }, 'presencial', 'escolhido o regime Remoto'],
  [
    'motorista part-time',
    { contractTypes: ['internship'] },
    'part time',
    'escolhido o contrato Estágio',
  ],
  [
    'motorista licenciatura',
    { schools: ['ensino-base'] },
    'licenciatura',
    'escolhida a escolaridade Até à 9.ª classe',
  ],
] as const)(
  'the typed search %j with the chosen filters %j reports «%s» as contradicted',
  (typed, chosen, word, why) => {
    const reading = read(typed, chosen as Partial<JobSearch>)
    const [aside, ...others] = reading.setAside
    expect(others).toEqual([])
    expect(aside).toMatchObject({ typed: word, chosen: why, without: 'motorista' })
    expect(reading.search).toMatchObject(chosen)
    expect(reading.terms.map((term) => term.words)).toEqual([['motorista']])
    expect(reading.placeNames).toEqual([])
    const instead = read(typed, { ...(chosen as Partial<JobSearch>), ...aside?.instead.search })
    expect(instead.setAside).toEqual([])
    expect(instead.parsedFilters[0]?.label).toContain(aside?.instead.label)
  },
)

test.each([
  ['motorista luanda', { province: 'luanda' }],
  ['motorista viana', { province: 'luanda' }],
  ['motorista menongue', { province: 'cuando-cubango' }],
  ['motorista remoto', { workTypes: ['remoto', 'hibrido'] }],
  ['motorista remoto', { remote: true }],
  ['motorista estágio', { contractTypes: ['internship'] }],
  ['motorista com carta', { licence: true }],
  ['motorista 9 classe', { schools: ['ensino-base'] }],
] as const)('the typed search %j contradicts none of the chosen filters %j', (typed, chosen) => {
  expect(read(typed, chosen as unknown as Partial<JobSearch>).setAside).toEqual([])
})

test.each([
  ['chef', 'chefe cozinha'],
  ['chef de cozinha', 'chefe cozinha'],
  ['dev', 'programador'],
  ['eng. civil', 'engenheiro civil'],
  ['QA/QC', 'controlo qualidade'],
  ['UX/UI', 'designer'],
  ['PA', 'assistente direccao'],
  ['CEO', 'director geral'],
  ['contab', 'contabilista'],
])('abbreviations are expanded: %s', (typed, expected) => {
  expect(words(typed)).toEqual([expected])
})

test('an abbreviation is shown and removed in its typed form', () => {
  const [luanda] = read('chef em luanda').parsedFilters
  expect(luanda?.without).toBe('chef')
  expect(read('dev luanda', { province: 'huambo' }).setAside[0]).toMatchObject({
    typed: 'luanda',
    without: 'dev',
  })
})

test('if the user chose to search literally, no abbreviation is expanded', () => {
  expect(read('chef', { asWords: true }).terms).toEqual([{ words: ['chef'], alternatives: [] }])
})
