import { expect, test } from 'vitest'
import { isInForce, provinces } from '#app/domain/places/province.ts'
import { demoCompanies } from './companies.ts'
import { townNamed } from './towns.ts'

test('the companies work in all 21 provinces', () => {
  const reached = new Set(
    demoCompanies.flatMap(({ towns }) => towns.map((name) => townNamed(name).province)),
  )
  expect(
    provinces.map(({ slug }) => slug).filter((slug) => isInForce(slug) && !reached.has(slug)),
  ).toEqual([])
})

test('there are at least 44 companies, with distinct names, addresses, phones and NIFs', () => {
  expect(demoCompanies.length).toBeGreaterThanOrEqual(44)
  for (const key of ['name', 'website', 'email', 'phone', 'nif', 'description'] as const) {
    expect(new Set(demoCompanies.map((company) => company[key])).size).toBe(demoCompanies.length)
  }
})

test('every description has two to four sentences', () => {
  for (const { description } of demoCompanies) {
    const sentences = description.split(/\.(?:\s|$)/).filter(Boolean).length
    expect(sentences, description).toBeGreaterThanOrEqual(2)
    expect(sentences, description).toBeLessThanOrEqual(4)
  }
})

test('no e-mail address or phone number can reach a real company', () => {
  for (const { website, email, phone, nif } of demoCompanies) {
    expect(website).toMatch(/^https:\/\/[a-z0-9-]+\.example$/)
    expect(email).toMatch(/^recrutamento@[a-z0-9-]+\.example$/)
    expect(phone).toMatch(/^\+244 900 000 \d{3}$/)
    expect(nif).toMatch(/^0000000\d{3}$/)
  }
})
