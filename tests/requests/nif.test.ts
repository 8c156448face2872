import { beforeEach, describe, expect, test } from 'vitest'
import { done, refused } from '#app/domain/outcome.ts'
import { issueFormToken } from '#app/http/access/form-token.ts'
import { readPage } from '#tests/support/portal/page.ts'
import { mainOf, password, testPortal, wordsOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { send, post, pool, ctx, lines } = portal

beforeEach(() => portal.moveAway())

const tokenOf = (html: string) => readPage(html).hidden('ficha')
const pageToken = async () => tokenOf(await (await send('/auth/registo')).text())
const lookUp = async (nif: string) => post('/auth/nif', { nif, ficha: await pageToken() })

async function withService(lookUpAnswer: typeof ctx.nif.lookUp, act: () => Promise<void>) {
  const before = ctx.nif
  ctx.nif = { lookUp: lookUpAnswer }
  await act().finally(() => {
    ctx.nif = before
  })
}

describe('the look-up of a tax number', () => {
  test('returns name, telephone and address of sample numbers if no service is configured', async () => {
    const answer = await lookUp('5000000011')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Cache-Control')).toContain('no-store')
    expect(await answer.json()).toEqual({
      name: 'Moagem do Planalto, Lda',
      phone: '+244 222 000 011',
      endereco: 'Rua do Comércio, 11, Huambo',
    })
  })

  test('needs at least 8 characters', async () => {
    const answer = await lookUp('5000000')
    expect(answer.status).toBe(422)
    expect(await answer.json()).toEqual({ sentence: 'NIF deve ter pelo menos 8 dígitos' })
  })

  test('checks the format before it calls the service', async () => {
    let requestCount = 0
    await withService(
      async () => {
        requestCount += 1
        return refused('not-found')
      },
      async () => {
        const answer = await lookUp('../../administrador')
        expect(answer.status).toBe(404)
        expect(await answer.json()).toEqual({ sentence: 'NIF não encontrado ou inválido' })
      },
    )
    expect(requestCount).toBe(0)
  })

  test('reports an unknown number as not found or invalid', async () => {
    const answer = await lookUp('5999999999')
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({ sentence: 'NIF não encontrado ou inválido' })
  })

  test('reports that the service is unavailable', async () => {
    await withService(
      async () => refused('unavailable'),
      async () => {
        const answer = await lookUp('5000000011')
        expect(answer.status).toBe(503)
        expect(await answer.json()).toEqual({
          sentence: 'Erro ao consultar NIF. Verifique sua conexão e tente novamente.',
        })
      },
    )
  })

  test('is refused without the token of the page', async () => {
    let requestCount = 0
    const secret = ctx.config.authSecret
    const old = issueFormToken(secret, 'nif', Date.now() - 3 * 60 * 60 * 1000)
    const foreign = issueFormToken(`${secret}x`, 'nif')
    await withService(
      async () => {
        requestCount += 1
        return done({ name: 'X', phone: '', address: '' })
      },
      async () => {
        for (const ficha of ['', 'abc', old, foreign, issueFormToken(secret, 'other')]) {
          const answer = await post('/auth/nif', { nif: '5000000011', ficha })
          expect(answer.status).toBe(403)
          expect(await answer.text()).not.toContain('"name"')
        }
      },
    )
    expect(requestCount).toBe(0)
  })

  test('is answered at most 10 times an hour', async () => {
    const ficha = await pageToken()
    for (let times = 0; times < 10; times += 1) {
      expect((await post('/auth/nif', { nif: '5000000011', ficha })).status).toBe(200)
    }
    const answer = await post('/auth/nif', { nif: '5000000011', ficha })
    expect(answer.status).toBe(429)
    expect(await answer.json()).toEqual({
      sentence: 'Consultou muitos números em pouco tempo. Preencha os dados à mão.',
    })
  })

  test('is logged with its result, without the number', async () => {
    lines.length = 0
    await lookUp('000000011LA044')
    const logged = lines.filter((line) => line.includes('a NIF was looked up'))
    expect(logged).toHaveLength(1)
    expect(logged[0]).toContain('"outcome":"found"')
    expect(lines.join('')).not.toContain('000000011LA044')
    const { rows } = await pool.query('select * from attempts')
    expect(JSON.stringify(rows)).not.toContain('000000011LA044')
  })
})

describe('the sign-up form without JavaScript', () => {
  const form = (ficha: string, change: Record<string, string> = {}) => ({
    userType: 'company',
    acto: 'consultar-nif',
    nif: '5000000011',
    name: '',
    phone: '',
    endereco: '',
    email: 'moagem@exemplo.ao',
    ficha,
    ...change,
  })

  test('is filled from the number and keeps other typed text', async () => {
    const html = await (await post('/auth/registo', form(await pageToken()))).text()
    expect(readPage(html).values).toContain('Moagem do Planalto, Lda')
    expect(readPage(html).values).toContain('Rua do Comércio, 11, Huambo')
    expect(readPage(html).values).toContain('moagem@exemplo.ao')
  })

  test('keeps a typed name instead of the name that was looked up', async () => {
    const fields = form(await pageToken(), { name: 'Moagem da Avó' })
    const html = await (await post('/auth/registo', fields)).text()
    expect(readPage(html).values).toContain('Moagem da Avó')
  })

  test('shows that the service is unavailable, and the account can be created without it', async () => {
    await withService(
      async () => refused('unavailable'),
      async () => {
        const ficha = await pageToken()
        const answer = await post('/auth/registo', form(ficha))
        expect(answer.status).toBe(503)
        const main = await mainOf(answer)
        expect(wordsOf(main)).toContain(
          'Erro ao consultar NIF. Verifique sua conexão e tente novamente.',
        )
        const errors = readPage(main).select('[aria-invalid], [role=alert], [autofocus]')
        expect(errors, 'it is no error').toHaveLength(0)
        const made = await post('/auth/registo', {
          ...form(ficha, { name: 'Moagem', acto: '' }),
          password,
          passwordConfirmation: password,
        })
        expect(made.status).toBe(303)
        const { rows } = await pool.query("select nif from companies where name = 'Moagem'")
        expect(rows).toEqual([{ nif: '5000000011' }])
      },
    )
  })

  test('shows markup from the service as text', async () => {
    await withService(
      async () => done({ name: '<script>alert(1)</script>', phone: '', address: '' }),
      async () => {
        const html = await (await post('/auth/registo', form(await pageToken()))).text()
        expect(html).not.toContain('<script>alert(1)')
        expect(html).toContain('&lt;script&gt;alert(1)')
      },
    )
  })
})
