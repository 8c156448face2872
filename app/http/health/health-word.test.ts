import { expect, test } from 'vitest'
import type { Health } from './health.ts'
import { healthWord } from './health-word.ts'

const works = { ok: true, milliseconds: 1, at: new Date() }
const fails = { ok: false, milliseconds: 1, at: new Date() }
const health: Health = { database: works, files: works, mail: works, tasks: works }

test('everything works', () => {
  expect(healthWord(health)).toBe('Online')
})

test.each(['files', 'mail', 'tasks'] as const)('without %s it is degraded', (part) => {
  expect(healthWord({ ...health, [part]: fails })).toBe('Degradado')
})

test('without the database nothing is there', () => {
  expect(healthWord({ ...health, database: fails })).toBe('Indisponível')
})
