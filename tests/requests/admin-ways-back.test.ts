import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  admin,
  candidate,
  company,
  publishedJob,
  sentApplication,
} from '#tests/support/makers/make.ts'
import { pageOf } from '#tests/support/portal/page.ts'
import { password, sessionOf, signedIn, testPortal } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { db, send, post, pool, ownerPool } = portal
const { cookie } = await signedIn(portal, 'admin', 'admin@exemplo.ao')

beforeEach(() => portal.moveAway())

const linksAt = async (path: string) => (await pageOf(send(path, { cookie }))).main.links

const proof = { currentPassword: password }

/** Submits a form to the URL in its `action` on the page, and returns the redirect target. */
async function sentFrom(page: string, act: string, fields: Record<string, string>) {
  const at = await pageOf(send(page, { cookie }))
  const action = at.main.part(`form[action*="${act}"]`).attribute('action') ?? ''
  const versao = at.hidden('versao')
  return (await post(action, { versao, ...fields }, cookie)).headers.get('Location')
}

const requests = {
  mensagens: '?q=ana&estado=por-responder&page=2',
  candidaturas: '?q=ana&status=submitted&ordem=antigas&page=2',
  empresas: '?q=ana&aprovacao=pending&ordem=nome&page=2',
  usuarios: '?q=ana&tipo=candidate&ordem=nome&page=2',
}

const made = {
  async mensagens() {
    const { rows } = await pool.query(
      `insert into contact_messages
         (sender_name, sender_email, subject, content, category, sent_at, is_read)
       values ('Ana', 'ana@exemplo.ao', 'Suporte técnico', 'Olá.', 'Suporte técnico', now(), true)
       returning id`,
    )
    return String(rows[0].id)
  },
  async candidaturas() {
    const jobId = await publishedJob(db, await company(db))
    return sentApplication(db, await candidate(db), jobId)
  },
  async empresas() {
    return (await company(db, { approved: false })).companyId
  },
}

type Area = keyof typeof made
const areas = Object.keys(made) as Area[]

/**
 * If the second page of a list is empty, the list redirects to its first page with the same record
 * open.
 */
const firstPage = (query: string) => query.replace('&page=2', '')

describe.each(areas)('in the list /admin/%s', (area) => {
  const list = `/admin/${area}`
  const query = requests[area]

  test('deleting an open record leads back to its filtered list', async () => {
    const id = await made[area]()
    const open = await linksAt(`${list}/${id}${firstPage(query)}`)
    expect(open).toContain(`${list}/${id}/excluir${firstPage(query)}`)
    const question = `${list}/${id}/excluir${query}`
    expect(await linksAt(question)).toContain(`${list}/${id}${query}`)
    expect(await sentFrom(question, 'excluir', {})).toBe(list + query)
  })

  test('a record that could not be deleted stays open beside its filtered list', async () => {
    const id = await made[area]()
    await ownerPool.query('alter table events rename to events_away')
    const answer = await post(`${list}/${id}/excluir${query}`, {}, cookie)
    await ownerPool.query('alter table events_away rename to events')
    expect(answer.headers.get('Location')).toBe(`${list}/${id}${query}`)
  })
})

test('an act on a company returns to the company beside the filtered list', async () => {
  const id = await made.empresas()
  const [path, query] = [`/admin/empresas/${id}`, firstPage(requests.empresas)]
  const open = path + query
  expect(await linksAt(open)).toContain(`${path}/editar${query}`)
  expect(await linksAt(`${path}/editar${query}`)).toContain(open)
  expect(await sentFrom(open, 'aprovacao', { approval: 'approved' })).toBe(open)
  const late = { approval: 'refused', versao: 'pending' }
  const refused = await post(`${path}/aprovacao${query}`, late, cookie)
  expect(refused.headers.get('Location')).toBe(open)
  const edit = `${path}/editar${query}`
  expect(await sentFrom(edit, 'editar', { name: 'Outro Nome' })).toBe(open)
  const makes = `/admin/empresas/nova${query}`
  expect(await linksAt(`/admin/empresas${query}`)).toContain(makes)
  expect(await linksAt(makes)).toContain(`/admin/empresas${query}`)
  const fresh = await sentFrom(makes, 'nova', { name: 'Sem Conta' })
  const [unclaimed = '', beside] = fresh?.split('?') ?? []
  expect(`?${beside}`).toBe(query)
  expect(await linksAt(unclaimed + query)).toContain(`${unclaimed}/convite${query}`)
  const invite = `${unclaimed}/convite${query}`
  expect(await linksAt(invite)).toContain(`${unclaimed}${query}`)
  const sent = await sentFrom(invite, 'convite', { email: 'gere@exemplo.ao' })
  expect(sent).toBe(unclaimed + query)
})

test('an act on a person returns to the person beside the filtered list', async () => {
  const { userId } = await candidate(db)
  await sessionOf(portal, userId)
  const query = firstPage(requests.usuarios)
  const open = `/admin/usuarios/${userId}${query}`
  expect(await sentFrom(open, 'sessoes', {})).toBe(open)
  const other = await admin(db)
  const path = `/admin/usuarios/${other.userId}`
  expect(await linksAt(path + query)).toContain(`${path}/nomear${query}`)
  expect(await linksAt(`${path}/nomear${query}`)).toContain(`${path}${query}`)
  expect(await sentFrom(`${path}/nomear${query}`, 'nomear', { right: 'nao', ...proof })).toBe(
    path + query,
  )
})

