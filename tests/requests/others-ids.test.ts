import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { decideApplications } from '#app/domain/applications/decide-applications.ts'
import { noteApplication } from '#app/domain/applications/mark-application.ts'
import {
  baseHashOfJob,
  candidate,
  company,
  must,
  publishedJob,
  sentApplication,
} from '#tests/support/makers/make.ts'
import { sessionOf, testPortal, textOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { db, pool, send, post } = portal
beforeEach(() => portal.moveAway())

const own = await recruiter('Própria')
const other = await recruiter('Alheia')

async function recruiter(title: string) {
  const owner = await company(db, { bought: 'corporativo' })
  const jobId = await publishedJob(db, owner, { title: `Vaga ${title}` })
  const applicationId = await sentApplication(
    db,
    await candidate(db, { name: `Ana ${title}` }),
    jobId,
  )
  const decidedId = await sentApplication(db, await candidate(db, { name: `Rui ${title}` }), jobId)
  must(await noteApplication(db, owner, applicationId, { note: 'Ligar.' }))
  const decided = await decideApplications(db, owner, [{ id: decidedId, version: 1 }], 'approved')
  const { decisionId } = must(decided)
  const cookie = await sessionOf(portal, owner.userId)
  const idIn = async (query: string, id: string) =>
    String((await pool.query(query, [id])).rows[0]?.id)
  const noteId = await idIn(
    'select id from application_notes where application_id = $1',
    applicationId,
  )
  const sessionId = await idIn('select id from sessions where user_id = $1', owner.userId)
  return { cookie, ids: { jobId, applicationId, decisionId, noteId, sessionId } }
}

const unknown = Object.fromEntries(Object.keys(own.ids).map((name) => [name, randomUUID()]))

async function everything(): Promise<string> {
  const { rows } = await pool.query<{ row: string }>(
    `select row from (
       select j::text as row from jobs j union all select a::text from applications a
       union all select n::text from application_notes n
       union all select l::text from application_labels l
       union all select c::text from application_status_changes c
       union all select b::text from bulk_decisions b
       union all select e::text from events e where e.name <> 'cv-opened'
       union all select s.id::text from sessions s) all_rows order by row`,
  )
  return rows.map(({ row }) => row).join('\n')
}

const filled = (path: string, ids: Record<string, string>) =>
  path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? name)

const words = {
  title: 'x',
  description: 'x',
  responsibilities: 'x',
  requirements: 'x',
  province: 'luanda',
}
const job = { ...words, versao: await baseHashOfJob(db, other.ids.jobId) }
const acts: [string, Record<string, string>][] = [
  ['/empresa/candidatos/:applicationId/estrela', { star: 'sim' }],
  ['/empresa/candidatos/:applicationId/notas', { note: 'x' }],
  ['/empresa/candidatos/:applicationId/notas/:noteId/remover', {}],
  ['/empresa/candidatos/:applicationId/etiquetas', { labels: 'x' }],
  ['/empresa/candidatos/:applicationId/status', { status: 'approved', versao: '1' }],
  ['/empresa/candidatos/decisoes/:decisionId/desfazer', {}],
  ['/empresa/vagas/:jobId/editar', job],
  ['/empresa/vagas/:jobId/status', { status: 'closed' }],
  ['/empresa/vagas/:jobId/excluir', {}],
  ['/empresa/configuracoes/sessoes/:sessionId', {}],
]

describe.each([
  ['another company', other.ids as Record<string, string>],
  ['no record', unknown],
])('an id that belongs to %s', (_, ids) => {
  describe.each([
    ['filled in', (fields: Record<string, string>) => fields],
    ['empty', () => ({})],
    [
      'invalid',
      () => ({ star: 'x', status: 'x', versao: 'x', note: '', labels: 'x'.repeat(5000) }),
    ],
  ])('in a form that is %s', (__, given) => {
    test.each(acts)('is answered 404 at %s, and nothing changes', async (path, fields) => {
      const before = await everything()
      const answer = await post(filled(path, ids), given(fields), own.cookie)
      expect(answer.status).toBe(404)
      expect(await everything()).toBe(before)
    })
  })

  test.each([
    '/empresa/vagas/:jobId/editar',
    '/empresa/vagas/:jobId/excluir',
    '/empresa/vagas/:jobId/ver',
    '/empresa/vagas/nova?de=:jobId',
    '/empresa/candidatos/:applicationId/notas',
    '/empresa/candidatos/:applicationId/etiquetas',
    '/empresa/candidatos?candidatura=:applicationId',
    '/empresa/candidatos/decidir?para=approved&escolhida=:applicationId',
    `/empresa/candidatos/decidir?para=approved&escolhida=${own.ids.applicationId}&escolhida=:applicationId`,
  ])('is answered 404 in the URL %s', async (path) => {
    const answer = await send(filled(path, ids), { cookie: own.cookie })
    expect(answer.status).toBe(404)
    expect(await textOf(answer)).not.toContain('Alheia')
  })

  test('as the job filter of a list finds nothing', async () => {
    for (const path of [
      '/empresa/candidatos?vaga=:jobId',
      '/empresa/candidatos/exportar?vaga=:jobId',
    ]) {
      const text = await textOf(await send(filled(path, ids), { cookie: own.cookie }))
      expect(text, path).not.toMatch(/Ana|Rui/)
    }
  })

  test('as the decision in a URL shows no undo button', async () => {
    const path = filled('/empresa/candidatos?decisao=:decisionId', ids)
    expect(await textOf(await send(path, { cookie: own.cookie }))).not.toContain('Desfazer')
  })

  test('as an application in a bulk decision prevents the whole decision', async () => {
    const before = await everything()
    const expected = `${own.ids.applicationId}:1 ${ids.applicationId}:1`
    const form = { status: 'approved', seen: expected, envio: randomUUID() }
    expect((await post('/empresa/candidatos/decidir', form, own.cookie)).status).toBe(404)
    expect(await everything()).toBe(before)
  })

  test('as the job in a bulk close closes nothing', async () => {
    const before = await everything()
    await post('/empresa/vagas/fechar', { vagas: ids.jobId ?? '' }, own.cookie)
    expect(await everything()).toBe(before)
  })

  test('as a note to remove from the user’s own application is answered 404', async () => {
    const before = await everything()
    const path = filled('/empresa/candidatos/:applicationId/notas/:noteId/remover', {
      applicationId: own.ids.applicationId,
      noteId: ids.noteId ?? '',
    })
    expect((await post(path, {}, own.cookie)).status).toBe(404)
    expect(await everything()).toBe(before)
  })
})

test('the forms that are refused with other ids work with ids of the user’s own records', async () => {
  for (const [path, fields] of acts.filter(([path]) => !path.includes('sessoes'))) {
    const before = await everything()
    const versao = await baseHashOfJob(db, own.ids.jobId)
    const form = fields === job ? { ...job, versao } : fields
    await post(filled(path, own.ids), form, own.cookie)
    expect(await everything(), path).not.toBe(before)
  }
})
