import { expect, test } from 'vitest'
import { apiKey } from '#tests/support/makers/api-key.ts'
import { company } from '#tests/support/makers/make.ts'
import { testContext } from '#tests/support/portal/context.ts'
import { createApi } from './api.ts'

const { ctx, db } = await testContext()
const api = createApi(ctx, () => 'test')
const owner = await company(db, { bought: 'corporativo' })
const { key } = await apiKey(db, owner)

const post = (body: object, headers: Record<string, string> = {}, path = '/jobs') =>
  api.request(`/api/v1${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const job = {
  title: 'Padeiro',
  description: 'Fazer pão todas as manhãs, na padaria da Maianga.',
  responsibilities: 'Amassar.\nCozer.',
  requirements: 'Experiência de um ano.',
  province: 'luanda',
}

test('a method that a path does not have is refused with the allowed methods', async () => {
  for (const [method, path, allow] of [
    ['DELETE', '/jobs', 'GET, POST, HEAD'],
    ['PUT', '/jobs/01a216b4-f96a-7e02-b774-22ea97920a2e', 'GET, PATCH, HEAD'],
    ['PATCH', '/provinces', 'GET, HEAD'],
    ['OPTIONS', '/jobs', 'GET, POST, HEAD'],
  ] as const) {
    const response = await api.request(`/api/v1${path}`, { method })
    expect([method, path, response.status, response.headers.get('Allow')]).toEqual([
      method,
      path,
      405,
      allow,
    ])
    expect(await response.json()).toMatchObject({ code: 'method-not-allowed' })
  }
  expect((await api.request('/api/v1/nada', { method: 'DELETE' })).status).toBe(404)
})

test('a body with missing, unknown and invalid fields is refused with a message for each field', async () => {
  const { title: _, ...rest } = job
  const body = { ...rest, description: 5, foo: 1, province: 'lisboa', contractType: 'sempre' }
  const response = await post(body)
  expect(response.status).toBe(422)
  const { errors } = await response.json()
  const sentences = Object.fromEntries(
    errors.map((error: { field: string; message: string }) => [error.field, error.message]),
  )
  expect(sentences).toMatchObject({
    title: 'Falta este campo.',
    description: 'Tem de ser texto.',
    foo: 'Este campo não existe.',
    province: expect.stringContaining('luanda, '),
    contractType: expect.stringContaining('full_time'),
  })
})

test('the refusal of a job that asks for money names the field and the words', async () => {
  const response = await post({ ...job, requirements: 'Pagar uma taxa de inscrição de 5 000 Kz.' })
  expect(response.status).toBe(409)
  const { code, errors } = await response.json()
  expect(code).toBe('words-blocked')
  expect(errors).toEqual([
    { field: 'requirements', message: expect.stringContaining('«Pagar uma taxa»') },
  ])
})

test('an unknown filter is refused instead of listing every job', async () => {
  const response = await api.request('/api/v1/jobs?provincia=luanda')
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    code: 'invalid-query',
    errors: [{ field: 'provincia', message: 'Este campo não existe.' }],
  })
})

test('a body without Content-Type is refused with a message that names the header', async () => {
  const response = await post(job, { 'Content-Type': 'text/plain' })
  expect(response.status).toBe(400)
  expect((await response.json()).title).toContain('Content-Type: application/json')
})

test('a refused webhook URL, a missing variable of a message and an impossible day are explained', async () => {
  const hook = { url: 'https://10.0.0.7/aqui', events: ['job.published'] }
  expect(await (await post(hook, {}, '/webhooks')).json()).toMatchObject({
    code: 'address-refused',
    errors: [{ field: 'url', message: expect.stringContaining('rede privada') }],
  })
  const message = { subject: 'Entrevista', body: 'Venha a {xpto}.' }
  const path = '/applications/01a216b4-f96a-7e02-b774-22ea97920a2e/messages'
  expect(await (await post(message, {}, path)).json()).toMatchObject({
    code: 'invalid-body',
    errors: [{ field: 'body', message: expect.stringContaining('{xpto}') }],
  })
  const { errors } = await (await post({ ...job, deadline: '2026-02-30' })).json()
  expect(errors).toEqual([{ field: 'deadline', message: expect.stringContaining('AAAA-MM-DD') }])
})

test('a wrong ETag in If-Match gets 412, and the response names the request that returns the current one', async () => {
  const { id } = await (await post({ ...job, draft: true })).json()
  const response = await api.request(`/api/v1/jobs/${id}`, {
    method: 'PATCH',
    headers: {
      Authorization: `Bearer ${key}`,
      'Content-Type': 'application/json',
      'If-Match': 'W/"abc"',
    },
    body: JSON.stringify({ title: 'Padeira' }),
  })
  expect(response.status).toBe(412)
  expect((await response.json()).detail).toContain('GET /company/jobs/{id}')
})
