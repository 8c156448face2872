import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { changeSettings, company } from '#tests/support/makers/make.ts'
import { deliverMails, pathIn } from '#tests/support/portal/deliver-mails.ts'
import { readPage } from '#tests/support/portal/page.ts'
import {
  cookieOf,
  mainOf,
  password,
  testPortal,
  textOf,
  wordsOf,
} from '#tests/support/portal/portal.ts'
import { companyAdministration } from './company-administration.ts'

const portal = await testPortal()
const { db, send, post, pool } = portal
const { cookie, pageAt, textAt, find, follow, made } = await companyAdministration(portal)

beforeEach(() => portal.moveAway())

describe('a new company that is not approved automatically', () => {
  const registered = async () => {
    await changeSettings(db, { autoApproveCompanies: false })
    const email = `nova-${randomUUID()}@exemplo.ao`
    await post('/auth/registo', {
      userType: 'company',
      name: 'Recém Chegada',
      nif: '5000000000',
      email,
      password,
      passwordConfirmation: password,
    })
    const { rows } = await pool.query('select id from users where email = $1', [email])
    return { id: String(rows[0].id), email, path: `/admin/empresas/${rows[0].id}` }
  }

  test.each([
    ['approved', 'Empresa aprovada', 'A sua empresa foi aprovada'],
    ['refused', 'Empresa recusada', 'A sua empresa não foi aprovada'],
  ])('is pending until it is %s, and then gets a mail', async (approval, sentence, subject) => {
    const { id, email, path } = await registered()
    expect((await find(id)).approval).toBe('pending')
    const answer =
      approval === 'refused'
        ? await post(`${path}/recusar`, { reason: 'O NIF não é dela.', versao: 'pending' }, cookie)
        : await post(`${path}/aprovacao`, { approval, versao: 'pending' }, cookie)
    expect(await follow(answer)).toContain(sentence)
    expect((await find(id)).approval).toBe(approval)
    const mails = await deliverMails(portal, email)
    expect(mails.map((mail) => mail.subject)).toContain(subject)
  })

  test('cannot be approved or refused with an outdated version', async () => {
    const { id, path } = await registered()
    for (const versao of ['refused', 'approved', '']) {
      const fields = { approval: 'approved', versao }
      expect(await follow(await post(`${path}/aprovacao`, fields, cookie))).toContain(
        'Erro ao salvar empresa',
      )
    }
    expect((await find(id)).approval).toBe('pending')
  })
})

describe('the invitation of a company’s owner', () => {
  test('lets its recipient claim the company', async () => {
    const { id, path } = await made({ name: 'Serração Planalto' })
    const email = `dona-${randomUUID()}@exemplo.ao`
    const answer = await post(`${path}/convite`, { email }, cookie)
    expect(await follow(answer)).toContain('Convite enviado')
    const [mail] = await deliverMails(portal, email)
    expect(mail?.subject).toBe('Convite para gerir Serração Planalto')
    const claim = pathIn(mail, '/auth/empresa/')
    const page = await send(claim)
    expect(page.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(wordsOf(await mainOf(page))).toContain('Ficar com Serração Planalto')
    const chosen = { password, passwordConfirmation: password }
    expect((await post(claim, chosen)).headers.get('Location')).toBe('/auth')
    const own = cookieOf(await post('/auth', { email, password }))
    expect((await send('/empresa/dashboard', { cookie: own })).status).toBe(200)
    expect((await find(id)).user_id).toBe(id)
    expect((await send(claim)).status).toBe(410)
    expect(await pageAt(path)).not.toContain('/convite')
  })

  test('is refused if the e-mail address or the company already has an account', async () => {
    const { path } = await made()
    const taken = await post(`${path}/convite`, { email: 'admin@exemplo.ao' }, cookie)
    expect(await textOf(taken)).toContain('Este email já tem uma conta.')
    const { companyId } = await company(db)
    const claimed = await post(`/admin/empresas/${companyId}/convite`, { email: 'x@y.ao' }, cookie)
    expect(await textOf(claimed)).toContain('Esta empresa já tem conta.')
  })

  test('is refused if its secret is unknown', async () => {
    const path = `/auth/empresa/${'x'.repeat(43)}`
    expect((await send(path)).status).toBe(410)
    const answer = await post(path, { password, passwordConfirmation: password })
    expect(answer.headers.get('Location')).toBe('/auth')
  })
})

describe('several companies at once', () => {
  const pending = async (name: string) => (await company(db, { name, approved: false })).companyId
  const approvalsOf = async (ids: string[]) => {
    const { rows } = await pool.query(
      'select approval from companies where id = any($1) order by created_at',
      [ids],
    )
    return rows.map(({ approval }) => approval)
  }

  test('can be ticked if they are pending', async () => {
    const [one, other] = [await pending('Espera'), (await company(db)).companyId]
    const html = await pageAt('/admin/empresas')
    expect(readPage(html).valuesOf('empresa')).toContainEqual(expect.stringContaining(one))
    expect(readPage(html).valuesOf('empresa').join()).not.toContain(other)
  })

  test('are previewed before their approval, including those that will be skipped', async () => {
    const ids = [await pending('Vai Uma'), (await company(db, { name: 'Já Aprovada' })).companyId]
    const query = ids.map((id) => `empresa=${id}`).join('&')
    expect(await textAt(`/admin/empresas/aprovar?${query}`)).toMatch(
      /Aprovar 1 empresa\?.*Vai Uma.*Ficam como estão.*Já Aprovada/,
    )
    expect(await approvalsOf(ids)).toEqual(['pending', 'approved'])
  })

  test('are approved together, each gets a mail, and the administrator returns to the list', async () => {
    const ids = [await pending('Primeira'), await pending('Segunda')]
    const sent = { empresas: ids.join(','), voltar: '/admin/empresas?aprovacao=pending' }
    const answer = await post('/admin/empresas/aprovar', sent, cookie)
    expect(answer.headers.get('Location')).toBe('/admin/empresas?aprovacao=pending')
    expect(await follow(answer)).toContain('As empresas escolhidas estão aprovadas.')
    expect(await approvalsOf(ids)).toEqual(['approved', 'approved'])
    const { rows } = await pool.query(
      `select count(*)::int from events where name = 'company-approved' and subject_id = any($1)`,
      [ids],
    )
    expect(rows).toEqual([{ count: 2 }])
  })

  test('are approved except one that was refused meanwhile, and the page says so', async () => {
    const ids = [await pending('Fica'), await pending('Recusada')]
    await pool.query(`update companies set approval = 'refused' where id = $1`, [ids[1]])
    const sent = { empresas: ids.join(',') }
    expect(await follow(await post('/admin/empresas/aprovar', sent, cookie))).toContain(
      'Nem todas as empresas foram aprovadas',
    )
    expect(await approvalsOf(ids)).toEqual(['approved', 'refused'])
  })

  test.each(['', 'x'])('cannot be selected by the parameter "%s"', async (empresas) => {
    expect(await follow(await post('/admin/empresas/aprovar', { empresas }, cookie))).toContain(
      'Escolha primeiro as empresas a aprovar.',
    )
  })
})
