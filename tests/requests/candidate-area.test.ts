import { createHash, randomUUID } from 'node:crypto'
import { rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Candidate } from '#app/domain/actor.ts'
import { applications } from '#app/domain/applications/application-table.ts'
import { decideApplication } from '#app/domain/applications/decide-application.ts'
import { candidateCvs, candidates } from '#app/domain/candidates/candidate-table.ts'
import { newDocumentKey } from '#app/domain/documents/document.ts'
import { addFavorite } from '#app/domain/favorites/toggle-favorite.ts'
import { makeCv } from '#tests/support/makers/documents.ts'
import { company, must, publishedJob, sentApplication } from '#tests/support/makers/make.ts'
import { pageOf, readPage } from '#tests/support/portal/page.ts'
import { signedIn, testPortal, textOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { send, post, db } = portal
beforeEach(() => portal.moveAway())

let counter = 0
async function person() {
  counter += 1
  const { id, cookie } = await signedIn(portal, 'candidate', `pessoa${counter}@exemplo.ao`)
  const cv = makeCv()
  const key = newDocumentKey(id, 'pdf')
  const contentType = 'application/pdf'
  await portal.ctx.files.put('cv-files', key, cv, { contentType })
  const row = { candidateId: id, key, name: 'cv.pdf', contentType, bytes: cv.length }
  const sha256 = createHash('sha256').update(cv).digest('hex')
  await db.insert(candidateCvs).values({ ...row, sha256 })
  await db.update(candidates).set({ cvFile: key }).where(eq(candidates.id, id))
  const presence = {
    client: 'test',
    sessionId: randomUUID(),
    signedInAt: new Date(),
    isBorrowed: false,
  }
  const actor: Candidate = {
    kind: 'candidate',
    userId: id,
    candidateId: id,
    name: 'Marta Candidata',
    ...presence,
  }
  return { id, cookie, actor, key }
}

const anyJob = async (title: string) => publishedJob(db, await company(db), { title })

const noticeOf = (answer: Response) => answer.headers.getSetCookie().join()

test('the menu of the candidate area has its six links in order', async () => {
  const ana = await person()
  const page = await pageOf(send('/usuario/dashboard', { cookie: ana.cookie }))
  expect(page.part('nav.area-menu').links).toEqual([
    '/',
    '/usuario/dashboard',
    '/usuario/perfil',
    '/usuario/candidaturas',
    '/usuario/vagas',
    '/usuario/configuracoes',
    // Links that the specification does not mention come after those that it lists (D107).
    '/usuario/alertas',
    '/usuario/convites',
    '/usuario/visibilidade',
  ])
})

test('a candidate’s dashboard has figures, quick actions, tips and the five latest applications', async () => {
  const ana = await person()
  for (const title of ['Um', 'Dois', 'Três', 'Quatro', 'Cinco', 'Seis']) {
    await sentApplication(db, ana.actor, await anyJob(`Vaga ${title}`))
  }
  await addFavorite(db, ana.actor, await anyJob('Favorita'))
  const { main } = await pageOf(send('/usuario/dashboard', { cookie: ana.cookie }))
  const page = main.text
  const values = main.select('.stat-value').map(({ text }) => text)
  const labels = main.select('.stat-label').map(({ text }) => text)
  const figures = Object.fromEntries(labels.map((label, index) => [label, values[index]]))
  expect(figures).toMatchObject({ Candidaturas: '6', Pendentes: '6', Favoritas: '1' })
  expect(page).toContain('Procurar vagas')
  expect(page).toContain('Nunca pague para se candidatar.')
  expect(page).toContain('Vaga Seis')
  expect(page).not.toContain('Vaga Um')
  expect(page.indexOf('Vaga Seis')).toBeLessThan(page.indexOf('Vaga Dois'))
})

test('a candidate without data sees first steps and no invented figures', async () => {
  const ana = await person()
  const page = await textOf(await send('/usuario/dashboard', { cookie: ana.cookie }))
  expect(page).toMatch(/Candidaturas\s+0/)
  expect(page).toContain('Ainda não se candidatou a nenhuma vaga')
  const favorites = await send('/usuario/vagas', { cookie: ana.cookie })
  const list = await pageOf(favorites)
  expect(list.text).toContain('Ainda não guardou nenhuma vaga')
  expect(list.main.links).toContain('/vagas')
})

test('Minhas Candidaturas shows figures, statuses and which applications can be withdrawn', async () => {
  const ana = await person()
  const owner = await company(db, { name: 'Padaria Kianda' })
  const id = await sentApplication(db, ana.actor, await publishedJob(db, owner))
  await sentApplication(db, ana.actor, await anyJob('Pasteleira'))
  must(await decideApplication(db, owner, id, 'reviewing'))
  const answer = await send('/usuario/candidaturas', { cookie: ana.cookie })
  const html = await answer.text()
  expect(html).toContain('Minhas Candidaturas')
  expect(html).toMatch(/badge-warning[^>]*>Submetida/)
  expect(html).toMatch(/badge-warning[^>]*>Em análise/)
  expect(html).toContain('Padaria Kianda')
  expect([...html.matchAll(/\/retirar"/g)]).toHaveLength(1)
  expect(html).not.toContain(`${id}/retirar`)
})

test('an approved application has a green badge, a rejected one a red badge, and a withdrawn one the badge Retirada', async () => {
  const ana = await person()
  for (const status of ['approved', 'rejected', 'withdrawn'] as const) {
    const id = await sentApplication(db, ana.actor, await anyJob(status))
    await db.update(applications).set({ status }).where(eq(applications.id, id))
  }
  const html = await (await send('/usuario/candidaturas', { cookie: ana.cookie })).text()
  expect(html).toMatch(/badge-success[^>]*>Aprovada/)
  expect(html).toMatch(/badge-danger[^>]*>Rejeitada/)
  expect(html).toMatch(/badge[^>]*>Retirada/)
})

test('a search of the candidate’s applications is in the URL, and an empty result links to all of them', async () => {
  const ana = await person()
  await sentApplication(db, ana.actor, await anyJob('Padeiro'))
  await sentApplication(db, ana.actor, await anyJob('Enfermeira'))
  const read = async (query: string) =>
    textOf(await send(`/usuario/candidaturas?${query}`, { cookie: ana.cookie }))
  const found = await read('q=padeiro')
  expect(found).toContain('1 candidatura encontrada')
  expect(found).not.toContain('Enfermeira')
  expect(await read('status=approved')).toContain('Nenhuma candidatura encontrada')
  expect(await read('status=nada&page=-3')).toContain('Enfermeira')
})

test('a candidate can withdraw after a confirmation, without JavaScript', async () => {
  const ana = await person()
  const id = await sentApplication(db, ana.actor, await anyJob('Padeiro'))
  const path = `/usuario/candidaturas/${id}/retirar`
  const question = await textOf(await send(path, { cookie: ana.cookie }))
  expect(question).toContain('Tem certeza que deseja retirar esta candidatura?')
  const answer = await post(path, {}, ana.cookie)
  expect(answer.headers.get('Location')).toBe('/usuario/candidaturas')
  const notice = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const list = await send('/usuario/candidaturas', { cookie: `${ana.cookie}; ${notice}` })
  const text = await textOf(list)
  expect(text).toContain('Candidatura retirada com sucesso!')
  expect(text).toContain('Retirada')
})

test('an application in review cannot be withdrawn, and the list shows why', async () => {
  const ana = await person()
  const owner = await company(db)
  const id = await sentApplication(db, ana.actor, await publishedJob(db, owner))
  must(await decideApplication(db, owner, id, 'reviewing'))
  const answer = await post(`/usuario/candidaturas/${id}/retirar`, {}, ana.cookie)
  const notice = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const list = await send('/usuario/candidaturas', { cookie: `${ana.cookie}; ${notice}` })
  expect(await textOf(list)).toContain('Erro ao retirar candidatura')
})

test('a candidate cannot withdraw another candidate’s application or open its CV', async () => {
  const [ana, rui] = [await person(), await person()]
  const id = await sentApplication(db, ana.actor, await anyJob('Padeiro'))
  const withdraw = `/usuario/candidaturas/${id}/retirar`
  expect((await send(withdraw, { cookie: rui.cookie })).status).toBe(404)
  expect((await post(withdraw, {}, rui.cookie)).status).toBe(404)
  expect((await send(`/candidaturas/${id}/cv`, { cookie: rui.cookie })).status).toBe(404)
  const [row] = await db.select().from(applications).where(eq(applications.id, id))
  expect(row?.status).toBe('submitted')
})

test('the CV of an application opens, uncached, for its candidate and not for another company', async () => {
  const ana = await person()
  const owner = await signedIn(portal, 'company', 'empresa-cv@exemplo.ao')
  const id = await sentApplication(db, ana.actor, await anyJob('Padeiro'))
  const own = await send(`/candidaturas/${id}/cv`, { cookie: ana.cookie })
  expect(own.status).toBe(200)
  expect(own.headers.get('Content-Type')).toBe('application/pdf')
  expect(own.headers.get('Cache-Control')).toBe('private, no-store')
  expect(Buffer.from(await own.arrayBuffer())).toEqual(makeCv())
  expect((await send(`/candidaturas/${id}/cv`, { cookie: owner.cookie })).status).toBe(404)
})

test('a CV whose file is missing, and an application without a CV, show an explanation', async () => {
  const ana = await person()
  const id = await sentApplication(db, ana.actor, await anyJob('Padeiro'))
  await portal.ctx.files.remove('cv-files', ana.key)
  const gone = await send(`/candidaturas/${id}/cv`, { cookie: ana.cookie })
  expect(gone.status).toBe(404)
  const text = await textOf(gone)
  expect(text).toContain('CV não disponível')
  expect(text).toContain('O arquivo do CV não foi encontrado ou não está acessível')
  await db.update(applications).set({ cvKey: null }).where(eq(applications.id, id))
  const none = await textOf(await send(`/candidaturas/${id}/cv`, { cookie: ana.cookie }))
  expect(none).toContain(
    'O arquivo do CV não foi encontrado no sistema. Peça ao candidato para fazer upload de um novo CV.',
  )
})

test('a CV that is temporarily unreadable shows an explanation', async () => {
  const ana = await person()
  const id = await sentApplication(db, ana.actor, await anyJob('Padeiro'))
  // A circular symbolic link makes the file unreadable.
  const path = join(portal.folder, 'files', 'cv-files', ana.key)
  await rm(path)
  await symlink(path, path)
  const answer = await send(`/candidaturas/${id}/cv`, { cookie: ana.cookie })
  expect(answer.status).toBe(503)
  expect(await textOf(answer)).toContain('Ocorreu um erro ao carregar o CV.')
})

test('favourites are listed with a link to each job and removed without JavaScript', async () => {
  const ana = await person()
  const jobId = await anyJob('Padeiro')
  await addFavorite(db, ana.actor, jobId)
  const html = await (await send('/usuario/vagas', { cookie: ana.cookie })).text()
  expect(readPage(html).links).toContain(`/vaga-detalhes/${jobId}`)
  expect(html).toContain('Salário a combinar')
  const answer = await post('/usuario/vagas', { jobId: jobId }, ana.cookie)
  const notice = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const after = await send('/usuario/vagas', { cookie: `${ana.cookie}; ${notice}` })
  const text = await textOf(after)
  expect(text).toContain('Favorita removida')
  expect(text).not.toContain('Padeiro')
})

test('a favourite that cannot be removed shows Erro ao remover favorita', async () => {
  const ana = await person()
  const answer = await post('/usuario/vagas', { jobId: 'x' }, ana.cookie)
  expect(noticeOf(answer)).toContain('favorite-not-removed')
})

test('adding or removing a favourite leads back to the page with the button and shows a notice', async () => {
  const ana = await person()
  const jobId = await anyJob('Padeiro')
  const path = `/vaga-detalhes/${jobId}/favorito`
  const added = await post(path, { acto: 'adicionar', voltar: '/vagas?page=2' }, ana.cookie)
  expect(added.headers.get('Location')).toBe('/vagas?page=2')
  expect(noticeOf(added)).toContain('favorite-added')
  const again = await post(path, { acto: 'adicionar' }, ana.cookie)
  expect(noticeOf(again)).toContain('favorite-already')
  const removed = await post(path, { acto: 'remover', voltar: '//evil.test' }, ana.cookie)
  expect(removed.headers.get('Location')).toBe(`/vaga-detalhes/${jobId}`)
  expect(noticeOf(removed)).toContain('favorite-removed')
})

test('a visitor who saves a job is asked to sign in, and a company is refused', async () => {
  const jobId = await anyJob('Padeiro')
  const path = `/vaga-detalhes/${jobId}/favorito`
  const visitor = await post(path, { acto: 'adicionar' })
  expect(visitor.headers.get('Location')).toBe(`/auth?redirect=${encodeURIComponent(path)}`)
  expect(noticeOf(visitor)).toContain('sign-in-to-favorite')
  const owner = await signedIn(portal, 'company', 'empresa-favorita@exemplo.ao')
  expect(noticeOf(await post(path, { acto: 'adicionar' }, owner.cookie))).toContain(
    'favorites-for-candidates',
  )
})

test('a job that cannot be saved shows Erro with the reason of the refusal', async () => {
  const ana = await person()
  const path = `/vaga-detalhes/${randomUUID()}/favorito`
  const answer = await post(path, { acto: 'adicionar', voltar: '/usuario/vagas' }, ana.cookie)
  const notice = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const text = await textOf(await send('/usuario/vagas', { cookie: `${ana.cookie}; ${notice}` }))
  expect(text).toContain('Erro Esta vaga já não está disponível.')
})

test('data that cannot be loaded are reported with a reference, without technical details', async () => {
  const ana = await person()
  const failing = [
    { path: '/usuario/dashboard', table: 'favorites', title: 'Erro ao carregar dados' },
    {
      path: '/usuario/candidaturas',
      table: 'applications',
      title: 'Erro ao carregar candidaturas',
    },
    { path: '/usuario/vagas', table: 'favorites', title: 'Erro ao carregar favoritas' },
  ]
  for (const { path, table, title } of failing) {
    await portal.ownerPool.query(`alter table ${table} rename to away`)
    const answer = await send(path, { cookie: ana.cookie })
    await portal.ownerPool.query(`alter table away rename to ${table}`)
    expect(answer.status).toBe(500)
    const html = await answer.text()
    expect(html).toContain(title)
    const { text } = readPage(html)
    const [, requestId = 'none'] = /a referência ([0-9A-F]{8})/.exec(text) ?? []
    expect(portal.lines.join()).toContain(requestId)
    expect(html).not.toMatch(/relation|select |node_modules|at async/)
  }
})

test.each(['%00', 'a%00b', '%E2%80%AE', "'%22--"])(
  'the characters %s in a candidate’s search are treated as text',
  async (typed) => {
    const ana = await person()
    const answer = await send(`/usuario/candidaturas?q=${typed}`, { cookie: ana.cookie })
    expect(answer.status).toBe(200)
  },
)

test('a page number of Minhas Candidaturas beyond the last redirects to the last page', async () => {
  const ana = await person()
  await sentApplication(db, ana.actor, await anyJob('Única'))
  const list = '/usuario/candidaturas'
  for (const [requested, leads] of [
    [`${list}?status=submitted&page=2`, `${list}?status=submitted`],
    [`${list}?q=Nica&page=99`, `${list}?q=Nica`],
    [`${list}?status=reviewing&page=3`, `${list}?status=reviewing`],
    [`${list}?page=2`, list],
  ] as const) {
    const answer = await send(requested, { cookie: ana.cookie })
    expect(answer.headers.get('Location')).toBe(leads)
  }
  const page = await textOf(await send(`${list}?status=submitted`, { cookie: ana.cookie }))
  expect(page).toContain('1 candidatura encontrada')
})

test('a form with an unexpected content type is not reported as an error of the portal', async () => {
  const ana = await person()
  const answer = await send('/usuario/perfil', {
    method: 'POST',
    body: '{}',
    cookie: ana.cookie,
    headers: { 'Content-Type': 'application/json' },
  })
  expect(answer.status).toBe(415)
  const text = await textOf(answer)
  expect(text).toContain('O que enviou é grande demais ou não chegou inteiro.')
  expect(text).not.toContain('O problema é nosso')
})
