import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { admin, company, publishedJob } from '#tests/support/makers/make.ts'
import { deliverMails } from '#tests/support/portal/deliver-mails.ts'
import { companyEntrance } from '#tests/support/portal/enter-company.ts'
import { pageOf, readPage } from '#tests/support/portal/page.ts'
import { cookieOf, mainOf, password, testPortal, textOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { db, send, post, pool } = portal
const startSession = await companyEntrance(portal)
const passwordHash = await portal.ctx.passwords.hash(password)
await admin(db, { email: 'admin@exemplo.ao', passwordHash })
const boss = cookieOf(await post('/auth', { email: 'admin@exemplo.ao', password }))

beforeEach(() => portal.moveAway())

const NEW = 'Envie fotografia do BI por WhatsApp.'
const WAITS = 'A alteração aguarda aprovação'
const textAt = async (path: string, cookie?: string) =>
  textOf(await send(path, cookie ? { cookie } : {}))
const versionIn = async (path: string, cookie: string) =>
  (await pageOf(send(path, { cookie }))).main.hidden('versao')

/** Creates a company whose active job has a pending change, submitted through its form. */
async function changedJob(title = 'Cozinheiro') {
  const { owner, cookie } = await startSession()
  const id = await publishedJob(db, owner, { title, description: 'Fazer refeições.' })
  const edit = `/empresa/vagas/${id}/editar`
  const words = {
    title,
    description: `Fazer refeições. ${NEW}`,
    responsibilities: 'Preparar as massas e vigiar o forno.',
    requirements: 'Dois anos de experiência.',
    province: 'luanda',
    location: 'Maianga',
  }
  const answer = await post(edit, { ...words, versao: await versionIn(edit, cookie) }, cookie)
  const { rows } = await pool.query('select email from users where id = $1', [owner.userId])
  return { owner, cookie, id, answer, words, edit, email: rows[0].email as string }
}

const decide = async (id: string, fields: Record<string, string> = {}) =>
  post(
    `/admin/vagas/${id}/alteracao/aprovar`,
    { versao: await versionIn(`/admin/vagas/${id}/alteracao/recusar`, boss), ...fields },
    boss,
  )

test('a company reads in the list, the form and the preview that the change of its job is pending', async () => {
  const { cookie, id, answer, edit } = await changedJob()
  expect(answer.status).toBe(303)
  for (const path of ['/empresa/vagas', edit, `/empresa/vagas/${id}/ver`])
    expect(await textAt(path, cookie), path).toContain(WAITS)
  expect(await textAt(edit, cookie)).toContain(NEW)
})

test('a visitor reads a job’s old text on every page until its change is approved', async () => {
  const { id } = await changedJob('Cozinheiro de bordo')
  const { rows } = await pool.query('select short_code from jobs where id = $1', [id])
  const publicPaths = [
    `/vaga-detalhes/${id}`,
    '/vagas?search=bordo',
    '/vagas?search=multicaixa',
    '/vagas.rss',
    '/vagas.json',
    '/vagas/sugestoes?q=cozinheiro',
    '/',
    `/v/${rows[0].short_code}`,
  ]
  for (const path of publicPaths) {
    expect(await (await send(path)).text(), path).not.toContain(NEW)
  }
  expect(await textAt(`/vaga-detalhes/${id}`)).toContain('Fazer refeições.')
})

describe('an administrator who reviews a job’s change', () => {
  test('finds it in the queue and reads its new text', async () => {
    const { id } = await changedJob('Chefe de mesa')
    expect(await textAt('/admin/vagas?status=pending', boss)).toMatch(
      /Chefe de mesa.*Alteração por aprovar/,
    )
    const html = await mainOf(await send(`/admin/vagas/${id}`, { cookie: boss }))
    expect(readPage(html).part('ins').text).toContain(NEW)
    expect(readPage(html).select('del')).toHaveLength(0)
  })

  test('can approve it, which makes it public and notifies the company', async () => {
    const { id, email } = await changedJob()
    expect((await decide(id)).status).toBe(303)
    expect(await textAt(`/vaga-detalhes/${id}`)).toContain(NEW)
    const [mail] = await deliverMails(portal, email)
    expect(mail?.subject).toContain('está publicada')
  })

  test('can refuse it with a reason that the company reads in a mail and beside the form', async () => {
    const { id, email, cookie, edit } = await changedJob()
    const refusing = `/admin/vagas/${id}/alteracao/recusar`
    const versao = await versionIn(refusing, boss)
    const wrong = await post(refusing, { versao, acto: 'recusar', reason: ' ' }, boss)
    expect(wrong.status).toBe(422)
    const reason = 'Não se pede dinheiro a ninguém.'
    expect((await post(refusing, { versao, acto: 'recusar', reason }, boss)).status).toBe(303)
    expect(await textAt(`/vaga-detalhes/${id}`)).not.toContain(NEW)
    expect((await deliverMails(portal, email))[0]?.text).toContain(reason)
    expect(await textAt(edit, cookie)).toContain(reason)
  })

  test('can close the job while its change is pending', async () => {
    const { id, email } = await changedJob()
    const refusing = `/admin/vagas/${id}/alteracao/recusar`
    const versao = await versionIn(refusing, boss)
    await post(refusing, { versao, acto: 'retirar', reason: 'Burla.' }, boss)
    expect((await send(`/vaga-detalhes/${id}`)).status).toBe(410)
    expect((await deliverMails(portal, email))[0]?.subject).toContain('foi retirada')
  })

  test('is informed if the company has edited the job again meanwhile', async () => {
    const { id, cookie, words, edit } = await changedJob()
    const refusing = `/admin/vagas/${id}/alteracao/recusar`
    const versao = await versionIn(refusing, boss)
    await post(edit, { ...words, title: 'Pague já', versao: await versionIn(edit, cookie) }, cookie)
    const late = await decide(id, { versao })
    expect(late.headers.getSetCookie().join()).toContain('change-not-decided')
    const refused = await post(refusing, { versao, acto: 'recusar', reason: 'Não.' }, boss)
    expect(refused.status).toBe(409)
    expect(await textOf(refused)).toContain('A alteração mudou entretanto')
    expect(await textAt(`/vaga-detalhes/${id}`)).not.toContain('Pague já')
  })

  test('reads the former title in the history after a company changes it', async () => {
    const { id } = await changedJob('Empregado de andares')
    await decide(id)
    await pool.query(`update jobs set title = 'Outra coisa' where id = $1`, [id])
    expect(await textAt(`/admin/historico?sobre=${id}`, boss)).toContain('Empregado de andares')
  })
})

test('moderators are notified of a pending change', async () => {
  await changedJob('Recepcionista')
  const { rows } = await pool.query('select support_email from settings')
  const mails = await deliverMails(portal, rows[0].support_email)
  expect(mails.map(({ subject }) => subject)).toContain('Alteração por aprovar: Recepcionista')
})

test('a company can withdraw its own change after a confirmation, not another company’s', async () => {
  const { id, cookie } = await changedJob()
  const withdrawing = `/empresa/vagas/${id}/alteracao/retirar`
  const stranger = await startSession()
  expect((await post(withdrawing, {}, stranger.cookie)).status).toBe(404)
  expect(await textAt(withdrawing, cookie)).toContain('Retirar a alteração?')
  await post(withdrawing, {}, cookie)
  expect(await textAt('/empresa/vagas', cookie)).not.toContain(WAITS)
})

test('a pending change is not visible to another company', async () => {
  const { id } = await changedJob()
  const { cookie } = await startSession()
  for (const path of [`/empresa/vagas/${id}/ver`, `/empresa/vagas/${id}/editar`])
    expect((await send(path, { cookie })).status).toBe(404)
  const gone = await post(`/admin/vagas/${randomUUID()}/alteracao/aprovar`, { versao: 'x' }, boss)
  expect(gone.status).toBe(303)
})

test('a change of the maximum length can be compared', async () => {
  const owner = await company(db)
  const id = await publishedJob(db, owner, { description: 'antes disto '.repeat(1_600) })
  await pool.query(
    `insert into job_versions (job_id, title, description, responsibilities, requirements,
       contract_type, work_type, state, author_kind)
     select id, title, $2, responsibilities, requirements, contract_type, work_type, 'waiting', 'company'
     from jobs where id = $1`,
    [id, 'depois daquilo '.repeat(1_300)],
  )
  await pool.query('update jobs set change_waits_since = now() where id = $1', [id])
  const began = performance.now()
  expect((await send(`/admin/vagas/${id}`, { cookie: boss })).status).toBe(200)
  expect(performance.now() - began).toBeLessThan(3_000)
})
