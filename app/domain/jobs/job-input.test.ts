import { describe, expect, test } from 'vitest'
import { jobInputSchema } from './job-input.ts'

const written = {
  title: 'Padeiro',
  description: 'Fazer pão.',
  responsibilities: 'O forno.',
  requirements: 'Experiência.',
  province: 'huambo',
}

const read = (words: Record<string, unknown> = {}) => jobInputSchema.parse({ ...written, ...words })
const wrong = (words: Record<string, unknown>) =>
  jobInputSchema.safeParse({ ...written, ...words }).error?.issues.map(({ path }) => path.join('.'))

test.each(['title', 'description', 'responsibilities', 'requirements'])(
  'the field %s of a job is required',
  (field) => {
    for (const nothing of ['  ', '\u2060\u200b', '\u202e \u3164'])
      expect(wrong({ [field]: nothing })).toEqual([field])
  },
)

test('a province is required unless the work is remote', () => {
  for (const province of ['', undefined])
    for (const workType of ['presencial', 'hibrido', undefined])
      expect(wrong({ province, workType })).toEqual(['province'])
  expect(read({ province: '', workType: 'remoto' }).province).toBeNull()
  expect(wrong({ province: 'atlantida' })).toEqual(['province'])
})

test('invisible characters that change the text direction are removed', () => {
  const { title, description, tags } = read({
    title: 'Gerente \u202eoriexiac\u202c X',
    description: 'Fazer \u2067pão\u2069.',
    tags: '\u202dPão, Bolos',
  })
  expect([title, description, tags]).toEqual(['Gerente oriexiac X', 'Fazer pão.', ['Pão', 'Bolos']])
})

test('a question without visible text is removed', () => {
  expect(read({ faq: [{ question: '\u200b \u2060' }] }).faq).toBeNull()
})

test('empty fields of a job are stored as null', () => {
  expect(
    read({
      province: '',
      workType: 'remoto',
      salaryMin: '',
      salaryMax: ' ',
      experienceYears: '',
      expiresAt: '',
    }),
  ).toMatchObject({
    salaryMin: null,
    salaryMax: null,
    experienceYears: null,
    expiresAt: null,
    benefits: null,
    province: null,
    faq: null,
  })
})

describe('a typed salary', () => {
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
  test('gives an error if it is implausible', () => {
    expect(wrong({ salaryMin: '150' })).toEqual(['salaryMin'])
    expect(wrong({ salaryMax: '150 000 000 000' })).toEqual(['salaryMax'])
  })

  test('may have commas between the thousands', () => {
    expect(read({ salaryMin: '150,000', salaryMax: '250,000 AKZ' })).toMatchObject({
      salaryMin: 150_000,
      salaryMax: 250_000,
    })
  })

  test('cannot have a maximum below its minimum', () => {
    expect(wrong({ salaryMin: '200 mil', salaryMax: '100 mil' })).toEqual(['salaryMax'])
  })
})

describe('years of experience', () => {
  test('must be a whole number, and may be 0', () => {
    expect(read({ experienceYears: '3' }).experienceYears).toBe(3)
    expect(read({ experienceYears: '0' }).experienceYears).toBe(0)
  })
  test.each(['2.5', '-1', '61', 'três'])('typed as %s are refused', (typed) => {
    expect(wrong({ experienceYears: typed })).toEqual(['experienceYears'])
  })
})

test('skills and tags are split at commas and trimmed', () => {
  const { skillsRequired, tags } = read({
    skillsRequired: ' Forno ,, Massas,',
    tags: 'Indústria , ',
  })
  expect(skillsRequired).toEqual(['Forno', 'Massas'])
  expect(tags).toEqual(['Indústria'])
})

describe('questions', () => {
  test('are stored with their text and whether an answer is required', () => {
    const faq = [{ question: ' Tem carta? ', required: 'on' }, { question: 'Onde mora?' }]
    expect(read({ faq }).faq).toEqual([
      { question: 'Tem carta?', required: true },
      { question: 'Onde mora?', required: false },
    ])
  })
  test('are removed if they are blank', () => {
    expect(read({ faq: [{ question: '  ', required: 'on' }] }).faq).toBeNull()
  })
})

test('bullet points are stored without pasted bullet characters', () => {
  const requirements = '\uf0b7\tCarta de condução\n·\u00a0\u00a0\u00a0Dois anos\no\tPontualidade'
  expect(read({ requirements }).requirements).toBe('Carta de condução\nDois anos\nPontualidade')
})

test('text is stored in Unicode NFC, so that a search finds it', () => {
  expect(read({ title: '\u200bSol\u00adda\u00addor\ufffe de tubos\uffff' }).title).toBe(
    'Soldador de tubos',
  )
  expect(read({ description: 'Boa \ufb02uência' }).description).toBe('Boa fluência')
})

test.each(['31/12/2026', '31-12-2026', '31 12 2026', '31/12/26', '31 de Dezembro de 2026'])(
  'the typed deadline %s is read as the last day of 2026',
  (expiresAt) => {
    expect(read({ expiresAt }).expiresAt?.toISOString()).toBe('2026-12-31T22:59:59.000Z')
  },
)

test('an invalid deadline gives an error at its field', () => {
  expect(wrong({ expiresAt: '31/02/2026' })).toEqual(['expiresAt'])
})

test('the deadline is the end of its day in Luanda', () => {
  expect(read({ expiresAt: '2026-03-10' }).expiresAt?.toISOString()).toBe(
    '2026-03-10T22:59:59.000Z',
  )
})

test('a province that does not exist is refused', () => {
  expect(read({ province: 'cuando-cubango' }).province).toBe('cuando-cubango')
  expect(wrong({ province: 'lisboa' })).toEqual(['province'])
})
