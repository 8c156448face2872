import { expect, test } from 'vitest'
import type { Health } from './health.ts'
import { overallStatus } from './overall-status.ts'

const works = { ok: true, milliseconds: 1, at: new Date() }
const fails = { ok: false, milliseconds: 1, at: new Date() }
const health: Health = { database: works, files: works, mail: works, tasks: works }

test('the status is Online if every dependency works', () => {
  expect(overallStatus(health)).toBe('Online')
})

test.each(['files', 'mail', 'tasks'] as const)(
  'the status is Degradado without %s',
  (component) => {
    expect(overallStatus({ ...health, [component]: fails })).toBe('Degradado')
  },
)

test('the status is Indisponível without the database', () => {
  expect(overallStatus({ ...health, database: fails })).toBe('Indisponível')
})
