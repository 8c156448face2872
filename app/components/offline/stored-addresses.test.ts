import { expect, test } from 'vitest'
import { featuredAddress } from '#app/domain/audience/featured-opening.ts'
import { dataKey, storageKey } from './stored-addresses.ts'

const at = (path: string) => storageKey(new URL(path, 'https://lusona.test'))

test.each(['/', '/vagas?q=motorista', '/vaga-detalhes/1', '/vaga-detalhes/1.data', '/_.data'])(
  'lists and jobs are stored with their query: %s',
  (path) => expect(at(path)).toBe(path),
)

test.each(['/usuario/candidaturas', '/usuario/vagas.data', '/candidatura/1'])(
  'a candidate’s lists and forms are stored: %s',
  (path) => expect(at(path)).toBe(path),
)

test.each([
  '/auth',
  '/recuperar-senha/segredo',
  '/confirmar-email/segredo',
  '/conta/email/segredo',
  '/auth/ligacao/segredo',
  '/usuario/perfil',
  '/usuario/configuracoes',
  '/candidaturas/1/cv',
  '/empresa/candidatos',
  '/admin',
])('private pages, URLs with a secret and the company and admin areas are not stored: %s', (path) =>
  expect(at(path)).toBeUndefined(),
)

test('a page’s data is stored under the URL that the router requests', () => {
  expect(dataKey('/')).toBe('/_.data')
  expect(dataKey('/vagas?page=2#vaga-1')).toBe('/vagas.data?page=2')
})

test('a job opened from a featured card is stored under the job’s own URL', () => {
  expect(at(featuredAddress('/vaga-detalhes/1'))).toBe('/vaga-detalhes/1')
  expect(at(featuredAddress('/vaga-detalhes/1.data'))).toBe('/vaga-detalhes/1.data')
  expect(dataKey(featuredAddress('/vaga-detalhes/1'))).toBe('/vaga-detalhes/1.data')
})
