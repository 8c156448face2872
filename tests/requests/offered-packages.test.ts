import { describe, expect, test } from 'vitest'
import { companyEntrance } from '#tests/support/portal/enter-company.ts'
import { pageOf, readPage } from '#tests/support/portal/page.ts'
import { mainOf, signedIn, testPortal, textOf, wordsOf } from '#tests/support/portal/portal.ts'
import { packagePurchase } from './package-purchase.ts'

const portal = await testPortal()
const { send, pool, ownerPool } = portal
const { packageOf, baseHash, ask } = await packagePurchase(portal)
const startSession = await companyEntrance(portal)

// All tests share this administrator, because the first administrator can be created only once.
const admin = await signedIn(portal, 'admin', 'admin@exemplo.ao')

const cardsIn = (html: string) => {
  const cards = readPage(html).part('[aria-labelledby=pacotes]').select('li.card')
  return cards.map(({ text }) => text)
}

describe('the public page of packages', () => {
  test('lists the packages on sale, cheapest first, without the trial', async () => {
    const cards = cardsIn(await (await send('/empresas')).text())
    expect(cards.map((card) => /Essencial|Pro|Corporativo|Trial/.exec(card)?.[0])).toEqual([
      'Essencial',
      'Pro',
      'Corporativo',
    ])
    for (const card of cards) expect(card).toContain('Comprar')
  })

  test('shows what each package includes, and marks the most popular', async () => {
    const [essencial, pro, corporativo] = cardsIn(await (await send('/empresas')).text())
    expect(essencial).toMatch(
      /1 vaga 30 dias Publicação no site Partilha básica no WhatsApp e no Telegram/,
    )
    expect(pro).toContain('Mais Popular')
    expect(pro).toMatch(
      /Até 5 vagas 45 dias Redes sociais Todas as vagas em destaque no site 1 vaga partilhada em grupos de WhatsApp/,
    )
    expect(corporativo).toMatch(
      /Até 12 vagas 60 dias Todos os canais Destaque na página inicial Relatório de desempenho Triagem básica de CVs/,
    )
    expect(essencial).not.toContain('Mais Popular')
  })

  test('shows the stored prices, and Grátis for a price of 0', async () => {
    await pool.query("update packages set price = 0 where type = 'essencial'")
    await pool.query("update packages set price = 75500 where type = 'pro'")
    const { cookie } = await startSession()
    const cards = cardsIn(await (await send('/empresas', { cookie })).text())
    expect(cards[0]).toMatch(/Essencial Grátis /)
    expect(cards[1]).toMatch(/75 500 KZ \/45 dias/)
    expect(cards[2]).toContain('KZ /60 dias')
    expect(cards[0]).not.toContain('Paga-se')
    await pool.query("update packages set price = 25000 where type = 'essencial'")
    await pool.query("update packages set price = 75000 where type = 'pro'")
  })

  test('does not list withdrawn packages', async () => {
    await pool.query("update packages set is_active = false where type = 'pro'")
    const { cookie } = await startSession()
    const html = await (await send('/empresas', { cookie })).text()
    await pool.query("update packages set is_active = true where type = 'pro'")
    expect(cardsIn(html)).toHaveLength(2)
  })

  test('differs from the list in a company’s own area, which includes the trial', async () => {
    const { cookie } = await startSession()
    const text = await textOf(await send('/empresa/dashboard?aba=planos', { cookie }))
    expect(text).toContain('Grátis /14 dias')
    expect(text).toContain('Partilha básica no WhatsApp e no Telegram')
  })

  test('shows a company the state of its package, as the company’s own area does', async () => {
    const { cookie } = await startSession({ bought: 'pro' })
    for (const address of ['/empresas', '/empresa/dashboard?aba=planos']) {
      const text = await textOf(await send(address, { cookie }))
      expect(text).toMatch(/Assinatura atual .*Assinatura ativa .*Vagas usadas/)
    }
    expect(await textOf(await send('/empresas'))).not.toContain('Assinatura atual')
  })

  test('reports that the packages cannot be loaded', async () => {
    await ownerPool.query('alter table packages rename to packages_away')
    portal.app.cache.forget()
    const answer = await send('/empresas').finally(() =>
      ownerPool.query('alter table packages_away rename to packages'),
    )
    const text = await textOf(answer)
    expect(answer.status).toBe(503)
    expect(text).toContain('Erro ao carregar pacotes')
    expect(text).toContain('Não foi possível carregar os pacotes.')
    const reference = /diga-nos a referência ([0-9A-F]{8})/.exec(text)?.[1] ?? 'none'
    expect(portal.lines.join('\n')).toContain(`"requestId":"${reference}"`)
  })
})

