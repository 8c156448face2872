import { expect, test } from 'vitest'
import type { Health } from './health.ts'
import { overallStatus } from './overall-status.ts'

const works = { ok: true, milliseconds: 1, at: new Date() }
const fails = { ok: false, milliseconds: 1, at: new Date() }
const health: Health = { database: works, files: works, mail: works, tasks: works }

test('everything works', () => {
  expect(overallStatus(health)).toBe('Online')
})

test.each(['files', 'mail', 'tasks'] as const)('without %s it is degraded', (part) => {
  expect(overallStatus({ ...health, [part]: fails })).toBe('Degradado')
})

test('without the database the portal is unavailable', () => {
  expect(overallStatus({ ...health, database: fails })).toBe('Indisponível')
})
