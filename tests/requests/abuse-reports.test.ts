import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { company, publishedJob } from '#tests/support/makers/make.ts'
import { deliverMails } from '#tests/support/portal/deliver-mails.ts'
import { pageOf } from '#tests/support/portal/page.ts'
import { mainOf, signedIn, testPortal, textOf, wordsOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { send, db, pool } = portal
const { cookie: admin } = await signedIn(portal, 'admin', 'admin@exemplo.ao')

beforeEach(() => portal.moveAway())

async function reportedJob() {
  const owner = await company(db)
  const jobId = await publishedJob(db, owner, { title: `Padeiro ${randomUUID().slice(0, 8)}` })
  return { owner, jobId, path: `/denunciar?vaga=${jobId}` }
}

const report = (path: string, fields: Record<string, string>, cookie?: string) =>
  send(path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    ...(cookie ? { cookie } : {}),
  })

const reports = async (subjectId: string) =>
  (await pool.query('select * from abuse_reports where subject_id = $1', [subjectId])).rows

test('a visitor can open the report form from the page of a job or a company', async () => {
  const { owner, jobId, path } = await reportedJob()
  expect((await pageOf(send(`/vaga-detalhes/${jobId}`))).links).toContain(path)
  const ofCompany = `/denunciar?empresa=${owner.companyId}`
  expect((await pageOf(send(`/quem-contrata/${owner.companyId}`))).links).toContain(ofCompany)
  expect(await textOf(await send(path))).toMatch(/Pede dinheiro.*Empresa falsa.*Já não existe/)
  expect(await textOf(await send(ofCompany))).toContain('Padaria Kianda')
})

test('a visitor can report a job without an e-mail address', async () => {
  const { jobId, path } = await reportedJob()
  const answer = await report(path, { reason: 'money', content: 'Pedem 5.000 Kz.', email: '' })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/vaga-detalhes/${jobId}`])
  expect(await reports(jobId)).toMatchObject([
    { reason: 'money', content: 'Pedem 5.000 Kz.', reporter_id: null, reporter_email: null },
  ])
})

test('a refused abuse report keeps the typed text and shows the reason beside the field', async () => {
  const { jobId, path } = await reportedJob()
  const page = async (fields: Record<string, string>) => {
    const answer = await report(path, fields)
    expect(answer.status).toBe(422)
    return mainOf(answer)
  }
  expect(await page({ content: 'Isto é estranho.' })).toMatch(
    /Escolha o motivo\.[\s\S]*Isto é estranho\./,
  )
  expect(await page({ reason: 'other' })).toContain('Conte-nos o que se passa.')
  expect(await page({ reason: 'gone', email: 'não é email' })).toContain('não é email')
  expect(await page({ reason: 'gone', content: 'a'.repeat(1_001) })).toContain('aaaa')
  expect(await reports(jobId)).toEqual([])
})

test('a report of a missing job, company or message is answered 404', async () => {
  for (const path of [
    '/denunciar',
    '/denunciar?vaga=x',
    `/denunciar?vaga=${randomUUID()}`,
    `/denunciar?empresa=${randomUUID()}`,
    `/denunciar?mensagem=${randomUUID()}`,
  ]) {
    expect((await send(path)).status).toBe(404)
    expect((await report(path, { reason: 'money' })).status).toBe(404)
  }
})

test('a candidate can report a job once, and a second report is refused', async () => {
  const { jobId, path } = await reportedJob()
  const { cookie } = await signedIn(portal, 'candidate', 'rosa@exemplo.ao')
  expect((await report(path, { reason: 'discriminates' }, cookie)).status).toBe(303)
  const second = await report(path, { reason: 'discriminates' }, cookie)
  expect(second.status).toBe(409)
  expect(await textOf(second)).toContain('Já denunciou isto')
  expect(await reports(jobId)).toHaveLength(1)
})

test('an administrator decides an abuse report, and its reporter reads the outcome in a mail', async () => {
  for (const [outcome, words] of [
    ['confirmed', 'A sua denúncia foi confirmada'],
    ['rejected', 'A sua denúncia não foi confirmada'],
  ] as const) {
    const { jobId, path } = await reportedJob()
    const email = `${outcome}@exemplo.ao`
    await report(path, { reason: 'other', content: 'O endereço não existe.', email })
    const [row] = await reports(jobId)
    const list = wordsOf(await mainOf(await send('/admin/denuncias', { cookie: admin })))
    expect(list).toContain('O endereço não existe.')
    expect(await textOf(await send('/admin/dashboard', { cookie: admin }))).toMatch(
      /denúncias? por decidir/,
    )
    const decide = () =>
      send(`/admin/denuncias/${row.id}`, {
        method: 'POST',
        body: new URLSearchParams({ outcome }),
        cookie: admin,
      })
    expect((await decide()).headers.get('Location')).toBe('/admin/denuncias')
    await decide()
    const mails = await deliverMails(portal, email)
    expect(mails.map(({ subject }) => subject)).toEqual([words])
  }
})
