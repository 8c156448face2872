import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { assignPackage } from '#app/domain/subscriptions/assign-package.ts'
import { companySubscriptions } from '#app/domain/subscriptions/subscription-table.ts'
import { transferReference } from '#app/domain/subscriptions/transfer-reference.ts'
import { changeSubscription, company, must } from '#tests/support/makers/make.ts'
import { packageOffice, plain, rowsIn } from '#tests/support/portal/package-office.ts'
import { pageOf, readPage } from '#tests/support/portal/page.ts'
import { mainOf, sessionOf, testPortal, textOf, wordsOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { db, send, post, pool, ownerPool } = portal
const { boss, cookie, htmlAt, textAt, packageOf, requested, subscribed, follow, hiddenOf, fillIn } =
  await packageOffice(portal)

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
  'an empty list of the packages page explains its content, and mentions a filter only if one is set: %s',
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

describe('the list of subscriptions', () => {
  test('shows company, package, type and number of jobs of each subscription, the newest first', async () => {
    await subscribed('Lista, Lda A', 'corporativo')
    await subscribed('Lista, Lda B', 'essencial')
    const rows = rowsIn(await htmlAt('/admin/pacotes?q=lista%2C%20lda&status=active'))
    expect(rows.slice(1).map((row) => row.replace(/\d+ de \S+ de \d{4}/, 'fim'))).toEqual([
      expect.stringMatching(/^Lista, Lda B Essencial Essencial 0 de 1 fim Ativa$/),
      expect.stringMatching(/^Lista, Lda A Corporativo Corporativo 0 de 12 fim Ativa$/),
    ])
  })

  test('shows the states Ativa, Expirada and Suspensa, and can be filtered by them', async () => {
    await subscribed('Três Estados A')
    const { owner: ended } = await subscribed('Três Estados B')
    const yesterday = new Date(Date.now() - 86_400_000)
    await changeSubscription(db, ended, {
      startDate: new Date(Date.now() - 90 * 86_400_000),
      endDate: yesterday,
    })
    await pool.query('delete from company_subscriptions where company_id = $1 and is_trial', [
      ended.companyId,
    ])
    const { id } = await subscribed('Três Estados C')
    await db
      .update(companySubscriptions)
      .set({ isActive: false })
      .where(eq(companySubscriptions.id, id))
    for (const [status, name, label] of [
      ['active', 'Três Estados A', 'Ativa'],
      ['expired', 'Três Estados B', 'Expirada'],
      ['suspended', 'Três Estados C', 'Suspensa'],
    ]) {
      const path = `/admin/pacotes?q=tres%20estados&tipo=pro&status=${status}`
      const rows = rowsIn(await htmlAt(path)).slice(1)
      expect(rows).toHaveLength(1)
      expect(rows[0]).toContain(name)
      expect(rows[0]).toContain(label)
    }
  })

  test('shows active subscriptions by default, and can show all', async () => {
    await subscribed('Sob o Separador A')
    const { id } = await subscribed('Sob o Separador B')
    await db
      .update(companySubscriptions)
      .set({ isActive: false })
      .where(eq(companySubscriptions.id, id))
    const rowsAt = async (query: string) =>
      rowsIn(await htmlAt(`/admin/pacotes?tipo=pro&q=sob%20o%20separador${query}`))
        .slice(1)
        .map((row) => row.replace(/ Pro .* /, ' '))
    expect(await rowsAt('')).toEqual(['Sob o Separador A Ativa'])
    expect(await rowsAt('&status=todas')).toEqual([
      'Sob o Separador B Suspensa',
      'Sob o Separador A Ativa',
    ])
  })

  test('shows ∞ for no limit and for a total of 0 jobs', async () => {
    const { owner } = await subscribed('Sem Fim')
    const rowWith = async (maxJobs: number | null) => {
      await db
        .update(companySubscriptions)
        .set({ maxJobs })
        .where(eq(companySubscriptions.companyId, owner.companyId))
      const [, row] = rowsIn(await htmlAt('/admin/pacotes?q=sem%20fim&status=active'))
      return /\d+ de (\S+)/.exec(row ?? '')?.[1]
    }
    expect(await rowWith(null)).toBe('∞')
    expect(await rowWith(0)).toBe('∞')
    await changeSubscription(db, owner, { extraJobs: 3 })
    expect(await rowWith(0)).toBe('3')
    expect(await rowWith(5)).toBe('8')
  })

  test('can be sorted by its headers, and the order is in the URL', async () => {
    for (const name of ['Ordem Zebra', 'Ordem Abelha']) await subscribed(name)
    const namesAt = async (path: string) =>
      readPage(await htmlAt(path))
        .select('[title^="Ordem "]')
        .map((cell) => cell.attribute('title'))
    const here = '/admin/pacotes?q=ordem&status=active'
    expect(await namesAt(here)).toEqual(['Ordem Abelha', 'Ordem Zebra'])
    await subscribed('Ordem Burro')
    expect(await namesAt(here)).toEqual(['Ordem Burro', 'Ordem Abelha', 'Ordem Zebra'])
    expect(await namesAt(`${here}&ordem=empresa`)).toEqual([
      'Ordem Abelha',
      'Ordem Burro',
      'Ordem Zebra',
    ])
    const sorted = readPage(await htmlAt(`${here}&ordem=empresa`)).part('[aria-sort=ascending]')
    expect(sorted.all('link')).toHaveLength(1)
  })

  test('has 25 rows a page, and a page beyond the last redirects to the first', async () => {
    const { id: packageId } = await packageOf('pro')
    const { companyId } = await company(db, { name: 'Muitas Páginas', bought: null })
    for (let made = 0; made < 26; made += 1)
      must(await assignPackage(db, boss, { companyId, packageId, days: 30 }))
    const path = '/admin/pacotes?q=muitas%20paginas&status=todas'
    expect(rowsIn(await htmlAt(path))).toHaveLength(26)
    expect(rowsIn(await htmlAt(`${path}&page=2`))).toHaveLength(2)
    const beyond = await send(`${path}&page=9`, { cookie })
    expect(beyond.headers.get('Location')).toBe('/admin/pacotes?q=muitas+paginas&status=todas')
  })

  test('shows an opened subscription beside the list, with prices, payments and history', async () => {
    const { id } = await subscribed('Pormenor, Lda')
    const text = await textAt(`/admin/pacotes?q=pormenor&assinatura=${id}`)
    expect(text).toMatch(/Preço 75 000 KZ\/mês/)
    expect(text).toMatch(/Pagamentos 75 000 KZ/)
    expect(text).toMatch(/Histórico Iniciada: 45 dias/)
    const { rows } = await pool.query(
      `select s.id from company_subscriptions s join packages p on p.id = s.package_id
       where p.type = 'trial' limit 1`,
    )
    expect(await textAt(`/admin/pacotes?assinatura=${rows[0].id}`)).toMatch(/Preço 14 dias/)
  })

  test('answers 404 for a subscription that does not exist', async () => {
    const answer = await send(`/admin/pacotes?assinatura=${randomUUID()}`, { cookie })
    expect(answer.status).toBe(404)
  })
})

describe('the package requests', () => {
  test('are listed with company, package, type and price, the newest first', async () => {
    const older = await requested(await company(db, { name: 'Pedidos Velha' }))
    await pool.query(
      "update package_requests set requested_at = now() - interval '3 days' where id = $1",
      [older],
    )
    await requested(await company(db, { name: 'Pedidos Nova' }), 'essencial', 'x/y.webp')
    const rows = rowsIn(await htmlAt('/admin/pacotes/solicitacoes?q=pedidos'))
    expect(rows[1]).toBe(
      'Pedidos Nova Essencial Essencial 25 000 KZ/mês agora mesmo Recebido Pendente',
    )
    expect(rows[2]).toBe('Pedidos Velha Pro Pro 75 000 KZ/mês há 3 dias Em falta Pendente')
  })

  test('are filtered by state', async () => {
    const id = await requested(await company(db, { name: 'Estado Único' }))
    const at = (status: string) =>
      textAt(`/admin/pacotes/solicitacoes?q=estado%20unico&status=${status}`)
    expect(await at('pending')).toContain('1 solicitação')
    expect(await at('approved')).toContain('Nenhuma solicitação encontrada')
    await fillIn(`/admin/pacotes/solicitacoes/${id}/aprovar`, { days: '30' })
    expect(await at('approved')).toContain('1 solicitação')
  })

  test('are found by the transfer reference, which is shown beside the proof of payment', async () => {
    await requested(await company(db, { name: 'Mesmo Nome, Lda' }))
    const owner = await company(db, { name: 'Mesmo Nome, Lda' })
    const id = await requested(owner)
    const reference = transferReference(owner.companyId)
    const list = '/admin/pacotes/solicitacoes'
    expect(await textAt(`${list}?q=mesmo%20nome`)).toContain('2 solicitações')
    expect(await textAt(`${list}?q=${reference.toLowerCase()}`)).toContain('1 solicitação')
    expect(await textAt(`${list}?solicitacao=${id}`)).toContain(`Referência ${reference}`)
    expect(await textAt(`${list}/${id}/aprovar`)).toContain(
      `A transferência deve levar a referência ${reference} .`,
    )
  })

  test('describe a free package as free and mention no transfer', async () => {
    const owner = await company(db, { name: 'Nada a Pagar' })
    const id = await requested(owner)
    await pool.query('update package_requests set price = 0 where id = $1', [id])
    const list = '/admin/pacotes/solicitacoes'
    const [, row] = rowsIn(await htmlAt(`${list}?q=nada%20a%20pagar`))
    expect(row).toBe('Nada a Pagar Pro Pro Grátis agora mesmo Dispensado Pendente')
    const now = 'O pacote custa agora 75 000 KZ; foi pedido grátis, e é isso que vale.'
    const open = await textAt(`${list}?solicitacao=${id}`)
    expect(open).toContain(`Preço Grátis. ${now} Vagas`)
    const [approve, reject] = [
      await textAt(`${list}/${id}/aprovar`),
      await textAt(`${list}/${id}/rejeitar`),
    ]
    expect(approve).toMatch(/pediu o pacote Pro : grátis, 5 vagas\. O pacote custa agora/)
    expect(reject).toMatch(/pediu o pacote Pro : grátis ?\./)
    for (const text of [open, approve, reject]) {
      expect(text).toContain('O pacote foi pedido grátis: não há transferência.')
      expect(text).not.toMatch(/eferência|14 dias/)
    }
  })

  test('show the days of a trial', async () => {
    const id = await requested(await company(db, { name: 'Outra Experiência' }), 'trial')
    const list = '/admin/pacotes/solicitacoes'
    expect(await textAt(`${list}?solicitacao=${id}`)).toContain('Preço 14 dias Vagas')
  })

  test('open beside the list with a picture of the proof of payment', async () => {
    const id = await requested(await company(db), 'pro', 'x/y.webp')
    const html = await htmlAt(`/admin/pacotes/solicitacoes?solicitacao=${id}`)
    expect(readPage(html).pictures).toContain(`/comprovativos/${id}`)
    expect(wordsOf(html)).toContain('talao da caixa.webp')
    const without = await requested(await company(db))
    expect(await textAt(`/admin/pacotes/solicitacoes?solicitacao=${without}`)).toContain(
      'Ainda sem comprovativo',
    )
  })
})

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

test('a company reads its requests with package, price and reason of rejection', async () => {
  const owner = await company(db)
  const first = await requested(owner, 'essencial')
  await fillIn(`/admin/pacotes/solicitacoes/${first}/rejeitar`, { reason: 'Falta o talão.' })
  await requested(owner, 'corporativo')
  const own = await sessionOf(portal, owner.userId)
  const answer = await send('/empresa/dashboard?aba=planos', { cookie: own })
  expect(plain(wordsOf(await mainOf(answer)))).toMatch(
    /em curso Pendente Pacote Corporativo , 150 000 KZ, .* Solicitações Essencial , 25 000 KZ .* Rejeitada Motivo: Falta o talão\./,
  )
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
