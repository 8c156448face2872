import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { loggedPath } from './logged-path.ts'

test('the log keeps the words, numbers and ids of a path', () => {
  const id = randomUUID()
  for (const path of [
    '/',
    '/vagas',
    `/empresa/vagas/${id}/ver`,
    '/sitemap-vagas/12',
    `/usuario/candidaturas/${id}/convite.ics`,
  ])
    expect(loggedPath(path)).toBe(path)
})

test('the log never contains the secret of a one-time link', () => {
  for (const secret of [
    randomBytes(32).toString('base64url'),
    randomBytes(32).toString('hex'),
    'a'.repeat(64),
    'pessoa%40exemplo.ao',
  ])
    expect(loggedPath(`/recuperar-senha/${secret}`)).toBe('/recuperar-senha/…')
})
