import { expect, test } from 'vitest'
import { featuredAddress } from '#app/domain/audience/featured-opening.ts'
import { dataKey, storageKey } from './stored-addresses.ts'

const at = (path: string) => storageKey(new URL(path, 'https://lusona.test'))

test.each(['/', '/vagas?q=motorista', '/vaga-detalhes/1', '/vaga-detalhes/1.data', '/_.data'])(
  'lists and jobs are kept as they were asked for: %s',
  (path) => expect(at(path)).toBe(path),
)

test.each(['/usuario/candidaturas', '/usuario/vagas.data', '/candidatura/1'])(
  "a candidate's own lists and forms are kept: %s",
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
])('what identifies a person, secrets and other audiences are not: %s', (path) =>
  expect(at(path)).toBeUndefined(),
)

test('the data of an address is asked for where the router asks for it', () => {
  expect(dataKey('/')).toBe('/_.data')
  expect(dataKey('/vagas?page=2#vaga-1')).toBe('/vagas.data?page=2')
})

test('a job that was opened where it is featured is kept as the job', () => {
  expect(at(featuredAddress('/vaga-detalhes/1'))).toBe('/vaga-detalhes/1')
  expect(at(featuredAddress('/vaga-detalhes/1.data'))).toBe('/vaga-detalhes/1.data')
  expect(dataKey(featuredAddress('/vaga-detalhes/1'))).toBe('/vaga-detalhes/1.data')
})