test('opening a missing CV returns to the person beside the filtered list', async () => {
  const { userId } = await candidate(db)
  const open = `/admin/usuarios/${userId}${firstPage(requests.usuarios)}`
  const page = await pageOf(send(open, { cookie }))
  const action = page.main.part('form[action*="/cv"]').attribute('action') ?? ''
  await pool.query('update candidates set cv_file = null where id = $1', [userId])
  expect((await post(action, {}, cookie)).headers.get('Location')).toBe(open)
})

describe('removing an administrator', () => {
  const remove = (id: string, query: string) =>
    `/admin/seguranca/administradores/${id}/remover${query}`

  test('returns to the list of people if the administrator was opened from that list', async () => {
    const { userId } = await admin(db, { name: 'Ana Vai' })
    const query = 'q=ana&tipo=admin&ordem=nome'
    const open = `/admin/usuarios/${userId}?${query}`
    const question = remove(userId, `?lista=usuarios&${query}`)
    expect(await linksAt(open)).toContain(question)
    expect(await linksAt(question)).toContain(open)
    await ownerPool.query('alter table events rename to events_away')
    const broken = await post(question, proof, cookie)
    await ownerPool.query('alter table events_away rename to events')
    expect(broken.status).toBe(503)
    expect((await post(question, proof, cookie)).headers.get('Location')).toBe(
      `/admin/usuarios?${query}`,
    )
  })

  test('returns to the list of people even if the list was unfiltered', async () => {
    const { userId } = await admin(db)
    const question = remove(userId, '?lista=usuarios')
    expect(await linksAt(`/admin/usuarios/${userId}`)).toContain(question)
    expect((await post(question, proof, cookie)).headers.get('Location')).toBe('/admin/usuarios')
  })

  test('returns to the security page if the administrator was opened from that page', async () => {
    const { userId } = await admin(db)
    expect(await linksAt(remove(userId, ''))).toContain('/admin/seguranca')
    const answer = await post(remove(userId, ''), proof, cookie)
    expect(answer.headers.get('Location')).toBe('/admin/seguranca')
  })
})

test('appointing an administrator from the list of people returns to that list', async () => {
  const query = 'q=ana&tipo=admin&ordem=nome'
  const form = `/admin/seguranca/administradores/novo?lista=usuarios&${query}`
  expect(await linksAt(`/admin/usuarios?${query}`)).toContain(form)
  expect(await linksAt(form)).toContain(`/admin/usuarios?${query}`)
  const made = { name: 'Ana Entra', email: 'ana.entra@exemplo.ao', ...proof }
  expect(await sentFrom(form, 'administradores/novo', made)).toBe(`/admin/usuarios?${query}`)
})

describe('a record that was deleted meanwhile', () => {
  const gone = randomUUID()
  const saying = (answer: Response) => [
    answer.headers.get('Location'),
    /lusona-aviso=([\w-]+)/.exec(answer.headers.getSetCookie().join())?.[1],
  ]

  test('redirects to the list of jobs with a notice', async () => {
    const list = '/admin/vagas?q=ana&status=pending'
    for (const voltar of [list, list.replace('vagas', `vagas/${gone}`)]) {
      const form = { status: 'active', versao: 'pending', edicao: '1', voltar }
      const answer = await post(`/admin/vagas/${gone}/status`, form, cookie)
      expect(saying(answer)).toEqual([list, 'job-already-deleted'])
    }
  })

  test('redirects to the list from which an administrator was removed, with a notice', async () => {
    const path = `/admin/seguranca/administradores/${gone}/remover`
    const notice = 'admin-already-removed'
    expect(saying(await post(path, {}, cookie))).toEqual(['/admin/seguranca', notice])
    const fromUsers = await post(`${path}?lista=usuarios&q=ana`, {}, cookie)
    expect(saying(fromUsers)).toEqual(['/admin/usuarios?q=ana', notice])
  })

  test('redirects to the list of applications with a notice', async () => {
    const query = requests.candidaturas
    const form = { status: 'approved', versao: '1' }
    const answer = await post(`/admin/candidaturas/${gone}${query}`, form, cookie)
    expect(saying(answer)).toEqual([`/admin/candidaturas${query}`, 'application-already-deleted'])
  })

  test('redirects to the list of companies with a notice', async () => {
    const form = { approval: 'approved', versao: 'pending' }
    const answer = await post(`/admin/empresas/${gone}/aprovacao${requests.empresas}`, form, cookie)
    expect(saying(answer)).toEqual([
      `/admin/empresas${requests.empresas}`,
      'company-already-deleted',
    ])
  })

  test.each([
    ['vagas', 'job', '?q=ana&status=pending&page=2'],
    ['candidaturas', 'application', requests.candidaturas],
    ['empresas', 'company', requests.empresas],
    ['mensagens', 'message', requests.mensagens],
  ])(
    'redirects to the list of /admin/%s with a notice when it is deleted again',
    async (area, one, query) => {
      const list = `/admin/${area}`
      const answer = await post(`${list}/${gone}/excluir${query}`, { reason: 'Engano.' }, cookie)
      expect(saying(answer)).toEqual([list + query, `${one}-already-deleted`])
    },
  )

  test('redirects to the list of people with a notice', async () => {
    const list = `/admin/usuarios${requests.usuarios}`
    const ended = await post(`/admin/usuarios/${gone}/sessoes${requests.usuarios}`, {}, cookie)
    expect(saying(ended)).toEqual([list, 'user-already-deleted'])
    const path = `/admin/usuarios/${gone}/desbloquear`
    expect(saying(await post(path, { voltar: list }, cookie))).toEqual([
      list,
      'user-already-deleted',
    ])
  })
})
