import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import { done, type Outcome, refused } from '#app/domain/outcome.ts'
import type { FileRule } from '#app/http/uploads/file-refusal.ts'
import { testPortal } from '#tests/support/portal/portal.ts'
import { formAction, runAction, type Sent } from './form-action.ts'
import { type NotTaken, tooMany } from './refusal-answers.ts'

const portal = await testPortal()
await portal.ownerPool.query('create table noted (words text)')

const ctx = {
  ...portal.ctx,
  actor: { kind: 'visitor' as const, client: 'x' },
  client: 'x',
  requestId: '0A1B2C3D',
  path: '/n',
}

async function note(
  db: Db,
  words: string,
): Promise<
  Outcome<{ words: string }, 'too-rude' | 'not-found' | 'too-many' | 'changed-meanwhile', unknown>
> {
  if (words === 'feio') return refused('too-rude', undefined)
  if (words === 'ninguém') return refused('not-found', undefined)
  if (words === 'outra vez') return refused('too-many', { retryAfterSeconds: 61 })
  if (words === 'mudou') return refused('changed-meanwhile', { currentVersion: 8 })
  if (words === 'avaria') throw new Error('relation «noted» is broken')
  if (words === 'parada') throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
  await db.execute(sql`insert into noted values (${words})`)
  return done({ words })
}

const action = formAction({
  gate: () => ctx,
  input: z.object({
    words: z.string().min(1, 'Escreva.').default(''),
    senha: z.string().default(''),
  }),
  fields: ['acto'],
  once: 'note',
  failed: 'Não foi anotado',
  act: ({ ctx, input }) => note(ctx.db, input.words),
  refusals: {
    'too-rude': { errors: { words: 'Escreva com respeito.' } },
    'too-many': () => tooMany(61, 'Escreveu demasiado.'),
  },
  done: ({ value, form }) => ({ noted: value.words, how: form.get('acto') }),
})

type Answered = {
  data: { values: Record<string, unknown>; errors: object; title?: string; sentence?: string }
  init: { status: number; headers?: Record<string, string> }
}

async function send(fields: Record<string, string> | string | FormData): Promise<Answered> {
  const body =
    typeof fields === 'string' || fields instanceof FormData ? fields : new URLSearchParams(fields)
  const request = new Request('http://localhost/nota', {
    method: 'POST',
    body,
    ...(typeof body === 'string'
      ? { headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }
      : {}),
  })
  const context = new RouterContextProvider()
  const args = { request, params: {}, context, pattern: '/nota', url: new URL(request.url) }
  return (await action(args)) as unknown as Answered
}

const countNoted = async (words: string) =>
  (await portal.pool.query('select 1 from noted where words = $1', [words])).rowCount

describe('a form', () => {
  test('runs the act and returns the result if it is valid', async () => {
    expect(await send({ words: 'bom dia', acto: 'depressa' })).toEqual({
      noted: 'bom dia',
      how: 'depressa',
    })
    expect(await countNoted('bom dia')).toBe(1)
  })

  test('comes back with its input and an error beside the field if it is invalid', async () => {
    const { data, init } = await send({ words: '', acto: 'depressa' })
    expect(init.status).toBe(422)
    expect(data).toMatchObject({
      values: { words: '', acto: 'depressa' },
      errors: { words: ['Escreva.'] },
    })
  })

  test('comes back without its secrets and unknown fields', async () => {
    const { data } = await send({
      words: 'feio',
      senha: 'segredo',
      inventado: 'x',
      __proto__x: 'y',
    })
    expect(data.values).toEqual({ words: 'feio' })
  })

  test('runs the act once if it was sent twice, at once or in sequence', async () => {
    const fields = { words: 'uma vez', envio: randomUUID() }
    const answers = await Promise.all([send(fields), send(fields), send(fields)])
    answers.push(await send(fields))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await countNoted('uma vez')).toBe(1)
  })

  test('runs the act if it was corrected and sent again under the same idempotency key', async () => {
    const envio = randomUUID()
    expect((await send({ words: 'feio', envio })).data.values.envio).toBe(envio)
    await send({ words: 'bonito', envio })
    expect(await countNoted('bonito')).toBe(1)
  })

  test('runs again if sent with other values under a used idempotency key', async () => {
    const envio = randomUUID()
    await send({ words: 'primeira', envio })
    await send({ words: 'segunda', envio })
    expect(await countNoted('segunda')).toBe(1)
  })
})