describe('the purchase dialog', () => {
  test('opens by its URL, with the bank account and the WhatsApp number', async () => {
    const { cookie } = await startSession()
    const id = await packageOf('pro')
    const dialog = (await pageOf(send(`/empresas?selectedPackage=${id}`, { cookie }))).part(
      'dialog',
    )
    const { text } = dialog
    expect(text).toContain('Comprar Pro')
    expect(text).toContain('Banco do Kwanza')
    expect(text).toContain('Lusona, Lda')
    expect(text).toContain('AO06 1111 2222 3333 4444 5555 6')
    expect(dialog.links).toContainEqual(expect.stringContaining('https://wa.me/244911222333'))
    expect((await pageOf(send('/empresas', { cookie }))).select('dialog')).toHaveLength(0)
  })

  test('names no bank account and requests no proof for a free package', async () => {
    await pool.query("update packages set price = 0 where type = 'pro'")
    const { cookie } = await startSession()
    const id = await packageOf('pro')
    const html = await mainOf(await send(`/empresas?selectedPackage=${id}`, { cookie }))
    await ask(cookie, { packageId: id })
    const pending = await mainOf(await send('/empresas', { cookie }))
    await pool.query("update packages set price = 75000 where type = 'pro'")
    expect(wordsOf(html)).toContain('Este pacote é grátis: não há nada a transferir.')
    expect(wordsOf(pending)).toContain('Não há nada a transferir.')
    for (const page of [html, pending]) {
      expect(page).not.toContain('Transfira')
      expect(page).not.toContain('AO06 1111')
      expect(readPage(page).select('[type=file]')).toHaveLength(0)
    }
  })

  test('is replaced by a message without a bank account if the package is withdrawn', async () => {
    const { cookie } = await startSession()
    const packageId = await packageOf('pro')
    const versao = await baseHash(packageId)
    await pool.query("update packages set is_active = false where type = 'pro'")
    const answer = await ask(cookie, { packageId, versao })
    const address = await send(`/empresas?selectedPackage=${packageId}`, { cookie })
    await pool.query("update packages set is_active = true where type = 'pro'")
    expect(answer.status).toBe(409)
    const html = await mainOf(answer)
    expect(wordsOf(html)).toContain('Este pacote já não está à venda.')
    for (const page of [html, await mainOf(address)]) {
      expect(readPage(page).select('dialog')).toHaveLength(0)
      expect(page).not.toContain('AO06 1111')
    }
  })

  test('leads a visitor to create a company account and back', async () => {
    const id = await packageOf('pro')
    const answer = await send(`/empresas?selectedPackage=${id}`)
    expect(answer.headers.get('Location')).toBe(
      `/auth?type=company&redirect=${encodeURIComponent(`/empresas?selectedPackage=${id}`)}`,
    )
    const posted = await ask('', { packageId: id })
    expect(posted.headers.get('Location')).toMatch(/^\/auth\?type=company/)
  })

  test.each(['candidate', 'admin'] as const)(
    'informs a signed-in %s that a company account is needed',
    async (who) => {
      const { cookie } =
        who === 'admin' ? admin : await signedIn(portal, 'candidate', 'candidata@exemplo.ao')
      const id = await packageOf('pro')
      const opened = await send(`/empresas?selectedPackage=${id}`, { cookie })
      expect(opened.status).toBe(200)
      expect(await textOf(opened)).toContain('é preciso uma conta de empresa')
      const before = (await pool.query('select count(*) from package_requests')).rows
      const posted = await ask(cookie, { packageId: id })
      expect(posted.status).toBe(409)
      expect((await pool.query('select count(*) from package_requests')).rows).toEqual(before)
    },
  )
})
