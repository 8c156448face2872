import { beforeEach, describe, expect, test } from 'vitest'
import { withdrawApplication } from '#app/domain/applications/withdraw-application.ts'
import {
  admin,
  candidate,
  must,
  publishedJob,
  sentApplication,
} from '#tests/support/makers/make.ts'
import { deliverMails } from '#tests/support/portal/deliver-mails.ts'
import { companyEntrance } from '#tests/support/portal/enter-company.ts'
import { pageOf } from '#tests/support/portal/page.ts'
import { cookieOf, password, testPortal, textOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { db, send, post, pool } = portal
const startSession = await companyEntrance(portal)
const passwordHash = await portal.ctx.passwords.hash(password)
await admin(db, { email: 'admin@exemplo.ao', passwordHash })
const boss = cookieOf(await post('/auth', { email: 'admin@exemplo.ao', password }))

beforeEach(() => portal.moveAway())

const reason = 'Pede dinheiro a quem se candidata.'
const versionIn = async (path: string) =>
  (await pageOf(send(path, { cookie: boss }))).main.hidden('versao')

async function someCompany(title = 'Motorista') {
  const { owner, cookie } = await startSession()
  const id = await publishedJob(db, owner, { title })
  const { rows } = await pool.query('select email from users where id = $1', [owner.userId])
  return { owner, cookie, id, email: String(rows[0].email) }
}

const rowOf = async (table: string, id: string) =>
  (await pool.query(`select * from ${table} where id = $1`, [id])).rows[0]

describe('an administrator who must give a reason', () => {
  test('closes a job with a reason, which the company gets by mail', async () => {
    const { id, email } = await someCompany()
    const sent = { status: 'closed', versao: 'active', edicao: '1', voltar: `/admin/vagas/${id}` }
    const answer = await post(`/admin/vagas/${id}/status`, sent, boss)
    const path = `/admin/vagas/${id}/fechar`
    expect(answer.headers.get('Location')).toBe(path)
    expect((await rowOf('jobs', id)).status).toBe('active')
    const versao = await versionIn(path)
    expect((await post(path, { versao, reason: ' ' }, boss)).status).toBe(422)
    await post(path, { versao, reason }, boss)
    expect((await rowOf('jobs', id)).status).toBe('closed')
    const [mail] = await deliverMails(portal, email)
    expect(mail?.subject).toContain('foi fechada pela administração')
    expect(mail?.text).toContain(reason)
  })

  test('edits a job with a reason, which the company gets by mail', async () => {
    const { id, email } = await someCompany()
    const path = `/admin/vagas/${id}/editar`
    const words = {
      title: 'Motorista de pesados',
      description: 'Conduzir.',
      responsibilities: 'Conduzir.',
      province: 'luanda',
      requirements: 'Carta.',
    }
    await post(path, { ...words, reason, versao: await versionIn(path) }, boss)
    expect((await rowOf('jobs', id)).title).toBe('Motorista de pesados')
    const [mail] = await deliverMails(portal, email)
    expect(mail?.subject).toContain('A administração alterou a vaga')
    expect(mail?.text).toContain(reason)
  })

  test('deletes a job with a reason, and the company and the applicants get a mail', async () => {
    const { id, email } = await someCompany('Motorista de autocarro')
    const [ana, rui] = [await candidate(db), await candidate(db)]
    await sentApplication(db, ana, id)
    must(await withdrawApplication(db, rui, await sentApplication(db, rui, id)))
    const path = `/admin/vagas/${id}/excluir`
    expect((await post(path, { reason: '' }, boss)).status).toBe(422)
    await post(path, { reason }, boss)
    expect(await rowOf('jobs', id)).toBeUndefined()
    const toCompany = await deliverMails(portal, email)
    expect(toCompany.find(({ subject }) => subject.includes('eliminada'))?.text).toContain(reason)
    const addressOf = async (userId: string) => (await rowOf('users', userId)).email
    const subject = 'A vaga «Motorista de autocarro» já não existe'
    const toAna = await deliverMails(portal, await addressOf(ana.userId))
    expect(toAna.map((mail) => mail.subject)).toContain(subject)
    const toRui = await deliverMails(portal, await addressOf(rui.userId))
    expect(toRui.map((mail) => mail.subject)).not.toContain(subject)
  })

  test('suspends a subscription with a reason, which the company gets by mail', async () => {
    const { owner, email } = await someCompany()
    const { rows } = await pool.query(
      'select id from company_subscriptions where company_id = $1 and is_active',
      [owner.companyId],
    )
    const path = `/admin/pacotes/assinaturas/${rows[0].id}/estado`
    const versao = await versionIn(path)
    const fields = { acto: 'suspender', versao }
    expect((await post(path, fields, boss)).status).toBe(422)
    await post(path, { ...fields, reason }, boss)
    expect((await rowOf('company_subscriptions', rows[0].id)).is_active).toBe(false)
    expect((await deliverMails(portal, email))[0]?.text).toContain(`Motivo: ${reason}`)
  })

  test('suspends and restores a company, which gets a mail each time', async () => {
    const { owner, id, email, cookie } = await someCompany()
    const path = `/admin/empresas/${owner.companyId}`
    await post(`${path}/suspender`, { versao: 'approved', reason }, boss)
    expect((await send(`/vaga-detalhes/${id}`)).status).toBe(410)
    expect(await textOf(await send('/empresa/vagas', { cookie }))).toContain(
      'A sua empresa está suspensa',
    )
    expect((await deliverMails(portal, email))[0]?.text).toContain(reason)
    expect(await textOf(await send(path, { cookie: boss }))).toContain('Repor a empresa e 1 vaga')
    await post(`${path}/repor`, { versao: 'suspended' }, boss)
    expect((await send(`/vaga-detalhes/${id}`)).status).toBe(200)
    expect((await deliverMails(portal, email))[0]?.subject).toContain('já não está suspensa')
  })

  test('can suspend the company’s jobs together with its account', async () => {
    const { owner, id } = await someCompany()
    const path = `/admin/usuarios/${owner.userId}/bloquear`
    expect(await textOf(await send(path, { cookie: boss }))).toContain('Retirar a vaga pública')
    await post(path, { reason: 'misleading', takeDown: 'on' }, boss)
    expect((await send(`/vaga-detalhes/${id}`)).status).toBe(410)
  })

  test('reads the facts about a pending company beside the decision', async () => {
    const { owner } = await startSession({ approved: false, name: 'Sonangol EP' })
    const twin = (await startSession({ name: 'Moagem Gémea' })).owner
    await pool.query(
      `update companies set nif = '5417000099', register_answer = 'found',
         register_name = 'Moagem Gémea, Lda' where id = $1`,
      [owner.companyId],
    )
    await pool.query(`update companies set nif = '5417 000 099' where id = $1`, [twin.companyId])
    const text = await textOf(await send(`/admin/empresas/${owner.companyId}`, { cookie: boss }))
    expect(text).toContain('5417000099')
    expect(text).toContain('Em nome de Moagem Gémea, Lda, que é outro')
    expect(text).toMatch(/Outra empresa tem o mesmo NIF Moagem Gémea/)
  })
})

test('a company’s new name is pending until an administrator approves it', async () => {
  const { owner, cookie, id } = await someCompany()
  const path = '/empresa/perfil'
  const form = await pageOf(send(path, { cookie }))
  const versao = form.hidden('versao')
  const nif = form.field('nif').value
  const body = new FormData()
  for (const [name, value] of Object.entries({ name: 'Transportes Kwanza', nif, versao }))
    body.append(name, value)
  await send(path, { method: 'POST', body, cookie })
  const pendingText = 'A alteração do nome aguarda aprovação'
  expect(await textOf(await send(path, { cookie }))).toContain(pendingText)
  expect(await textOf(await send(`/vaga-detalhes/${id}`))).not.toContain('Transportes Kwanza')
  expect(await textOf(await send('/admin', { cookie: boss }))).toMatch(
    /\d+ nomes? de empresas? por aprovar/,
  )
  const page = `/admin/empresas/${owner.companyId}`
  expect(await textOf(await send(page, { cookie: boss }))).toContain(pendingText)
  const version = await versionIn(page)
  await post(`${page}/nome`, { versao: version }, boss)
  expect(await textOf(await send(`/vaga-detalhes/${id}`))).toContain('Transportes Kwanza')
})
