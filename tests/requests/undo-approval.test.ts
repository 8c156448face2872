import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { moveOwnJob } from '#app/domain/jobs/change-job-status.ts'
import { createJob } from '#app/domain/jobs/create-job.ts'
import { editJob } from '#app/domain/jobs/edit-job.ts'
import { findJobToModerate } from '#app/domain/jobs/find-job-to-moderate.ts'
import {
  admin,
  company,
  jobWords,
  must,
  publishedJob,
  riskContext,
} from '#tests/support/makers/make.ts'
import { deliverMails } from '#tests/support/portal/deliver-mails.ts'
import { followRedirect } from '#tests/support/portal/follow-redirect.ts'
import { pageOf } from '#tests/support/portal/page.ts'
import { sessionOf, testPortal, textOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { db, send, post, ownerPool } = portal

beforeEach(() => portal.moveAway())

async function moderator() {
  const rosa = await admin(db)
  return { rosa, cookie: await sessionOf(portal, rosa.userId) }
}

async function pendingJobs(count: number) {
  const email = `rh-${randomUUID()}@exemplo.ao`
  const owner = await company(db, { bought: 'pro', email })
  const ids: string[] = []
  for (let n = 1; n <= count; n++)
    ids.push(must(await createJob(db, owner, jobWords({ title: `Soldador ${n}` }))).id)
  return { owner, ids, email }
}

const approve = (ids: string[], cookie: string) =>
  post(
    '/admin/vagas/aprovar',
    { vagas: ids.join(','), edicoes: ids.map(() => 1).join(',') },
    cookie,
  )

const offerIn = async (cookie: string) => {
  const { main } = await pageOf(send('/admin/vagas', { cookie }))
  return main.all('form', 'Última decisão')[0]
}

const follow = (answer: Response, cookie: string) => followRedirect(send, answer, cookie)

const actionIn = async (cookie: string) => (await offerIn(cookie))?.attribute('action') ?? ''

async function undo(cookie: string) {
  const action = await actionIn(cookie)
  return { action, answer: await post(action, { voltar: '/admin/vagas' }, cookie) }
}

const statusesOf = async (ids: string[]) => {
  const { rows } = await ownerPool.query('select status from jobs where id = any($1)', [ids])
  return rows.map(({ status }) => status)
}

test('an administrator undoes the approval of several jobs, and no mail is sent', async () => {
  const { cookie } = await moderator()
  const { ids, email } = await pendingJobs(3)
  await approve(ids, cookie)
  expect((await offerIn(cookie))?.text).toContain('3 vagas estão publicadas.')
  const { action, answer } = await undo(cookie)
  expect(await follow(answer, cookie)).toContain('Aprovações anuladas: 3 de 3')
  expect(await statusesOf(ids)).toEqual(['pending', 'pending', 'pending'])
  expect(await offerIn(cookie)).toBeUndefined()
  expect(await deliverMails(portal, email)).toEqual([])
  expect(await follow(await post(action, {}, cookie), cookie)).toContain(
    'Esta aprovação já não se pode anular',
  )
})

test('undoing a bulk approval skips and counts a job that its company has closed since', async () => {
  const { cookie } = await moderator()
  const { ids, owner } = await pendingJobs(2)
  await approve(ids, cookie)
  const action = await actionIn(cookie)
  must(await moveOwnJob(db, owner, ids[0] ?? '', 'closed'))
  const read = await follow(await post(action, {}, cookie), cookie)
  expect(read).toContain('Aprovações anuladas: 1 de 2')
  expect(read).toContain('As outras vagas mudaram entretanto')
  expect((await statusesOf(ids)).sort()).toEqual(['closed', 'pending'])
})

test('an edit that is approved, undone and approved again sends only one mail', async () => {
  const { rosa, cookie } = await moderator()
  const email = `rh-${randomUUID()}@exemplo.ao`
  const owner = await company(db, { email })
  const id = await publishedJob(db, owner)
  await deliverMails(portal, email)
  must(await editJob(db, owner, id, jobWords({ title: 'Pasteleiro' })))
  const approveChange = async () => {
    const seen = (await findJobToModerate(riskContext(db), rosa, id))?.change?.version
    return post(`/admin/vagas/${id}/alteracao/aprovar`, { versao: seen ?? '' }, cookie)
  }
  await approveChange()
  expect((await offerIn(cookie))?.text).toContain('A alteração de Pasteleiro está publicada.')
  const { answer } = await undo(cookie)
  expect(await follow(answer, cookie)).toContain('Aprovação anulada')
  expect(await textOf(await send(`/vaga-detalhes/${id}`))).toContain('Padeiro')
  await approveChange()
  const mails = await deliverMails(portal, email)
  expect(mails.filter(({ subject }) => subject.includes('A alteração'))).toHaveLength(1)
})

test('an approval can be undone neither by another administrator nor after a minute', async () => {
  const { rosa, cookie } = await moderator()
  const other = await moderator()
  const { ids } = await pendingJobs(2)
  await approve(ids, cookie)
  const action = await actionIn(cookie)
  expect(await offerIn(other.cookie)).toBeUndefined()
  expect((await post(action, {}, other.cookie)).status).toBe(404)
  const { rows } = await ownerPool.query(
    `insert into events (at, name, actor_kind, actor_id, subject_id, data)
     values (now() - interval '2 minutes', 'job-status-changed', 'admin', $1, $2,
       '{"from":"pending","to":"active"}') returning id`,
    [rosa.userId, ids[0]],
  )
  const late = await post(`/admin/vagas/aprovacoes/${rows[0].id}/desfazer`, {}, cookie)
  expect(await follow(late, cookie)).toContain('Já passou o minuto')
  expect(await statusesOf(ids)).toEqual(['active', 'active'])
})
