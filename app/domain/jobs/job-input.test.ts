import { describe, expect, test } from 'vitest'
import { jobInputSchema } from './job-input.ts'

const written = {
  title: 'Padeiro',
  description: 'Fazer pão.',
  responsibilities: 'O forno.',
  requirements: 'Experiência.',
}

const read = (words: Record<string, unknown> = {}) => jobInputSchema.parse({ ...written, ...words })
const wrong = (words: Record<string, unknown>) =>
  jobInputSchema.safeParse({ ...written, ...words }).error?.issues.map(({ path }) => path.join('.'))

test.each(Object.keys(written))('%s is needed', (field) => {
  for (const nothing of ['  ', '\u2060\u200b', '\u202e \u3164'])
    expect(wrong({ [field]: nothing })).toEqual([field])
})

test('what would turn the writing round is not written', () => {
  const { title, description, tags } = read({
    title: 'Gerente \u202eoriexiac\u202c X',
    description: 'Fazer \u2067pão\u2069.',
    tags: '\u202dPão, Bolos',
  })
  expect([title, description, tags]).toEqual(['Gerente oriexiac X', 'Fazer pão.', ['Pão', 'Bolos']])
})

test('a question in which nothing can be read is none', () => {
  expect(read({ faq: [{ question: '\u200b \u2060' }] }).faq).toBeNull()
})

test('what is left empty becomes null', () => {
  expect(read({ salaryMin: '', salaryMax: ' ', experienceYears: '', expiresAt: '' })).toMatchObject(
    {
      salaryMin: null,
      salaryMax: null,
      experienceYears: null,
      expiresAt: null,
      benefits: null,
      province: null,
      faq: null,
    },
  )
})

describe('salaries', () => {
  test.each([
    ['250000', 250_000],
    ['250 000', 250_000],
    ['250.000', 250_000],
    ['250.000,50', 250_000.5],
    ['1500,5', 1500.5],
    ['1500.5', 1500.5],
    ['250 000 KZ', 250_000],
    ['250 mil', 250_000],
    ['1,2 milhões', 1_200_000],
  ])('%s is read as %d', (typed, amount) => {
    expect(read({ salaryMin: typed }).salaryMin).toBe(amount)
  })
  test.each(['muito', '-5', '1e309', 'NaN', '12abc', '9007199254740993000', '0x10'])(
    '%s is not a salary',
    (typed) => {
      expect(wrong({ salaryMin: typed })).toEqual(['salaryMin'])
    },
  )
  test('the highest is not below the lowest', () => {
    expect(wrong({ salaryMin: '200', salaryMax: '100' })).toEqual(['salaryMax'])
  })
})

describe('years of experience', () => {
  test('are a whole number', () => {
    expect(read({ experienceYears: '3' }).experienceYears).toBe(3)
    expect(read({ experienceYears: '0' }).experienceYears).toBe(0)
  })
  test.each(['2.5', '-1', '61', 'três'])('%s is refused', (typed) => {
    expect(wrong({ experienceYears: typed })).toEqual(['experienceYears'])
  })
})

test('skills and tags are divided by commas, trimmed, without empty ones', () => {
  const { skillsRequired, tags } = read({
    skillsRequired: ' Forno ,, Massas,',
    tags: 'Indústria , ',
  })
  expect(skillsRequired).toEqual(['Forno', 'Massas'])
  expect(tags).toEqual(['Indústria'])
})

describe('questions', () => {
  test('keep their words and whether they must be answered', () => {
    const faq = [{ question: ' Tem carta? ', required: 'on' }, { question: 'Onde mora?' }]
    expect(read({ faq }).faq).toEqual([
      { question: 'Tem carta?', required: true },
      { question: 'Onde mora?', required: false },
    ])
  })
  test('that are blank are left out', () => {
    expect(read({ faq: [{ question: '  ', required: 'on' }] }).faq).toBeNull()
  })
})

test('the deadline is the end of its day in Luanda', () => {
  expect(read({ expiresAt: '2026-03-10' }).expiresAt?.toISOString()).toBe(
    '2026-03-10T22:59:59.000Z',
  )
})

test('a province is one of the list', () => {
  expect(read({ province: 'cuando-cubango' }).province).toBe('cuando-cubango')
  expect(wrong({ province: 'lisboa' })).toEqual(['province'])
})