describe('a refusal', () => {
  test('is shown beside its field, and the form’s title names the failed act', async () => {
    const { data, init } = await send({ words: 'feio' })
    expect(init.status).toBe(422)
    expect(data).toMatchObject({
      title: 'Não foi anotado',
      errors: { words: ['Escreva com respeito.'] },
    })
  })

  test('by a rate limit states the waiting time', async () => {
    const { data, init } = await send({ words: 'outra vez' })
    expect(init).toMatchObject({ status: 429, headers: { 'Retry-After': '61' } })
    expect(data.sentence).toBe('Escreveu demasiado. Tente de novo dentro de 2 minutos.')
  })

  test('after a concurrent change returns the version with which the form can be sent again', async () => {
    const { data, init } = await send({ words: 'mudou', versao: '7' })
    expect(init.status).toBe(409)
    expect(data).toMatchObject({
      title: 'Não foi anotado',
      values: { words: 'mudou', versao: '8' },
    })
    expect(data.sentence).toContain('mudou entretanto')
  })

  test('is answered 404 if the record is missing', async () => {
    await expect(send({ words: 'ninguém' })).rejects.toMatchObject({ init: { status: 404 } })
  })
})

describe('an unexpected error', () => {
  test('writes nothing and returns the input with a reference that is in the log', async () => {
    const { data, init } = await send({ words: 'avaria' })
    expect(init.status).toBe(503)
    expect(data).toMatchObject({ title: 'Não foi anotado', values: { words: 'avaria' } })
    expect(data.sentence).toContain('referência 0A1B2C3D')
    expect(JSON.stringify(data)).not.toContain('relation')
    expect(portal.lines.join('\n')).toMatch(/"path":"\/n","requestId":"0A1B2C3D".*the act failed/)
    expect(await countNoted('avaria')).toBe(0)
  })

  test('offers a retry if it is transient, and also shows a log reference', async () => {
    const { sentence } = (await send({ words: 'parada' })).data
    expect(sentence).toContain('daqui a um minuto')
    expect(sentence).toContain('referência 0A1B2C3D')
  })
})

describe('a form action with options', () => {
  const described = action.description
  const ask = (body: string, more: object) => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const request = new Request('http://localhost/nota', { method: 'POST', body, headers })
    const context = new RouterContextProvider()
    const args = { request, params: { id: '7' }, context, pattern: '/', url: new URL(request.url) }
    return runAction({ ...described, ...more }, args) as unknown as Promise<Answered>
  }

  test('shows its own sentence for a failure before the log reference', async () => {
    const failed = { title: 'Erro ao anotar', sentence: 'Telefone-nos.' }
    const { data } = await ask('words=avaria', { failed })
    expect(data.title).toBe('Erro ao anotar')
    expect(data.sentence).toMatch(/^Telefone-nos\. Nada foi alterado\..*referência 0A1B2C3D/)
    expect((await ask('words=feio', { failed })).data.title).toBe('Erro ao anotar')
  })

  test('of a resource route returns its own response despite unreadable input', async () => {
    const failed = (
      { status }: NotTaken,
      { form, params }: Pick<Sent<unknown>, 'form' | 'params'>,
    ) => ({
      status,
      id: params.id,
      words: form.get('words'),
    })
    expect(await ask('words=avaria', { failed })).toEqual({ status: 503, id: '7', words: 'avaria' })
    const tooLong = `words=${'x'.repeat(100_001)}`
    expect(await ask(tooLong, { failed })).toEqual({ status: 413, id: '7', words: null })
  })

  test('returns the form with a challenge to a rate-limited user', async () => {
    const refusals = { ...described.refusals, 'too-rude': { challenge: { question: 'quanto é?' } } }
    expect((await ask('words=feio', { refusals })).data).toMatchObject({
      challenge: { question: 'quanto é?' },
      values: { words: 'feio' },
    })
  })

  test('computes a form’s fingerprint from its text, without its secrets', async () => {
    const fingerprintOf = async (body: string) => {
      let found = ''
      await ask(body, {
        once: undefined,
        act: async ({ idempotencyKey }: Pick<Sent<unknown>, 'idempotencyKey'>) => {
          found = idempotencyKey.fingerprint
          return done({ words: '' })
        },
      })
      return found
    }
    const first = await fingerprintOf('words=bom&senha=uma')
    expect(await fingerprintOf('words=bom&senha=outra')).toBe(first)
    expect(await fingerprintOf('words=mau&senha=uma')).not.toBe(first)
  })
})

