import { beforeEach, describe, expect, test } from 'vitest'
import { newDocumentKey } from '#app/domain/documents/document.ts'
import { makeCv } from '#tests/support/makers/documents.ts'
import { candidate, company, publishedJob, sentApplication } from '#tests/support/makers/make.ts'
import { followRedirect } from '#tests/support/portal/follow-redirect.ts'
import { readPage } from '#tests/support/portal/page.ts'
import { mainOf, signedIn, testPortal, textOf, wordsOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { db, send, post, pool, ownerPool } = portal
const { cookie } = await signedIn(portal, 'admin', 'admin@exemplo.ao')
const list = '/admin/candidaturas'

beforeEach(() => portal.moveAway())

const pageAt = async (path: string) => mainOf(await send(path, { cookie }))
const textAt = async (path: string) => wordsOf(await pageAt(path))
const statusOf = async (id: string) =>
  (await pool.query('select status, reviewed_at from applications where id = $1', [id])).rows[0]

async function sent(words: { name?: string; title?: string; coverLetter?: string } = {}) {
  const owner = await company(db, { name: 'Moagem do Sul' })
  const jobId = await publishedJob(db, owner, {
    title: words.title ?? 'Moleiro',
    faq: [{ question: 'Sabe moer?', required: false }] as never,
  })
  const applicant = await candidate(db)
  const id = await sentApplication(db, applicant, jobId, {
    name: words.name ?? 'Marta Neto',
    answers: ['Há dez anos.'],
    coverLetter: words.coverLetter ?? 'Bom dia.',
  })
  return { id, owner, applicant, path: `${list}/${id}` }
}

const follow = (answer: Response) => followRedirect(send, answer, cookie)

describe('the administrators’ list of all applications', () => {
  test('shows job, company and candidate of each application, the newest first', async () => {
    await sent({ name: 'Velha Lista' })
    await sent({ name: 'Nova Lista' })
    expect(await textAt(list)).toMatch(/Nova Lista Moleiro Moagem do Sul.*Velha Lista/)
    expect(await textAt(`${list}?ordem=antigas`)).toMatch(/Velha Lista.*Nova Lista/)
  })

  test('can be filtered by status, such as withdrawn, and by name', async () => {
    const withdrawn = await sent({ name: 'Estado Retirada' })
    await sent({ name: 'Estado Submetida' })
    await pool.query(`update applications set status = 'withdrawn' where id = $1`, [withdrawn.id])
    const text = await textAt(`${list}?status=withdrawn&q=estado`)
    expect(text).toContain('Estado Retirada')
    expect(text).not.toContain('Estado Submetida')
    expect(text).toContain('1 candidatura')
  })

  test.each([
    ['submitted', 'Submetida'],
    ['reviewing', 'Em Análise'],
    ['approved', 'Aprovada'],
    ['rejected', 'Rejeitada'],
    ['withdrawn', 'Retirada'],
  ])('shows the status %s as %s', async (status, word) => {
    const { id, path } = await sent({ name: `Palavra ${status}` })
    await pool.query('update applications set status = $2 where id = $1', [id, status])
    const page = await pageAt(`${list}?q=palavra+${status}`)
    expect(readPage(page).part('tbody').text).toContain(word)
    expect(wordsOf(await pageAt(path))).toContain(word)
  })

  test('shows a message when it is empty or cannot be loaded', async () => {
    expect(await textAt(`${list}?q=ninguem-se-chama-assim`)).toContain(
      'Nenhuma candidatura encontrada',
    )
    await ownerPool.query('alter table applications rename column applied_at to applied_away')
    const answer = await send(list, { cookie })
    await ownerPool.query('alter table applications rename column applied_away to applied_at')
    expect(await textOf(answer)).toContain('Erro ao carregar candidaturas')
  })
})

describe('an application that an administrator opens', () => {
  test('shows the answers to the questions of the job, the letter and its history', async () => {
    const { path } = await sent({ coverLetter: 'Quero moer farinha.' })
    const text = await textAt(path)
    expect(text).toMatch(/Sabe moer\?.*Há dez anos\./)
    expect(text).toContain('Quero moer farinha.')
    expect(text).toMatch(/Histórico.*Submetida/)
  })

  test('links to the CV, whose opening is recorded', async () => {
    const { id, path, applicant } = await sent()
    expect(readPage(await pageAt(path)).links).toContain(`/candidaturas/${id}/cv`)
    const key = newDocumentKey(applicant.userId, 'pdf')
    await portal.ctx.files.put('cv-files', key, makeCv(), { contentType: 'application/pdf' })
    await pool.query('update applications set cv_key = $2, cv_sha256 = null where id = $1', [
      id,
      key,
    ])
    expect((await send(`/candidaturas/${id}/cv`, { cookie })).status).toBe(200)
    const { rows } = await pool.query(
      `select actor_kind from cv_openings where application_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ actor_kind: 'admin' }])
  })

  test.each(['submitted', 'reviewing', 'approved', 'rejected'])(
    'can be set to %s',
    async (status) => {
      const { id, path } = await sent()
      const from = status === 'submitted' ? 'reviewing' : 'submitted'
      await pool.query('update applications set status = $2 where id = $1', [id, from])
      const answer = await post(path, { status, versao: '1' }, cookie)
      expect(answer.status).toBe(303)
      expect(await follow(answer)).toContain('Status atualizado com sucesso!')
      const { status: now, reviewed_at } = await statusOf(id)
      expect(now).toBe(status)
      expect(reviewed_at === null).toBe(status === 'submitted')
    },
  )

  test.each(['withdrawn', 'active', '', 'x'.repeat(60)])(
    'cannot be set to "%s"',
    async (status) => {
      const { id, path } = await sent()
      const answer = await post(path, { status, versao: '1' }, cookie)
      expect(answer.status).toBe(422)
      expect((await statusOf(id)).status).toBe('submitted')
    },
  )

  test('stays unchanged if it was decided meanwhile, and the page says so', async () => {
    const { id, path } = await sent()
    await post(path, { status: 'approved', versao: '1' }, cookie)
    const second = await post(path, { status: 'rejected', versao: '1' }, cookie)
    expect(second.status).toBe(409)
    expect(await textOf(second)).toContain('O estado mudou entretanto')
    expect((await statusOf(id)).status).toBe('approved')
  })

  test('is deleted after a confirmation, and is then not found', async () => {
    const { id, path } = await sent({ name: 'Vai Embora' })
    const question = await textAt(`${path}/excluir`)
    expect(question).toContain('excluir esta candidatura?')
    expect(question).toContain('Vai Embora')
    const answer = await post(`${path}/excluir`, {}, cookie)
    expect(await follow(answer)).toContain('Candidatura excluída com sucesso!')
    expect(await statusOf(id)).toBeUndefined()
    expect((await send(path, { cookie })).status).toBe(404)
    expect(await follow(await post(`${path}/excluir`, {}, cookie))).toContain(
      'Esta candidatura já não existe',
    )
    const { rows } = await pool.query(`select name from events where subject_id = $1`, [id])
    expect(rows.map(({ name }) => name)).toContain('application-deleted')
  })
})
