import { beforeEach, expect, test } from 'vitest'
import { createJob } from '#app/domain/jobs/create-job.ts'
import { inviteMember } from '#app/domain/team/invite-member.ts'
import { company, jobWords, must } from '#tests/support/makers/make.ts'
import { pageOf } from '#tests/support/portal/page.ts'
import { sessionOf, testPortal } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { db, send, post, pool } = portal
const owner = await company(db, { bought: 'corporativo' })
const cookie = await sessionOf(portal, owner.userId)

beforeEach(() => portal.moveAway())

/** Sends the form of a page twice at once, as two taps on a slow line do. */
async function twice(path: string, fields: Record<string, string>) {
  const answers = await Promise.all([post(path, fields, cookie), post(path, fields, cookie)])
  return answers.map(({ status, headers }) => [
    status,
    headers.getSetCookie().join().includes('lusona-aviso'),
  ])
}

const accepted = [303, true]

test('a template saved and deleted by two taps succeeds twice', async () => {
  const words = { name: 'Convite', kind: 'invitation', subject: 'Convite', body: 'Bom dia.' }
  const path = '/empresa/modelos/novo'
  const envio = (await pageOf(send(path, { cookie }))).hidden('envio')
  expect(await twice(path, { ...words, envio })).toEqual([accepted, accepted])
  const { rows } = await pool.query('select id from message_templates')
  expect(rows).toHaveLength(1)
  const question = `/empresa/modelos/${rows[0].id}/excluir`
  const key = (await pageOf(send(question, { cookie }))).hidden('envio')
  expect(await twice(question, { envio: key })).toEqual([accepted, accepted])
})

test('a job deleted by two taps is deleted once, and both taps succeed', async () => {
  const { id } = must(await createJob(db, owner, jobWords()))
  const question = `/empresa/vagas/${id}/excluir`
  const envio = (await pageOf(send(question, { cookie }))).hidden('envio')
  expect(await twice(question, { envio })).toEqual([accepted, accepted])
})

test('an invitation withdrawn by two taps succeeds twice', async () => {
  must(await inviteMember(db, owner, { email: 'nova@exemplo.ao', role: 'leitor' }))
  const { rows } = await pool.query('select id from company_invitations')
  const path = `/empresa/equipa/convites/${rows[0].id}/anular`
  expect(await twice(path, { envio: rows[0].id })).toEqual([accepted, accepted])
})
