import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { jobWords } from '#tests/support/makers/make.ts'
import type { JobInput } from '../job-input.ts'
import { isHarmlessEdit } from './harmless-edit.ts'

const day = (count: number) => new Date(Date.UTC(2026, 10, count))
const before = jobWords({
  title: 'Padeiro de noite',
  description: 'Fazer pão todas as manhãs. Não cobramos nada.\nFolga ao domingo.',
  benefits: 'Seguro de saúde',
  salaryMin: 200_000,
  salaryMax: 250_000,
  experienceYears: 2,
  expiresAt: day(20),
  tags: ['Indústria', 'Turnos'],
  skillsRequired: ['Forno', 'Massas'],
  faq: [
    { question: 'Onde mora?', required: true },
    { question: 'Tem carta?', required: false },
  ],
})
const edited = (change: Partial<JobInput>) => isHarmlessEdit(before, { ...before, ...change })

describe('an edit is public immediately', () => {
  test.each<[string, Partial<JobInput>]>([
    ['nothing changes', {}],
    ['a sentence is removed', { description: 'Fazer pão todas as manhãs. Não cobramos nada.' }],
    ['a text is removed', { benefits: null }],
    ['a typo is corrected', { title: 'Padeira de noite' }],
    ['three letters of a long word are corrected', { benefits: 'Segurroas de saúde' }],
    ['letters change between upper and lower case', { title: 'PADEIRO de noite' }],
    [
      'line breaks and commas change',
      { description: `${before.description} `.replace('.\n', ',\n\n') },
    ],
    ['the deadline is earlier', { expiresAt: day(10) }],
    ['the deadline is later on the same day', { expiresAt: new Date(day(20).getTime() + 60_000) }],
    ['the pay is higher', { salaryMin: 210_000, salaryMax: 300_000 }],
    ['tags and skills are removed', { tags: ['Turnos'], skillsRequired: [] }],
    ['a question is removed', { faq: [{ question: 'Tem carta?', required: false }] }],
    ['a question becomes optional', { faq: [{ question: 'Onde mora?', required: false }] }],
  ])('if %s', (_, change) => {
    expect(edited(change)).toBe(true)
  })
})

describe('an edit is pending', () => {
  test.each<[string, Partial<JobInput>]>([
    ['a word is added', { title: 'Padeiro de noite urgente' }],
    ['a text is added', { conditions: 'Pague a inscrição' }],
    ['a word is replaced', { title: 'Pasteleiro de noite' }],
    ['a short word is replaced', { title: 'Padeiro em noite' }],
    ['a number changes', { requirements: '3 anos de experiência.' }],
    ['a word becomes a link', { benefits: 'Seguro de saú.de' }],
    ['words are reordered', { title: 'noite de Padeiro' }],
    ['a word is split', { title: 'Pade iro de noite' }],
    ['a sentence is negated', { description: before.description.replace('Não ', '') }],
    ['the deadline is later', { expiresAt: day(21) }],
    ['the deadline is removed', { expiresAt: null }],
    ['the pay is lower', { salaryMin: 190_000 }],
    ['the pay is removed', { salaryMin: null, salaryMax: null }],
    ['the job becomes urgent', { isUrgent: true }],
    ['the province changes', { province: 'huambo' }],
    ['the contract type changes', { contractType: 'internship' }],
    ['the work type changes', { workType: 'remoto' }],
    ['more experience is required', { experienceYears: 5 }],
    ['a tag is added', { tags: ['Indústria', 'Turnos', 'Saúde'] }],
    ['a skill is added', { skillsRequired: ['Forno', 'Massas', 'Inglês'] }],
    [
      'a question becomes required',
      { faq: before.faq?.map((q) => ({ ...q, required: true })) ?? null },
    ],
    [
      'a question is added',
      { faq: [...(before.faq ?? []), { question: 'IBAN?', required: false }] },
    ],
  ])('if %s', (_, change) => {
    expect(edited(change)).toBe(false)
  })

  test('if removing words turns the text into a request for money', () => {
    const edited = jobWords({ description: 'Fala-se de uma taxa. Depois vem a inscrição' })
    const left = { ...edited, description: 'uma taxa a inscrição' }
    expect(isHarmlessEdit(edited, left)).toBe(false)
  })
})

const word = fc.stringMatching(/^[a-zç]{3,9}$/).filter((w) => !['nem', 'sem'].includes(w))
const sentence = fc.array(word, { minLength: 1, maxLength: 12 })

test('an edit that removes words is harmless, and one that adds a new word is not', () => {
  fc.assert(
    fc.property(sentence, fc.infiniteStream(fc.boolean()), fc.nat(), (words, keeps, at) => {
      const job = jobWords({ description: words.join(' ') })
      const fewer = words.filter(() => keeps.next().value)
      expect(isHarmlessEdit(job, { ...job, description: fewer.join(' ') })).toBe(true)
      const index = at % (words.length + 1)
      const more = [...words.slice(0, index), 'multicaixabank', ...words.slice(index)]
      expect(isHarmlessEdit(job, { ...job, description: more.join(' ') })).toBe(false)
    }),
  )
})

test('a harmless edit never adds words', () => {
  fc.assert(
    fc.property(sentence, sentence, (was, is) => {
      const job = jobWords({ description: was.join(' ') })
      if (!isHarmlessEdit(job, { ...job, description: is.join(' ') })) return
      expect(is.length).toBeLessThanOrEqual(was.length)
    }),
  )
})

test('two texts of maximum length are compared within a second', () => {
  const long = jobWords({ description: 'palavras '.repeat(2_222) })
  const began = performance.now()
  isHarmlessEdit(long, { ...long, description: 'palavrão '.repeat(2_222) })
  expect(performance.now() - began).toBeLessThan(1_000)
})
