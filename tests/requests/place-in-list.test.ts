import { describe, expect, test } from 'vitest'
import {
  baseHashOfJob,
  changeSubscription,
  company,
  publishedJob,
} from '#tests/support/makers/make.ts'
import { companyEntrance } from '#tests/support/portal/enter-company.ts'
import { pageOf } from '#tests/support/portal/page.ts'
import { mainOf, signedIn, testPortal } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { db, send, post, pool, ownerPool } = portal
const startSession = await companyEntrance(portal)
const words = {
  title: 'Padeiro',
  description: 'a',
  responsibilities: 'b',
  requirements: 'c',
  province: 'luanda',
}
const admin = await signedIn(portal, 'admin', 'admin@exemplo.ao')

describe('a later page of a list that has become empty', () => {
  const lists = [
    ['/empresa/vagas?q=padeiro&status=active&ordem=titulo'],
    ['/empresa/dashboard?aba=vagas&q=padeiro&status=active&ordem=titulo'],
    ['/admin/vagas?q=padeiro&status=active'],
    ['/admin/pacotes?q=padeiro&status=active'],
    ['/admin/pacotes/solicitacoes?q=padeiro&status=pending'],
  ]
  const cookieFor = async (path: string) =>
    path.startsWith('/admin') ? admin.cookie : (await startSession()).cookie

  test.each(lists)(
    'redirects to the first page of %s with the same filters and order',
    async (first) => {
      const cookie = await cookieFor(first)
      const document = await send(`${first}&page=9`, { cookie })
      expect(document.headers.get('Location')).toBe(first)
      const script = await send(`${first.replace('?', '.data?')}&page=9`, { cookie })
      expect(await script.text()).toContain(`"${first}"`)
    },
  )

  test('still shows the notice about the job that was removed last', async () => {
    const { owner, cookie } = await startSession({ bought: 'corporativo' })
    await changeSubscription(db, owner, { extraJobs: 30 })
    const ids: string[] = []
    for (let n = 0; n < 21; n += 1) ids.push(await publishedJob(db, owner))
    const act = `/empresa/vagas/${ids[0]}/excluir.data?page=2`
    const deleted = await post(act, {}, cookie)
    const cookies = deleted.headers.getSetCookie().map((one) => one.split(';')[0])
    const both = [cookie, ...cookies].join('; ')
    expect(both).toContain('lusona-aviso=job-deleted')
    const empty = await send('/empresa/vagas.data?page=2', { cookie: both })
    expect(await empty.text()).toContain('"/empresa/vagas"')
    expect(empty.headers.getSetCookie()).toEqual([])
  })

  test('keeps its panel open', async () => {
    const { owner, cookie } = await startSession()
    const id = await publishedJob(db, await company(db))
    const own = await publishedJob(db, owner)
    for (const [path, sent] of [
      [`/empresa/vagas/${own}/editar?page=9`, cookie],
      [`/admin/vagas/${id}/editar?page=9`, admin.cookie],
      ['/admin/pacotes/atribuir?page=9', admin.cookie],
    ] as const)
      expect((await send(path, { cookie: sent })).status).toBe(200)
  })
})

test('the panel of a missing record reports that it is missing and links to the list', async () => {
  const { cookie } = await startSession()
  const none = '00000000-0000-7000-8000-000000000000'
  for (const [list, path, sent] of [
    ['/empresa/vagas?q=a', `/empresa/vagas/${none}/editar?q=a`, cookie],
    ['/empresa/vagas?q=a', `/empresa/vagas/nova?de=${none}&q=a`, cookie],
    ['/admin/vagas', `/admin/vagas/${none}/editar`, admin.cookie],
    ['/admin/pacotes?q=a', `/admin/pacotes/assinaturas/${none}/estender?q=a`, admin.cookie],
    ['/admin/pacotes/solicitacoes', `/admin/pacotes/solicitacoes/${none}/aprovar`, admin.cookie],
    ['/admin/pacotes/catalogo', `/admin/pacotes/catalogo/${none}`, admin.cookie],
  ] as const) {
    const answer = await send(path, { cookie: sent })
    expect(answer.status).toBe(404)
    const panel = (await pageOf(answer)).part('dialog')
    expect(panel.heading, path).toBe('Não encontrámos esta página')
    expect(panel.get('link', 'Voltar à lista').attribute('href'), path).toBe(list)
  }
})

/** Returns the URLs of the page's links and forms that contain the given word. */
async function linksAt(path: string, cookie: string, word: string): Promise<string[]> {
  const { main } = await pageOf(send(path, { cookie }))
  const targets = main
    .select('[href], [action]')
    .map((part) => part.attribute('href') ?? part.attribute('action') ?? '')
  return targets.filter((to) => to.includes(word))
}

const locationOf = (answer: Response) => answer.headers.get('Location')

