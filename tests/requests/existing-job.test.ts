import { beforeEach, describe, expect, test } from 'vitest'
import { endOfLuandaDay } from '#app/domain/formats/luanda-day.ts'
import {
  baseHashOfJob,
  changeSettings,
  changeSubscription,
  company,
  publishedJob,
} from '#tests/support/makers/make.ts'
import { companyEntrance } from '#tests/support/portal/enter-company.ts'
import { pageOf } from '#tests/support/portal/page.ts'
import { testPortal } from '#tests/support/portal/portal.ts'
import { companyJobForms, words } from './company-job-forms.ts'

const portal = await testPortal()
const { db, send, post, ownerPool } = portal
const { textAt, jobsOf, follow } = companyJobForms(portal)
const startSession = await companyEntrance(portal)

beforeEach(() => portal.moveAway())

describe('an existing job', () => {
  test('is edited, keeps its status and shows a notice', async () => {
    const { owner, cookie } = await startSession()
    const id = await publishedJob(db, owner, words)
    const form = await pageOf(send(`/empresa/vagas/${id}/editar`, { cookie }))
    expect(form.field('title').value).toBe('Padeiro')
    const answer = await post(
      `/empresa/vagas/${id}/editar`,
      {
        ...words,
        province: 'luanda' as const,
        location: 'Maianga',
        title: 'Padeira',
        versao: await baseHashOfJob(db, id),
      },
      cookie,
    )
    expect(await follow(answer, cookie)).toContain('Sucesso! Vaga atualizada com sucesso.')
    expect(await jobsOf(owner)).toMatchObject([{ title: 'Padeira', status: 'active' }])
  })

  test('is named on the page that asks for confirmation of its deletion', async () => {
    const { owner, cookie } = await startSession()
    const id = await publishedJob(db, owner, { title: 'Motorista' })
    const text = await textAt(`/empresa/vagas/${id}/excluir`, cookie)
    expect(text).toContain('excluir esta vaga?')
    expect(text).toContain('Motorista')
  })

  test('is deleted after the confirmation, with a notice', async () => {
    const { owner, cookie } = await startSession()
    const id = await publishedJob(db, owner)
    const answer = await post(`/empresa/vagas/${id}/excluir`, {}, cookie)
    expect(await follow(answer, cookie)).toContain('Sucesso! Vaga excluída com sucesso.')
    expect(await jobsOf(owner)).toEqual([])
  })

  test('stays if it cannot be deleted, and the page says so', async () => {
    const { owner, cookie } = await startSession()
    const id = await publishedJob(db, owner)
    await ownerPool.query('alter table events rename to events_away')
    const answer = await post(`/empresa/vagas/${id}/excluir`, {}, cookie)
    await ownerPool.query('alter table events_away rename to events')
    expect(await follow(answer, cookie)).toContain('Não foi possível excluir a vaga.')
    expect(await jobsOf(owner)).toHaveLength(1)
  })

  test('can be closed and resubmitted by its company', async () => {
    const { owner, cookie } = await startSession()
    const id = await publishedJob(db, owner)
    await post(`/empresa/vagas/${id}/status`, { status: 'closed' }, cookie)
    expect(await jobsOf(owner)).toMatchObject([{ status: 'closed' }])
    const answer = await post(`/empresa/vagas/${id}/status`, { status: 'pending' }, cookie)
    expect(await follow(answer, cookie)).toContain('Vaga enviada para aprovação')
    expect(await jobsOf(owner)).toMatchObject([{ status: 'pending' }])
  })

  test('cannot be made active by its company', async () => {
    const { owner, cookie } = await startSession()
    const id = await publishedJob(db, owner)
    await post(`/empresa/vagas/${id}/status`, { status: 'closed' }, cookie)
    await post(`/empresa/vagas/${id}/status`, { status: 'active' }, cookie)
    expect(await jobsOf(owner)).toMatchObject([{ status: 'closed' }])
  })

  test('stays closed if submitting it would exceed the limit, which is shown', async () => {
    const { owner, cookie } = await startSession({ bought: 'essencial' })
    const id = await publishedJob(db, owner)
    await post(`/empresa/vagas/${id}/status`, { status: 'closed' }, cookie)
    await changeSubscription(db, owner, { isActive: false })
    await changeSettings(db, { autoApproveJobs: true })
    const answer = await post(`/empresa/vagas/${id}/status`, { status: 'pending' }, cookie)
    await changeSettings(db, { autoApproveJobs: false })
    expect(await follow(answer, cookie)).toContain('A sua assinatura está suspensa.')
    expect(await jobsOf(owner)).toMatchObject([{ status: 'closed' }])
  })

  test('cannot be reopened while the subscription is suspended, with the reason beside the deadline', async () => {
    const { owner, cookie } = await startSession({ bought: 'essencial' })
    const id = await publishedJob(db, owner, { expiresAt: new Date(Date.now() - 86_400_000) })
    await changeSubscription(db, owner, { isActive: false })
    const edit = { ...words, title: 'De novo', expiresAt: '2199-01-01' }
    const versao = await baseHashOfJob(db, id)
    const refused = await post(`/empresa/vagas/${id}/editar`, { ...edit, versao }, cookie)
    expect(refused.status).toBe(409)
    const form = await pageOf(refused)
    expect(form.field('expiresAt').attribute('aria-invalid')).toBe('true')
    expect(form.field('expiresAt').description).toContain('A sua assinatura está suspensa.')
    expect(form.field('title').value).toBe('De novo')
    expect(form.field('expiresAt').value).toBe('2199-01-01')
    expect(await jobsOf(owner)).toMatchObject([{ title: 'Padeiro' }])
  })

  test('with another error also reports a new deadline in the past, but not an unchanged one', async () => {
    const { owner, cookie } = await startSession({ bought: 'essencial' })
    const id = await publishedJob(db, owner, { expiresAt: endOfLuandaDay('2020-01-02') })
    const wrongFields = async (expiresAt: string) => {
      const fields = { ...words, title: '', expiresAt, versao: await baseHashOfJob(db, id) }
      const refused = await pageOf(post(`/empresa/vagas/${id}/editar`, fields, cookie))
      return refused.select('.form-errors a').map((link) => link.attribute('href'))
    }
    expect(await wrongFields('2020-01-03')).toEqual(['#title', '#expiresAt'])
    expect(await wrongFields('2020-01-02')).toEqual(['#title'])
  })

  test.each(['editar', 'excluir', 'status'])(
    'is not found at %s by another company, like a missing job',
    async (page) => {
      const { cookie } = await startSession()
      const other = await company(db)
      const id = await publishedJob(db, other)
      for (const path of [id, '00000000-0000-7000-8000-000000000000', 'abc', "1'--"]) {
        const answer = await post(
          `/empresa/vagas/${encodeURIComponent(path)}/${page}`,
          { ...words, status: 'closed' },
          cookie,
        )
        expect(answer.status).toBe(404)
      }
      expect(await jobsOf(other)).toMatchObject([{ title: 'Padeiro', status: 'active' }])
    },
  )
})
