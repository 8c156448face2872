import { expect, test } from 'vitest'
import { demoCandidates } from './candidates.ts'
import { randomFrom } from './random.ts'

const now = new Date('2026-02-01T12:00:00Z')
const make = () => demoCandidates(randomFrom('lusona'), 320, now)
const candidates = make()

test('the same seed generates identical candidates', () => {
  expect(JSON.stringify(make())).toBe(JSON.stringify(candidates))
})

test('no two candidates share an e-mail address, a phone number or a document', () => {
  for (const key of ['email', 'phone', 'document_number'] as const) {
    expect(new Set(candidates.map((candidate) => candidate[key])).size).toBe(candidates.length)
  }
})

test('e-mail addresses, phone numbers and documents cannot belong to a real person', () => {
  for (const { email, phone, document_number } of candidates) {
    expect(email).toMatch(/^[a-z]+\.[a-z]+\d*@candidatos\.example$/)
    expect(phone).toMatch(/^\+244 900 001 \d{3}$/)
    expect(document_number).toMatch(/^000000\d{3}XX000$/)
  }
})

test('no candidate worked before turning sixteen', () => {
  for (const { birth_date, experience_years } of candidates) {
    const age = (now.getTime() - new Date(birth_date).getTime()) / (365.25 * 24 * 60 * 60 * 1000)
    expect(age - experience_years).toBeGreaterThan(16)
    expect(age).toBeLessThan(70)
  }
})

test('hardly any two candidates have the same presentation', () => {
  const bios = candidates.map(({ bio }) => bio)
  expect(new Set(bios).size / bios.length).toBeGreaterThan(0.97)
  for (const bio of bios) expect(bio).not.toMatch(/ {2}|[{}]|undefined|\.\./)
})
