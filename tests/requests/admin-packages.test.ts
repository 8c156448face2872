import { beforeEach, describe, expect, test } from 'vitest'
import { assignPackage } from '#app/domain/subscriptions/assign-package.ts'
import { company, must } from '#tests/support/makers/make.ts'
import {
  packageAdministration,
  plain,
  rowsIn,
} from '#tests/support/portal/package-administration.ts'
import { pageOf, readPage } from '#tests/support/portal/page.ts'
import { mainOf, sessionOf, testPortal, textOf, wordsOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { db, send, post, pool, ownerPool } = portal
const { boss, cookie, htmlAt, textAt, packageOf, requested, follow, hiddenOf, fillIn } =
  await packageAdministration(portal)

beforeEach(() => portal.moveAway())

describe('the administrators’ packages page', () => {
  test('has two tabs, and the second shows the number of pending requests', async () => {
    await pool.query("delete from package_requests where status = 'pending'")
    for (const name of ['Um', 'Dois']) await requested(await company(db, { name }))
    for (const path of ['/admin/pacotes', '/admin/pacotes/solicitacoes']) {
      const tabs = readPage(await htmlAt(path))
        .part('nav.tabs')
        .all('link')
      expect(tabs.map(({ text }) => text)).toEqual(['Assinaturas Ativas', 'Solicitações 2'])
    }
    await pool.query("delete from package_requests where status = 'pending'")
    expect(await textAt('/admin/pacotes')).toMatch(/Solicitações(?! \d)/)
  })

  test('is linked from an administrator’s menu and the phone’s bottom bar', async () => {
    const page = await pageOf(send('/admin', { cookie }))
    for (const menu of ['nav.area-menu', 'nav.area-bar']) {
      const link = page.part(menu).part('a[href="/admin/pacotes"]')
      expect(link.text, menu).toMatch(/^Pacotes/)
    }
  })

  test.each([
    '/admin/pacotes',
    '/admin/pacotes/solicitacoes',
    '/admin/pacotes/pagamentos',
    '/admin/pacotes/catalogo',
    '/admin/pacotes/atribuir',
  ])('reports that its data could not be loaded: %s', async (path) => {
    await ownerPool.query('alter table packages rename to packages_away')
    const answer = await send(path, { cookie }).finally(() =>
      ownerPool.query('alter table packages_away rename to packages'),
    )
    const { main } = await pageOf(answer)
    expect(main.text).toMatch(/Erro .*Não foi possível carregar os dados\./)
  })
})

test.each([
  ['/admin/pacotes', 'Nenhuma assinatura ativa', ['?q=x', '?tipo=pro', '?status=expired']],
  ['/admin/pacotes?status=todas', 'Ainda não há assinaturas', ['&q=x', '&tipo=pro']],
  [
    '/admin/pacotes/solicitacoes',
    'Ainda não há solicitações',
    ['?q=x', '?tipo=pro', '?status=approved'],
  ],
  ['/admin/pacotes/pagamentos', 'Ainda não há pagamentos', ['?q=x']],
])(
  'an empty list of the packages page explains what it will contain, and mentions a filter only if one is set: %s',
  async (path, words, filters) => {
    await ownerPool.query('truncate payments, package_requests, company_subscriptions cascade')
    const empty = await textAt(path)
    expect(empty).toContain(words)
    expect(empty).not.toMatch(/encontrad[ao]|Limpar filtros/)
    for (const filter of filters) {
      const found = await textAt(`${path}${filter}`)
      expect(found, filter).toMatch(/Nenhum(a assinatura|a solicitação| pagamento) encontrad[ao]/)
      expect(found, filter).toContain('Limpar filtros')
    }
  },
)

describe('the list of payments', () => {
  test('shows company, package, amount, administrator and origin of each payment, and a total', async () => {
    const owner = await company(db, { name: 'Paga Bem' })
    const id = await requested(owner)
    await fillIn(`/admin/pacotes/solicitacoes/${id}/aprovar`, { days: '30' })
    const html = await htmlAt('/admin/pacotes/pagamentos?q=paga%20bem')
    expect(plain(wordsOf(html))).toContain('1 pagamento, 75 000 KZ')
    const [, row] = rowsIn(html)
    expect(row).toMatch(
      /^Paga Bem Pro 75 000 KZ \d{2}\/\d{2}\/\d{4} agora mesmo Chefe Um Solicitação Corrigir$/,
    )
    expect(html).toContain(`/admin/pacotes/solicitacoes?solicitacao=${id}`)
  })

  test('has the same total as the revenue on the dashboard', async () => {
    const total = async () =>
      Number(
        /Total recebido ([\d ]+) KZ/.exec(await textAt('/admin'))?.[1]?.replace(/\D/g, '') ?? 0,
      )
    const before = await total()
    const id = await requested(await company(db), 'corporativo')
    await fillIn(`/admin/pacotes/solicitacoes/${id}/aprovar`, { days: '30' })
    expect((await total()) - before).toBe(150_000)
  })
})

describe('the form that edits a package', () => {
  test('changes the package, and the companies’ page shows the change at once', async () => {
    const { id, name } = await packageOf('corporativo')
    await (await send('/empresas')).text()
    const path = `/admin/pacotes/catalogo/${id}`
    const fields = { name: 'Corporativo Novo', price: '31 500', maxJobs: '', durationDays: '33' }
    const text = await follow(await fillIn(path, { ...fields, isActive: 'on' }))
    expect(text).toContain('Pacote atualizado.')
    expect(text).toMatch(/Corporativo Novo Corporativo 31 500 KZ\/mês ∞ 33 dias/)
    await expect
      .poll(async () => plain(wordsOf(await (await send('/empresas')).text())))
      .toMatch(/Corporativo Novo.*31 500 KZ/)
    await fillIn(path, { name, price: '150000', maxJobs: '12', durationDays: '60', isActive: 'on' })
  })

  const pro = { name: 'Pro', price: '75000', maxJobs: '5', durationDays: '45', isActive: 'on' }

  test('shows a conflicting edit beside each field, and keeps the typed text', async () => {
    const { id } = await packageOf('pro')
    const path = `/admin/pacotes/catalogo/${id}`
    const form = { ...(await hiddenOf(path)), ...pro, price: '1', maxJobs: '7' }
    await fillIn(path, { ...pro, price: '80000', maxJobs: '', durationDays: '50' })
    const answer = await post(path, form, cookie)
    expect(answer.status).toBe(409)
    const html = await mainOf(answer)
    expect(readPage(html).field('price').value).toBe('1')
    const text = plain(wordsOf(html))
    expect(text).toContain('Outra pessoa guardou entretanto: 80 000 KZ.')
    expect(text).toContain('Outra pessoa guardou entretanto: sem limite.')
    expect(text).not.toContain('50 dias.')
    const versao = readPage(html).hidden('versao')
    expect((await post(path, { ...form, versao }, cookie)).status).toBe(303)
    expect(await packageOf('pro')).toMatchObject({ price: 1, maxJobs: 7, durationDays: 50 })
    await fillIn(path, pro)
  })

  test('keeps the changes of two administrators to different fields', async () => {
    const { id } = await packageOf('pro')
    const path = `/admin/pacotes/catalogo/${id}`
    const form = { ...(await hiddenOf(path)), ...pro, durationDays: '50' }
    await fillIn(path, { ...pro, price: '80000' })
    expect((await post(path, form, cookie)).status).toBe(303)
    expect(await packageOf('pro')).toMatchObject({ price: 80_000, durationDays: 50 })
    await fillIn(path, pro)
  })

  test('refuses more jobs than the plan allows, beside the field', async () => {
    const { id, name } = await packageOf('essencial')
    const path = `/admin/pacotes/catalogo/${id}`
    const fields = { name, price: '25000', maxJobs: '11', durationDays: '30', isActive: 'on' }
    const answer = await fillIn(path, fields)
    expect(answer.status).toBe(422)
    expect(await textOf(answer)).toContain('O plano Essencial permite no máximo 10 vagas.')
    expect(await packageOf('essencial')).toMatchObject({ maxJobs: 1 })
  })

  test('lets the name of the trial be edited, but not its price, jobs or days', async () => {
    const { id, name } = await packageOf('trial')
    const path = `/admin/pacotes/catalogo/${id}`
    expect(await textAt(path)).toContain('grátis, 2 vagas durante 14 dias')
    const form = readPage(await htmlAt(path))
    for (const name of ['price', 'maxJobs', 'durationDays']) {
      expect(form.select(`[name=${name}]:not([type=hidden])`), name).toHaveLength(0)
    }
    await follow(await fillIn(path, { name: 'Experiência', isActive: 'on' }))
    const asDecided = { price: 0, maxJobs: 2, durationDays: 14 }
    expect(await packageOf('trial')).toMatchObject({ name: 'Experiência', ...asDecided })
    const forged = await fillIn(path, { name, maxJobs: '20', isActive: 'on' })
    expect(forged.status).toBe(422)
    expect(await textOf(forged)).toContain('O período de teste tem sempre 2 vagas.')
    await fillIn(path, { name, isActive: 'on' })
  })
})

test('a company reads that a package was free, instead of a price of 0', async () => {
  const owner = await company(db)
  const request = await requested(owner, 'essencial')
  await pool.query('update package_requests set price = 0 where id = $1', [request])
  const path = '/empresa/dashboard?aba=planos'
  const own = await sessionOf(portal, owner.userId)
  const dashboard = async () => plain(wordsOf(await mainOf(await send(path, { cookie: own }))))
  expect(await dashboard()).toContain('Pacote Essencial , grátis, pedido')
  await fillIn(`/admin/pacotes/solicitacoes/${request}/rejeitar`, { reason: 'Outra vez não.' })
  expect(await dashboard()).toContain('Solicitações Essencial , grátis')
})

describe('assigning a package to a company', () => {
  test('requires a second confirmation if the company has just been assigned another package', async () => {
    const path = '/admin/pacotes/atribuir'
    const { companyId } = await company(db, { name: 'Dupla Mão' })
    const { id: packageId } = await packageOf('pro')
    const form = { ...(await hiddenOf(path)), companyId, packageId, days: '30' }
    must(await assignPackage(db, boss, { companyId, packageId, days: 30 }))
    const answer = await post(path, form, cookie)
    expect(answer.status).toBe(409)
    const html = await answer.text()
    expect(wordsOf(html)).toContain('Esta empresa recebeu outro pacote entretanto.')
    const versao = readPage(html).hidden('versao')
    const again = await post(path, { ...form, versao }, cookie)
    expect(await follow(again)).toContain('Pacote atribuído')
    expect((await post(path, { ...form, versao: '', envio: '' }, cookie)).status).toBe(409)
  })
})
