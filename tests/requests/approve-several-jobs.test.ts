import { beforeEach, describe, expect, test } from 'vitest'
import { editJob } from '#app/domain/jobs/edit-job.ts'
import { company, jobWords, must } from '#tests/support/makers/make.ts'
import { pageOf, readPage } from '#tests/support/portal/page.ts'
import { testPortal } from '#tests/support/portal/portal.ts'
import { jobModeration } from './job-moderation.ts'

const portal = await testPortal()
const { db, send, post, pool } = portal
const { cookie, textAt, find, pendingJob, follow } = await jobModeration(portal)

beforeEach(() => portal.moveAway())

describe('a bulk approval of jobs', () => {
  const statusesOf = (ids: string[]) => Promise.all(ids.map(async (id) => (await find(id)).status))

  test('has a preview, which includes the jobs that will be skipped', async () => {
    const good = await pendingJob(await company(db), 'Vai')
    const bad = await pendingJob(await company(db, { approved: false }), 'Fica')
    const text = await textAt(`/admin/vagas/aprovar?vaga=${good}&vaga=${bad}&vaga=x`)
    expect(text).toMatch(/Aprovar 1 vaga\?.*Ficam públicas já.*Vai.*Ficam como estão.*Fica/)
    expect(await statusesOf([good, bad])).toEqual(['pending', 'pending'])
  })

  test('publishes the selected jobs together', async () => {
    const owner = await company(db, { bought: 'pro' })
    const ids = [await pendingJob(owner), await pendingJob(owner)]
    const answer = await post(
      '/admin/vagas/aprovar',
      { vagas: ids.join(','), edicoes: '1,1' },
      cookie,
    )
    expect(await follow(answer)).toContain('As vagas escolhidas estão publicadas.')
    expect(await statusesOf(ids)).toEqual(['active', 'active'])
  })

  test('shows its notice in the singular if only one job is selected', async () => {
    const vagas = await pendingJob(await company(db))
    expect(
      await follow(await post('/admin/vagas/aprovar', { vagas, edicoes: '1' }, cookie)),
    ).toContain('A vaga escolhida está publicada.')
  })

  test('leads back to the filtered list', async () => {
    const vagas = await pendingJob(await company(db))
    const list = '/admin/vagas?status=pending&q=obra'
    const query = `vaga=${vagas}&voltar=${encodeURIComponent(list)}`
    const html = await (await send(`/admin/vagas/aprovar?${query}`, { cookie })).text()
    expect(readPage(html).valuesOf('voltar')).toContain(list)
    const answer = await post('/admin/vagas/aprovar', { vagas, edicoes: '1', voltar: list }, cookie)
    expect(answer.headers.get('Location')).toBe(list)
  })

  test('includes no job past its deadline, neither in the preview nor in the approval', async () => {
    const owner = await company(db, { bought: 'pro' })
    const ids = [await pendingJob(owner, 'Ainda a tempo'), await pendingJob(owner, 'Tarde de mais')]
    await pool.query(`update jobs set expires_at = now() - interval '1 day' where id = $1`, [
      ids[1],
    ])
    const query = ids.map((id) => `vaga=${id}`).join('&')
    expect(await textAt(`/admin/vagas/aprovar?${query}`)).toMatch(
      /Aprovar 1 vaga\?.*Ainda a tempo.*Ficam como estão.*Tarde de mais/,
    )
    expect(await textAt(`/admin/vagas/${ids[1]}`)).toContain('O prazo já passou')
    const answer = await post(
      '/admin/vagas/aprovar',
      { vagas: ids.join(','), edicoes: '1,1' },
      cookie,
    )
    expect(await follow(answer)).toContain('Nem todas as vagas foram aprovadas')
    expect(await statusesOf(ids)).toEqual(['active', 'pending'])
  })

  test('skips jobs that were edited after the preview, and the page says so', async () => {
    const owner = await company(db, { bought: 'pro' })
    const ids = [await pendingJob(owner, 'Como estava'), await pendingJob(owner, 'Mudada')]
    const query = ids.map((id) => `vaga=${id}`).join('&')
    const preview = await pageOf(send(`/admin/vagas/aprovar?${query}`, { cookie }))
    const hiddenField = (name: string) => preview.hidden(name)
    must(await editJob(db, owner, ids[1] ?? '', jobWords({ title: 'Ligue 923 456 789' })))
    const fields = { vagas: hiddenField('vagas'), edicoes: hiddenField('edicoes') }
    const answer = await post('/admin/vagas/aprovar', fields, cookie)
    expect(await follow(answer)).toContain('Nem todas as vagas foram aprovadas')
    expect(await statusesOf(ids)).toEqual(['active', 'pending'])
  })

  test('skips jobs that were decided meanwhile, and the page says so', async () => {
    const owner = await company(db, { bought: 'pro' })
    const ids = [await pendingJob(owner), await pendingJob(owner)]
    await pool.query(`update jobs set status = 'closed' where id = $1`, [ids[1]])
    const answer = await post(
      '/admin/vagas/aprovar',
      { vagas: ids.join(','), edicoes: '1,1' },
      cookie,
    )
    expect(await follow(answer)).toContain('Nem todas as vagas foram aprovadas')
    expect(await statusesOf(ids)).toEqual(['active', 'closed'])
  })

  test.each(['', 'x', 'x,y', 'a'.repeat(90)])(
    'selects no job by the parameter "%s"',
    async (vagas) => {
      expect(
        await follow(await post('/admin/vagas/aprovar', { vagas, edicoes: '1' }, cookie)),
      ).toContain('Escolha primeiro as vagas a aprovar.')
      const answer = await send(`/admin/vagas/aprovar?vaga=${vagas}`, { cookie })
      expect(answer.headers.get('Location')).toBe('/admin/vagas')
    },
  )
})
