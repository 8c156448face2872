import { expect, test } from 'vitest'
import { demoCompanies } from './companies.ts'
import { demoPartners, demoTestimonials } from './partners.ts'

test('each of the twelve partners is a company of the demonstration', () => {
  const names = demoCompanies.map(({ name }) => name)
  expect(new Set(demoPartners).size).toBe(12)
  for (const partner of demoPartners) expect(names).toContain(partner)
})

test('every testimonial says that it belongs to the demonstration', () => {
  expect(demoTestimonials).toHaveLength(3)
  for (const { note } of demoTestimonials) expect(note).toContain('demonstração')
})