test('the fingerprint of a form depends on the content of its file', async () => {
  const fingerprintOf = async (content: string) => {
    let found = ''
    const body = new FormData()
    body.set('words', 'bom')
    body.set('cv', new File([content], 'cv.pdf'))
    const request = new Request('http://localhost/nota', { method: 'POST', body })
    const context = new RouterContextProvider()
    const args = { request, params: {}, context, pattern: '/', url: new URL(request.url) }
    const described = {
      ...action.description,
      once: undefined,
      files: { cv: { maxBytes: 100 } as FileRule },
      act: async ({ idempotencyKey }: Pick<Sent<unknown>, 'idempotencyKey'>) => {
        found = idempotencyKey.fingerprint
        return done({ words: '' })
      },
    }
    await runAction(described as never, args)
    return found
  }
  const first = await fingerprintOf('abc')
  expect(await fingerprintOf('abc')).toBe(first)
  expect(await fingerprintOf('abd')).not.toBe(first)
})

describe('a request that is not our form', () => {
  test.each([
    ['too many fields', Array.from({ length: 201 }, (_, n) => `c${n}=x`).join('&'), {}],
    ['a name too long', `${'n'.repeat(201)}=x`, {}],
    ['a text too long', `words=${'x'.repeat(100_001)}`, { words: 'x'.repeat(100_000) }],
  ])('with %s is refused on the same page', async (_, body, values) => {
    const { data, init } = await send(body)
    expect(init.status).toBe(413)
    expect(data).toMatchObject({ title: 'Não foi anotado' })
    expect(data.values).toEqual(values)
    expect(data.sentence).toContain('demasiado')
  })

  test('gets the character count of an overlong text', async () => {
    const { data } = await send(`words=${'x'.repeat(100_001)}&foreign=${'x'.repeat(100_001)}`)
    expect(data.errors).toEqual({
      words: ['Só lemos os primeiros 100\u202f000 caracteres. Encurte o texto e tente de novo.'],
    })
    expect(Object.keys(data.values)).toEqual(['words'])
  })

  test('is answered 415 if it is no form', async () => {
    const request = new Request('http://localhost/nota', { method: 'POST', body: '{}' })
    const context = new RouterContextProvider()
    const args = { request, params: {}, context, pattern: '/nota', url: new URL(request.url) }
    await expect(action(args)).rejects.toMatchObject({ init: { status: 415 } })
  })

  test('leaves no file behind if it uploads an unexpected one', async () => {
    const form = new FormData()
    form.set('words', 'com ficheiro')
    form.set('cv', new File(['x'], 'cv.pdf'))
    await send(form)
    expect(await countNoted('com ficheiro')).toBe(1)
  })
})