describe.each([
  ['the own page', '/empresa/vagas', 'status=active&ordem=titulo'],
  ['the tab of the dashboard', '/empresa/dashboard', 'aba=vagas&status=active&ordem=titulo'],
])('from %s of a company’s list of its jobs', (_, path, query) => {
  const list = `${path}?${query}`

  test('every page and act of a job has the list in its URL', async () => {
    const { owner, cookie } = await startSession()
    const id = await publishedJob(db, owner)
    const at = new URLSearchParams(query)
    const links = [...(await linksAt(list, cookie, id)), ...(await linksAt(list, cookie, 'nova'))]
    const ofJobs = links.filter((link) => link.startsWith('/empresa/vagas/'))
    expect(ofJobs).toHaveLength(10)
    for (const link of ofJobs) {
      const { searchParams } = new URL(link, 'http://portal')
      searchParams.delete('de')
      expect(Object.fromEntries(searchParams), link).toEqual(Object.fromEntries(at))
    }
  })

  test('a panel and a confirmation page lead back to the list behind them', async () => {
    const { owner, cookie } = await startSession()
    const id = await publishedJob(db, owner, { title: 'Aberta' })
    const closed = await publishedJob(db, owner, { title: 'Fechada há muito' })
    await pool.query("update jobs set status = 'closed' where id = $1", [closed])
    for (const page of [`${id}/editar`, `${id}/excluir`, `${id}/ver`, 'nova']) {
      const address = `/empresa/vagas/${page}?${query}`
      expect(await linksAt(address, cookie, path), address).toContain(list)
    }
    const behind = await mainOf(await send(`/empresa/vagas/${id}/editar?${query}`, { cookie }))
    expect(behind).not.toContain('Fechada há muito')
  })

  test('acts on a job that succeed, are refused or fail lead back to the filtered list', async () => {
    const { owner, cookie } = await startSession()
    const id = await publishedJob(db, owner)
    const act = (what: string, fields: Record<string, string> = {}) =>
      post(`/empresa/vagas/${what}?${query}`, fields, cookie)
    expect(
      locationOf(await act(`${id}/editar`, { ...words, versao: await baseHashOfJob(db, id) })),
    ).toBe(list)
    expect(locationOf(await act('nova', { ...words, acto: 'rascunho' }))).toBe(list)
    for (const status of ['closed', 'closed', 'pending', 'nada'])
      expect(locationOf(await act(`${id}/status`, { status })), status).toBe(list)
    expect(locationOf(await send(`/empresa/vagas/${id}/status?${query}`, { cookie }))).toBe(list)
    await ownerPool.query('alter table events rename to events_away')
    const failed = await act(`${id}/excluir`)
    await ownerPool.query('alter table events_away rename to events')
    expect(locationOf(failed)).toBe(list)
    expect(locationOf(await act(`${id}/excluir`))).toBe(list)
  })

  test('a bulk close of jobs leads back to the filtered list', async () => {
    const { owner, cookie } = await startSession()
    const id = await publishedJob(db, owner)
    const asking = new URLSearchParams({ vaga: id, voltar: list })
    const ticked = `${list}&escolhida=${id}`
    expect(await linksAt(`/empresa/vagas/fechar?${asking}`, cookie, path)).toContain(ticked)
    const fields = { vagas: id, voltar: list }
    expect(locationOf(await post('/empresa/vagas/fechar', fields, cookie))).toBe(list)
    const elsewhere = { vagas: id, voltar: '/empresa/dashboards' }
    expect(locationOf(await post('/empresa/vagas/fechar', elsewhere, cookie))).toBe(
      '/empresa/vagas',
    )
  })
})

describe('in the filtered and paged job list of an administrator', () => {
  const query = 'q=padeiro&status=active&page=2'
  const list = `/admin/vagas?${query}`
  const openJob = async () => publishedJob(db, await company(db), { title: 'Padeiro' })

  test('the pages of a job lead back to the list with the job open', async () => {
    const id = await openJob()
    const firstPage = '?q=padeiro&status=active'
    const opened = `/admin/vagas/${id}${firstPage}`
    const links = await linksAt(opened, admin.cookie, id)
    for (const page of ['editar', 'excluir']) {
      const address = `/admin/vagas/${id}/${page}${firstPage}`
      expect(links).toContain(address)
      expect(await linksAt(address, admin.cookie, id)).toContain(opened)
    }
    const list = `/admin/vagas${firstPage}`
    const creating = `/admin/vagas/nova${firstPage}`
    expect(await linksAt(list, admin.cookie, 'nova')).toContain(creating)
    expect(await linksAt(creating, admin.cookie, 'q=')).toContain(list)
  })

  test('acts that succeed or fail lead back to the list', async () => {
    const id = await openJob()
    const opened = `/admin/vagas/${id}?${query}`
    const act = (what: string, fields: Record<string, string> = {}) =>
      post(`/admin/vagas/${what}?${query}`, fields, admin.cookie)
    expect(
      locationOf(await act(`${id}/editar`, { ...words, versao: await baseHashOfJob(db, id) })),
    ).toBe(opened)
    await ownerPool.query('alter table events rename to events_away')
    const reason = 'Engano.'
    const failed = await act(`${id}/excluir`, { reason })
    await ownerPool.query('alter table events_away rename to events')
    // A failed act does not redirect: the response is the same page with the typed reason.
    expect(failed.status).toBe(503)
    expect(locationOf(await act(`${id}/excluir`, { reason }))).toBe(list)
    const { companyId } = await company(db)
    expect(locationOf(await act('nova', { ...words, companyId }))).toBe(list)
  })

  test('a job opened by its URL alone is open again after an act', async () => {
    const id = await openJob()
    const versao = await baseHashOfJob(db, id)
    const answer = await post(`/admin/vagas/${id}/editar`, { ...words, versao }, admin.cookie)
    expect(locationOf(answer)).toBe(`/admin/vagas/${id}`)
  })
})
