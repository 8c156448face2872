import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { pageOf } from '#tests/support/portal/page.ts'
import { mainOf, sessionOf, testPortal, wordsOf } from '#tests/support/portal/portal.ts'
import { list, recruiting } from './recruiting.ts'

const portal = await testPortal()
const { send, post, pool } = portal
const { recruiter, applied, storedState } = recruiting(portal)

beforeEach(() => portal.moveAway())

describe('a company’s private notes and labels on an application', () => {
  test('can be written and read by the company, but by no candidate', async () => {
    const { jobId, cookie } = await recruiter()
    const { applicant, id } = await applied(jobId, 'Ana')
    await post(`${list}/${id}/notas`, { note: 'Ligar na segunda-feira.' }, cookie)
    await post(`${list}/${id}/etiquetas`, { labels: 'fala inglês, perto' }, cookie)
    await post(`${list}/${id}/estrela`, { star: 'sim' }, cookie)
    const text = wordsOf(await mainOf(await send(`${list}?candidatura=${id}`, { cookie })))
    for (const words of ['Ligar na segunda-feira.', 'fala inglês', 'Notas da empresa']) {
      expect(text).toContain(words)
    }
    const candidateCookie = await sessionOf(portal, applicant.userId)
    const own = await send(`/usuario/candidaturas`, { cookie: candidateCookie })
    expect(await own.text()).not.toMatch(/segunda-feira|fala inglês/)
  })

  test('lead back, once saved, to the application with its CV still open', async () => {
    const { jobId, cookie } = await recruiter()
    const { id } = await applied(jobId, 'Ana')
    const read = `${list}?q=ana&candidatura=${id}&cv=1`
    const page = await pageOf(send(read, { cookie }))
    expect(page.valuesOf('voltar')).toContain(read)
    const { rows } = await pool.query(
      `insert into application_notes (application_id, company_id, note)
       select id, company_id, 'Velha' from applications where id = $1 returning id`,
      [id],
    )
    const sent: [string, Record<string, string>][] = [
      ['notas', { note: 'Boa' }],
      ['etiquetas', { labels: 'perto' }],
      [`notas/${rows[0].id}/remover`, {}],
    ]
    for (const [mark, fields] of sent) {
      const answer = await post(`${list}/${id}/${mark}`, { ...fields, voltar: read }, cookie)
      expect(answer.headers.get('Location'), mark).toBe(read)
    }
  })

  test.each([100_001, 1024 * 1024])(
    'cannot include a note of %d characters: the response is 413, and the form shows the length and the beginning of the note',
    async (length) => {
      const { jobId, cookie } = await recruiter()
      const { id } = await applied(jobId, 'Ana')
      const note = `Ligar na segunda. ${'x'.repeat(length)}`
      const answer = await post(`${list}/${id}/notas`, { voltar: list, note }, cookie)
      expect(answer.status).toBe(413)
      const page = await pageOf(answer)
      expect(page.field('note').value).toBe(note.slice(0, 100_000))
      expect(page.text).toContain('Não foi possível guardar a nota')
      expect(page.part('#note-error').text).toContain(
        'Só lemos os primeiros 100 000 caracteres. Encurte o texto e tente de novo.',
      )
      expect((await storedState([id]))[0].notes).toBeNull()
    },
  )

  test('cannot include a note that is too long, which is refused beside its field and keeps its text', async () => {
    const { jobId, cookie } = await recruiter()
    const { id } = await applied(jobId, 'Ana')
    const answer = await post(`${list}/${id}/notas`, { note: 'y'.repeat(2001) }, cookie)
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(html).toContain('Escreva no máximo 2000 caracteres.')
    expect(html).toContain('y'.repeat(2001))
    expect((await storedState([id]))[0].notes).toBeNull()
  })

  test('are not changed by fields that the form does not have', async () => {
    const { jobId, cookie } = await recruiter()
    const { id } = await applied(jobId, 'Ana')
    const more = { status: 'approved', version: '9', isStarred: 'true', companyId: randomUUID() }
    await post(`${list}/${id}/notas`, { note: 'Boa', ...more }, cookie)
    expect((await storedState([id]))[0]).toMatchObject({
      status: 'submitted',
      version: 1,
      is_starred: false,
      notes: ['Boa'],
    })
  })

  test('cannot be set on another company’s application, which is not found', async () => {
    const { cookie } = await recruiter()
    const { id } = await applied((await recruiter()).jobId, 'Alheia')
    const before = await storedState([id])
    const statuses = [
      await post(`${list}/${id}/notas`, { note: 'x' }, cookie),
      await post(`${list}/${id}/etiquetas`, { labels: 'x' }, cookie),
      await post(`${list}/${id}/estrela`, { star: 'sim' }, cookie),
      await post(`${list}/${id}/notas/${randomUUID()}/remover`, {}, cookie),
    ].map(({ status }) => status)
    expect(statuses).toEqual([404, 404, 404, 404])
    expect(await storedState([id])).toEqual(before)
  })
})
