import { describe, expect, test } from 'vitest'
import { createJob } from '#app/domain/jobs/create-job.ts'
import { storeRisk } from '#app/domain/jobs/risk/store-risk.ts'
import { company, jobWords, must } from '#tests/support/makers/make.ts'
import { pageOf, readPage } from '#tests/support/portal/page.ts'
import { signedIn, testPortal, textOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { db, ctx, send, post } = portal
const { cookie } = await signedIn(portal, 'admin', 'rosa@lusona.ao')

async function riskyJob(title: string) {
  const owner = await company(db)
  const description = 'Pague a taxa de inscrição e envie o código que recebeu para 923 456 789.'
  const { id } = must(await createJob(db, owner, jobWords({ title })))
  await portal.pool.query('update jobs set description = $2 where id = $1', [id, description])
  await storeRisk(ctx, id)
  return id
}
const textAt = async (path: string) => textOf(await send(path, { cookie }))
const statusOf = async (id: string) => {
  const { rows } = await portal.pool.query('select status from jobs where id = $1', [id])
  return rows[0].status
}

describe('an administrator who moderates risky jobs', () => {
  test('reads in the list a job’s risk, and why it cannot be ticked', async () => {
    const owner = await company(db)
    must(await createJob(db, owner, jobWords({ title: 'Lista: inofensiva' })))
    await riskyJob('Lista: arriscada')
    const text = await textAt('/admin/vagas?q=lista&status=pending')
    expect(text).toMatch(/Lista: arriscada.*aprova-se aberta, com motivo.*Risco 90.*inofensiva/)
  })

  test('reads each reason for the risk with its points, and the risky words are highlighted', async () => {
    const id = await riskyJob('Aberta')
    const page = await pageOf(send(`/admin/vagas/${id}`, { cookie }))
    const marked = page.select('mark').map(({ text }) => text)
    expect(marked).toEqual(expect.arrayContaining(['923 456 789', 'Pague a taxa']))
    expect(await textAt(`/admin/vagas/${id}`)).toMatch(/risco 90.*Pede dinheiro.*40/)
  })

  test('is led to the reason field and can approve only with a reason', async () => {
    const id = await riskyJob('Aprovada')
    const decision = { status: 'active', versao: 'pending', edicao: '1', voltar: '/admin/vagas' }
    const led = await post(`/admin/vagas/${id}/status`, decision, cookie)
    expect(led.headers.get('Location')).toBe(`/admin/vagas/${id}/aprovar`)
    const empty = await post(
      `/admin/vagas/${id}/aprovar`,
      { reason: ' ', versao: 'pending_1' },
      cookie,
    )
    expect(empty.status).toBe(422)
    expect(await textOf(empty)).toContain('Escreva porque aprova apesar do risco.')
    expect(await statusOf(id)).toBe('pending')
    const fields = { reason: 'Falei com a empresa.', versao: 'pending_1' }
    expect((await post(`/admin/vagas/${id}/aprovar`, fields, cookie)).status).toBe(303)
    expect(await statusOf(id)).toBe('active')
  })

  test('must also give a reason for reopening a risky job', async () => {
    const id = await riskyJob('Fechada')
    await portal.pool.query(`update jobs set status = 'closed' where id = $1`, [id])
    const decision = { status: 'active', versao: 'closed', edicao: '1', voltar: '/admin/vagas' }
    const led = await post(`/admin/vagas/${id}/status`, decision, cookie)
    const form = await (await send(led.headers.get('Location') ?? '', { cookie })).text()
    const versao = readPage(form).hidden('versao')
    await post(`/admin/vagas/${id}/aprovar`, { reason: 'É legítima.', versao }, cookie)
    expect(await statusOf(id)).toBe('active')
  })

  test('reads in a bulk approval which jobs will be skipped, and why', async () => {
    const owner = await company(db)
    const { id: harmless } = must(await createJob(db, owner, jobWords({ title: 'Comum' })))
    const risky = await riskyJob('Perigosa')
    const text = await textAt(`/admin/vagas/aprovar?vaga=${harmless}&vaga=${risky}`)
    expect(text).toMatch(/Aprovar 1 vaga\?.*Comum.*Ficam como estão.*Perigosa.*risco 90/)
  })
})
