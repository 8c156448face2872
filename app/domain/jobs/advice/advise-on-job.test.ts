import { describe, expect, test } from 'vitest'
import { jobWords } from '#tests/support/makers/make.ts'
import type { JobInput } from '../job-input.ts'
import { adviseOnJob, findBlocks } from './advise-on-job.ts'

const wage = { amount: 100_000, source: 'Decreto de exemplo', since: '2025-09-16' }
const advise = (words: Partial<JobInput>, today = '2026-11-26') =>
  adviseOnJob(jobWords({ salaryMin: 200_000, salaryMax: 300_000, ...words }), {
    minimumWage: wage,
    today,
  })
const levels = (words: Partial<JobInput>) =>
  advise(words).map(({ level, field }) => `${level} ${field}`)

test.each([
  ['description', 'Pague a taxa de inscrição de 5.000 Kz.'],
  ['requirements', 'Envie o código que recebeu por SMS.'],
  ['requirements', 'Só homens.'],
  ['requirements', 'Boa aparência.'],
  ['requirements', 'Idade máxima: 35 anos.'],
  ['conditions', 'Estado civil: solteira.'],
] as const)('a job with forbidden text in %s cannot be submitted: %s', (field, words) => {
  const [advice] = advise({ [field]: words })
  expect(advice).toMatchObject({ level: 'block', field })
  expect(words).toContain(advice?.passage)
  expect(advice?.reason && advice.source && advice.alternative).toBeTruthy()
  expect(findBlocks(jobWords({ [field]: words }))).not.toEqual([])
})

test.each([
  'Nunca pedimos dinheiro: não pague nada para se candidatar.',
  'Homens e mulheres, com experiência de 2 anos.',
  'Formação inicial paga pela empresa.',
  'Responsável pelos pagamentos a fornecedores.',
])('an ordinary sentence does not block a job: %s', (words) => {
  expect(findBlocks(jobWords({ requirements: words }))).toEqual([])
})

describe('the advice on a job', () => {
  test('warns of a telephone number in the text', () => {
    expect(levels({ conditions: 'Ligue 923 456 789.' })).toEqual(['warn conditions'])
  })

  test('warns of a fixed-term contract without a stated reason', () => {
    expect(levels({ conditions: 'Contrato a termo de 6 meses.' })).toEqual(['warn conditions'])
    expect(levels({ conditions: 'Contrato a termo, para a campanha de Natal.' })).toEqual([])
  })

  test('warns of pay below minimum wage, naming law and date', () => {
    const [advice] = advise({ salaryMin: 60_000, salaryMax: 80_000 })
    expect(advice).toMatchObject({
      level: 'warn',
      field: 'salaryMin',
      source: 'Decreto de exemplo, desde 16 de Setembro de 2025',
    })
    expect(levels({ salaryMin: null, salaryMax: 80_000 })).toEqual(['warn salaryMax'])
    expect(levels({ salaryMin: 60_000, salaryMax: 80_000, contractType: 'part_time' })).toEqual([])
  })

  test('never warns of low pay without a current minimum wage', () => {
    const pay = { salaryMin: 60_000, salaryMax: 80_000 }
    expect(advise(pay, '2025-09-15')).toEqual([])
    expect(adviseOnJob(jobWords(pay), { minimumWage: undefined, today: '2026-01-01' })).toEqual([])
  })
})

test('missing pay or a very wide pay range gives only a suggestion', () => {
  expect(levels({ salaryMin: null, salaryMax: null })).toEqual(['suggest salaryMin'])
  expect(levels({ salaryMin: 200_000, salaryMax: 400_001 })).toEqual(['suggest salaryMax'])
  expect(levels({ salaryMin: 200_000, salaryMax: 400_000 })).toEqual([])
})

test('the most severe advice comes first', () => {
  const words = { salaryMin: null, salaryMax: null, requirements: 'Só homens.' }
  expect(levels({ ...words, conditions: 'Ligue 923 456 789.' })).toEqual([
    'block requirements',
    'warn conditions',
    'suggest salaryMin',
  ])
})
