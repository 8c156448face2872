import { beforeEach, describe, expect, test } from 'vitest'
import { editJob } from '#app/domain/jobs/edit-job.ts'
import { admin, company, jobWords, must, publishedJob } from '#tests/support/makers/make.ts'
import { deliverMails } from '#tests/support/portal/deliver-mails.ts'
import { pageOf } from '#tests/support/portal/page.ts'
import { sessionOf, signedIn, testPortal, textOf } from '#tests/support/portal/portal.ts'
import { jobModeration } from './job-moderation.ts'

const portal = await testPortal()
const { db, send, post, pool } = portal
const { cookie, find, pendingJob, follow } = await jobModeration(portal)

beforeEach(() => portal.moveAway())

describe('the status of a job', () => {
  test('is set with one click, and the administrator returns to the filtered list', async () => {
    const id = await pendingJob(await company(db))
    const fields = {
      status: 'active',
      versao: 'pending',
      edicao: '1',
      voltar: '/admin/vagas?status=pending',
    }
    const answer = await post(`/admin/vagas/${id}/status`, fields, cookie)
    expect(answer.headers.get('Location')).toBe('/admin/vagas?status=pending')
    expect(await follow(answer)).toContain('Status atualizado com sucesso!')
    expect((await find(id)).status).toBe('active')
  })

  test('cannot be set if it was changed meanwhile', async () => {
    const id = await pendingJob(await company(db))
    const fields = { status: 'active', versao: 'closed', edicao: '1' }
    expect(await follow(await post(`/admin/vagas/${id}/status`, fields, cookie))).toContain(
      'Erro ao atualizar status',
    )
    expect((await find(id)).status).toBe('pending')
  })

  test('cannot be set to active if the text was edited after the page was rendered', async () => {
    const owner = await company(db)
    const id = await pendingJob(owner)
    const page = await pageOf(send(`/admin/vagas/${id}`, { cookie }))
    const edicao = page.hidden('edicao')
    must(await editJob(db, owner, id, jobWords({ title: 'Ligue 923 456 789' })))
    const fields = { status: 'active', versao: 'pending', edicao, voltar: '/admin/vagas' }
    const answer = await post(`/admin/vagas/${id}/status`, fields, cookie)
    expect(answer.headers.get('Location')).toBe(`/admin/vagas/${id}`)
    expect(await follow(answer)).toContain('mudou este registo entretanto')
    expect((await find(id)).status).toBe('pending')
  })

  test('stays as another administrator set it first, and the job’s page stays open', async () => {
    const [id, next] = [await pendingJob(await company(db)), await pendingJob(await company(db))]
    const voltar = `/admin/vagas/${next}?status=pending`
    const fields = { status: 'active', versao: 'pending', edicao: '1', voltar }
    const other = await sessionOf(portal, (await admin(db)).userId)
    const first = await post(`/admin/vagas/${id}/status`, fields, other)
    expect(first.headers.get('Location')).toBe(voltar)
    const answer = await post(`/admin/vagas/${id}/status`, fields, cookie)
    expect(answer.headers.get('Location')).toBe(`/admin/vagas/${id}?status=pending`)
    expect((await find(next)).status).toBe('pending')
  })

  test('cannot be set to active while the company is pending', async () => {
    const id = await pendingJob(await company(db, { approved: false }))
    const fields = { status: 'active', versao: 'pending', edicao: '1' }
    expect(await follow(await post(`/admin/vagas/${id}/status`, fields, cookie))).toContain(
      'A empresa ainda não foi aprovada.',
    )
    expect((await find(id)).status).toBe('pending')
  })

  test.each([{ status: 'apagada', versao: 'pending' }, { status: 'active' }, {}])(
    'cannot be set to an invalid value: %o',
    async (fields) => {
      const id = await pendingJob(await company(db))
      const answer = await post(
        `/admin/vagas/${id}/status`,
        fields as Record<string, string>,
        cookie,
      )
      expect(await follow(answer)).toContain('Erro ao atualizar status')
      expect((await find(id)).status).toBe('pending')
    },
  )

  test('is set without a redirect to another site, even if the form asks for one', async () => {
    const id = await pendingJob(await company(db))
    const fields = { status: 'active', versao: 'pending', edicao: '1', voltar: '//evil.example' }
    const answer = await post(`/admin/vagas/${id}/status`, fields, cookie)
    expect(answer.headers.get('Location')).toBe('/admin/vagas')
  })
})

describe('returning a job', () => {
  const giveBack = (id: string, fields: Record<string, string> = {}) =>
    post(
      `/admin/vagas/${id}/devolver`,
      { reason: 'Retire o telefone.', versao: '1', ...fields },
      cookie,
    )

  test('makes it a draft, and the company reads the reason by mail and beside the job', async () => {
    const boss = await signedIn(portal, 'company', 'devolvida@exemplo.ao')
    await pool.query(`update companies set approval = 'approved' where id = $1`, [boss.id])
    const [owner] = [await company(db)]
    const id = await pendingJob(owner)
    await pool.query('update jobs set company_id = $2, subscription_id = null where id = $1', [
      id,
      boss.id,
    ])
    expect(await follow(await giveBack(id))).toContain('Vaga devolvida à empresa')
    expect(await find(id)).toMatchObject({ status: 'draft', return_reason: 'Retire o telefone.' })
    const [mail] = await deliverMails(portal, 'devolvida@exemplo.ao')
    expect(mail?.subject).toContain('precisa de uma alteração')
    expect(mail?.text).toContain('Retire o telefone.')
    const own = await textOf(await send('/empresa/vagas', { cookie: boss.cookie }))
    expect(own).toContain('Devolvida pela administração Retire o telefone.')
  })

  test('needs a reason', async () => {
    const id = await pendingJob(await company(db))
    const answer = await giveBack(id, { reason: '  ' })
    expect(answer.status).toBe(422)
    expect(await textOf(answer)).toContain('Escreva o que a empresa tem de mudar.')
    expect((await find(id)).status).toBe('pending')
  })

  test('is refused if the job was changed or decided meanwhile', async () => {
    const owner = await company(db)
    const changed = await pendingJob(owner)
    await pool.query('update jobs set version = 2 where id = $1', [changed])
    const decided = await publishedJob(db, owner)
    for (const id of [changed, decided]) {
      const { status } = await find(id)
      const answer = await giveBack(id)
      expect(answer.status).toBe(409)
      expect(await textOf(answer)).toContain('A vaga mudou entretanto')
      expect((await find(id)).status).toBe(status)
    }
  })

  test('stores a reason that is cleared when the job is submitted again', async () => {
    const id = await pendingJob(await company(db))
    await giveBack(id)
    await post(
      `/admin/vagas/${id}/status`,
      { status: 'pending', versao: 'draft', edicao: '1' },
      cookie,
    )
    expect(await find(id)).toMatchObject({ status: 'pending', return_reason: null })
  })
})
