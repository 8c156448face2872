import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { offerVersion } from '#app/domain/subscriptions/package-offer.ts'
import { sweepPaymentProofs } from '#app/domain/subscriptions/sweep-payment-proofs.ts'
import { makeCv } from '#tests/support/makers/documents.ts'
import { changeSettings, eventsOf } from '#tests/support/makers/make.ts'
import { deliverMails } from '#tests/support/portal/deliver-mails.ts'
import { companyEntrance } from '#tests/support/portal/enter-company.ts'
import { plain } from '#tests/support/portal/package-office.ts'
import { pageOf, readPage } from '#tests/support/portal/page.ts'
import { mainOf, signedIn, testPortal, textOf, wordsOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { send, pool, ownerPool, db } = portal
const startSession = await companyEntrance(portal)
await changeSettings(db, {
  bankName: 'Banco do Kwanza',
  bankAccountHolder: 'Lusona, Lda',
  bankIban: 'AO06 1111 2222 3333 4444 5555 6',
  whatsappPhone: '+244 911 222 333',
})

// All tests share this administrator, because the first administrator can be created only once.
const admin = await signedIn(portal, 'admin', 'admin@exemplo.ao')

const packageOf = async (type: string): Promise<string> =>
  (await pool.query('select id from packages where type = $1', [type])).rows[0].id
const requestsOf = async (companyId: string) =>
  (
    await pool.query('select * from package_requests where company_id = $1 order by requested_at', [
      companyId,
    ])
  ).rows

async function baseHash(packageId: string): Promise<string> {
  const { rows } = await pool.query(
    `select price, max_jobs as "maxJobs", duration_days as "durationDays" from packages
     where id = $1`,
    [packageId],
  )
  return rows[0] ? offerVersion(rows[0]) : '0'
}

async function ask(cookie: string, choice: Record<string, string>, file?: File) {
  const form = new FormData()
  const fields = choice.packageId ? { versao: await baseHash(choice.packageId), ...choice } : choice
  for (const [name, value] of Object.entries({ envio: randomUUID(), ...fields }))
    form.set(name, value)
  if (file) form.set('proof', file)
  return send('/empresas', { method: 'POST', body: form, cookie })
}
const proofPdf = () =>
  new File([new Uint8Array(makeCv())], 'Transferência.pdf', { type: 'application/pdf' })

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

describe('the request for a package', () => {
  test('is pending for the signed-in company and activates nothing', async () => {
    const { owner, cookie } = await startSession({ bought: null })
    const packageId = await packageOf('pro')
    const answer = await ask(cookie, {
      packageId,
      company_id: randomUUID(),
      status: 'approved',
    })
    expect(answer.status).toBe(303)
    const [request, ...more] = await requestsOf(owner.companyId)
    expect(more).toEqual([])
    expect(request).toMatchObject({ package_id: packageId, status: 'pending', processed_at: null })
    const subscriptions = await pool.query(
      'select 1 from company_subscriptions where company_id = $1',
      [owner.companyId],
    )
    expect(subscriptions.rows).toEqual([])
    expect(await eventsOf(db, request.id)).toMatchObject([{ name: 'package-requested' }])
  })

  describe('when the package changes', () => {
    const priceNow = async (price: number) => {
      await pool.query("update packages set price = $1 where type = 'pro'", [price])
      portal.app.cache.forget()
    }
    const dialogIn = (answer: Response) => pageOf(answer).then((page) => page.part('dialog'))
    afterEach(() => priceNow(75_000))

    test('is refused with the new price after a price change, and can then be accepted', async () => {
      const { owner, cookie } = await startSession()
      const packageId = await packageOf('pro')
      const path = `/empresas?selectedPackage=${packageId}`
      const open = await dialogIn(await send(path, { cookie }))
      expect(open.text).toContain('1. Transfira 75 000 KZ')
      await priceNow(90_000)
      const fields = { packageId, envio: randomUUID() }
      const answer = await ask(cookie, { ...fields, versao: open.hidden('versao') }, proofPdf())
      expect(answer.status).toBe(409)
      const dialog = await dialogIn(answer)
      expect(dialog.text).toContain(
        'O pacote Pro mudou entretanto: agora custa 90 000 KZ e dá até 5 vagas durante 45 dias.',
      )
      expect(dialog.text).toContain('1. Transfira 90 000 KZ')
      expect(await requestsOf(owner.companyId)).toEqual([])
      const again = await ask(cookie, { ...fields, versao: dialog.hidden('versao') })
      expect(again.status).toBe(303)
      expect(await requestsOf(owner.companyId)).toMatchObject([{ price: 90_000 }])
    })

    test('is refused without the version of the package', async () => {
      const { owner, cookie } = await startSession()
      const answer = await ask(cookie, { packageId: await packageOf('pro'), versao: '' })
      expect(answer.status).toBe(409)
      expect(await requestsOf(owner.companyId)).toEqual([])
    })

    test('keeps its price after a price change, on pages, in the mail and the payment', async () => {
      const { owner, cookie } = await startSession({ name: 'Serração do Huambo' })
      await ask(cookie, { packageId: await packageOf('pro') })
      await priceNow(90_000)
      for (const address of ['/empresas', '/empresa/dashboard?aba=planos']) {
        const page = await pageOf(send(address, { cookie }))
        expect(page.part('[aria-labelledby=solicitacao]').text).toContain('Pacote Pro , 75 000 KZ')
      }
      const mails = await deliverMails(portal, 'apoio@lusona.ao')
      const mail = mails.find(({ subject }) => subject.includes('Serração do Huambo'))
      expect(plain(mail?.text ?? '')).toContain('pediu o pacote Pro (75 000 KZ)')
      const [request] = await requestsOf(owner.companyId)
      const list = await send(`/admin/pacotes/solicitacoes?solicitacao=${request.id}`, admin)
      const listed = plain(wordsOf(await list.text()))
      expect(listed).toContain('Preço 75 000 KZ/mês. O pacote custa agora 90 000 KZ;')
      const dialog = `/admin/pacotes/solicitacoes/${request.id}/aprovar`
      const preview = await (await send(dialog, admin)).text()
      expect(plain(wordsOf(preview))).toMatch(
        /pediu o pacote Pro : 75 000 KZ\/mês.* O pacote custa agora 90 000 KZ; vale o preço a que foi pedido, 75 000 KZ\./,
      )
      const versao = readPage(preview).hidden('versao')
      await portal.post(dialog, { days: '45', versao, envio: randomUUID() }, admin.cookie)
      const { rows } = await pool.query('select amount from payments where request_id = $1', [
        request.id,
      ])
      expect(rows).toEqual([{ amount: 75_000 }])
    })
  })

  test('is shown as pending', async () => {
    const { cookie } = await startSession()
    await ask(cookie, { packageId: await packageOf('pro') })
    const data = await (await send('/empresas.data', { cookie })).text()
    expect(data).toMatch(/"hasPendingRequest",true/)
    const text = await textOf(await send('/empresas', { cookie }))
    expect(text).toContain('Solicitação em curso Pendente')
    expect(text).toContain('Pacote Pro')
  })

  test('is refused while another request is pending', async () => {
    const { owner, cookie } = await startSession()
    await ask(cookie, { packageId: await packageOf('pro') })
    const answer = await ask(cookie, { packageId: await packageOf('corporativo') })
    expect(answer.status).toBe(409)
    expect(await textOf(answer)).toContain('Já tem uma solicitação pendente.')
    expect(await requestsOf(owner.companyId)).toHaveLength(1)
  })

  test('is stored once if it is sent many times at once', async () => {
    const { owner, cookie } = await startSession()
    const packageId = await packageOf('pro')
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(cookie, { packageId })))
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409, 409, 409, 409])
    expect(await requestsOf(owner.companyId)).toHaveLength(1)
  })

  test('gets the same response if its form is sent twice', async () => {
    const { owner, cookie } = await startSession()
    const fields = { packageId: await packageOf('pro'), envio: randomUUID() }
    const answers = await Promise.all([ask(cookie, fields), ask(cookie, fields)])
    answers.push(await ask(cookie, fields))
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    expect(await requestsOf(owner.companyId)).toHaveLength(1)
  })

  test.each(['trial', 'unknown'])('is refused if the package is not on sale (%s)', async (type) => {
    const { owner, cookie } = await startSession()
    const packageId = type === 'unknown' ? randomUUID() : await packageOf(type)
    const answer = await ask(cookie, { packageId })
    expect(answer.status).toBe(409)
    expect(await textOf(answer)).toContain('Este pacote já não está à venda.')
    expect(await requestsOf(owner.companyId)).toEqual([])
  })

  test('is reported as failed if it cannot be stored', async () => {
    const { cookie } = await startSession()
    await ownerPool.query('alter table idempotency_keys rename to idempotency_keys_away')
    const answer = await ask(cookie, { packageId: await packageOf('pro') }).finally(() =>
      ownerPool.query('alter table idempotency_keys_away rename to idempotency_keys'),
    )
    expect(answer.status).toBe(503)
    expect(await textOf(answer)).toContain(
      'Não foi possível enviar a solicitação. Tente novamente.',
    )
  })

  test('notifies the platform by mail', async () => {
    const { cookie } = await startSession({ name: 'Oficina Nova' })
    await ask(cookie, { packageId: await packageOf('pro') }, proofPdf())
    const mails = await deliverMails(portal, 'apoio@lusona.ao')
    const mail = mails.find(({ subject }) => subject.includes('Oficina Nova'))
    expect(mail?.text).toContain('/admin/pacotes/solicitacoes?solicitacao=')
  })

  test('notifies the platform of a free package without mentioning a transfer', async () => {
    await pool.query("update packages set price = 0 where type = 'pro'")
    const { cookie } = await startSession({ name: 'Oficina Grátis' })
    await ask(cookie, { packageId: await packageOf('pro') })
    await pool.query("update packages set price = 75000 where type = 'pro'")
    const mails = await deliverMails(portal, 'apoio@lusona.ao')
    const mail = mails.find(({ subject }) => subject.includes('Oficina Grátis'))
    expect(mail?.text).toContain('Não há transferência a confirmar.')
    expect(mail?.text).not.toMatch(/comprovativo|referência/)
  })
})

describe('the proof of payment', () => {
  test('can be sent with the request, and only administrators and the company can open it', async () => {
    const { owner, cookie } = await startSession()
    await ask(cookie, { packageId: await packageOf('pro') }, proofPdf())
    const [request] = await requestsOf(owner.companyId)
    expect(request.proof).toMatch(new RegExp(`^${owner.companyId}/[0-9a-f]{32}\\.pdf$`))
    const address = `/comprovativos/${request.id}`
    for (const who of [cookie, admin.cookie]) {
      const file = await send(address, { cookie: who })
      expect(file.status).toBe(200)
      expect(file.headers.get('Content-Type')).toBe('application/pdf')
      expect(file.headers.get('Cache-Control')).toBe('private, no-store')
    }
    const { cookie: other } = await startSession()
    expect((await send(address, { cookie: other })).status).toBe(404)
    const { cookie: candidate } = await signedIn(portal, 'candidate', 'curiosa@exemplo.ao')
    expect((await send(address, { cookie: candidate })).status).toBe(404)
    expect((await send(address)).headers.get('Location')).toMatch(/^\/auth/)
  })

  test('can be sent later, and replaces an earlier proof', async () => {
    const { owner, cookie } = await startSession()
    await ask(cookie, { packageId: await packageOf('pro') }, proofPdf())
    const [before] = await requestsOf(owner.companyId)
    const picture = await sharp({
      create: { width: 40, height: 40, channels: 3, background: '#fff' },
    })
      .withExif({ IFD0: { Artist: 'canário' } })
      .jpeg()
      .toBuffer()
    const file = new File([new Uint8Array(picture)], 'foto.jpg', { type: 'image/jpeg' })
    const answer = await ask(cookie, { acto: 'comprovativo' }, file)
    expect(answer.status).toBe(303)
    const [after] = await requestsOf(owner.companyId)
    expect(after.proof).not.toBe(before.proof)
    expect(await portal.ctx.files.open('proofs', before.proof)).toBeUndefined()
    const sent = await send(`/comprovativos/${after.id}`, { cookie })
    expect(sent.headers.get('Content-Type')).toBe('image/webp')
    expect(Buffer.from(await sent.arrayBuffer()).includes('canário')).toBe(false)
  })

  test.each(['/empresas', '/empresa/dashboard?aba=planos'])(
    'is requested at %s with amount, bank account, reference and destination',
    async (address) => {
      const { cookie, owner } = await startSession({ name: 'Oficina Cazenga' })
      await ask(cookie, { packageId: await packageOf('corporativo') })
      const card = (await pageOf(send(address, { cookie }))).part('[aria-labelledby=solicitacao]')
      const { text } = card
      expect(text).toMatch(/Solicitação em curso Pendente Pacote Corporativo , [\d\s]+ KZ/)
      for (const words of [
        'Banco do Kwanza',
        'AO06 1111',
        `Referência LUS-${owner.companyId.slice(-8).toUpperCase()}`,
      ])
        expect(text).toContain(words)
      expect(card.field('proof').attribute('type')).toBe('file')
    },
  )

  test('is accepted for a package withdrawn meanwhile, but no bank account is shown', async () => {
    const { cookie } = await startSession()
    await ask(cookie, { packageId: await packageOf('pro') })
    await pool.query("update packages set is_active = false where type = 'pro'")
    const page = await pageOf(send('/empresas', { cookie }))
    const answer = await ask(cookie, { acto: 'comprovativo' }, proofPdf())
    await pool.query("update packages set is_active = true where type = 'pro'")
    const card = page.part('[aria-labelledby=solicitacao]')
    expect(card.text).toContain('Se ainda não transferiu, não transfira')
    expect(card.text).not.toContain('AO06 1111')
    expect(card.field('proof').attribute('type')).toBe('file')
    expect(answer.status).toBe(303)
  })

  test('leads back to the plans page if sent from there, which then shows no bank account', async () => {
    const { cookie } = await startSession()
    await ask(cookie, { packageId: await packageOf('pro') })
    const plans = '/empresa/dashboard?aba=planos'
    const answer = await ask(cookie, { acto: 'comprovativo', voltar: plans }, proofPdf())
    expect(answer.headers.get('Location')).toBe(plans)
    const text = await textOf(await send(plans, { cookie }))
    expect(text).toContain('Comprovativo recebido: Transferência.pdf')
    expect(text).not.toContain('Banco do Kwanza')
    expect(text.match(/Pacote Pro/g)).toHaveLength(1)
  })

  test.each([
    ['texto.txt', 'text/plain', 'Olá', 422, 'não é do tipo esperado'],
    ['falso.pdf', 'application/pdf', 'MZ não é um PDF', 422, 'falso.pdf'],
  ])(
    'is refused if it is the file %s, with the reason beside the field',
    async (name, type, content, status, words) => {
      const { owner, cookie } = await startSession()
      const file = new File([content], name, { type })
      const answer = await ask(cookie, { packageId: await packageOf('pro') }, file)
      expect(answer.status).toBe(status)
      expect(await textOf(answer)).toContain(words)
      expect(await requestsOf(owner.companyId)).toEqual([])
    },
  )

  test('is refused above 5 MB, and the dialog stays open', async () => {
    const { owner, cookie } = await startSession()
    const file = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'grande.pdf', {
      type: 'application/pdf',
    })
    const answer = await ask(cookie, { packageId: await packageOf('pro') }, file)
    expect(answer.status).toBe(413)
    const html = await answer.text()
    expect(wordsOf(html)).toContain('Arquivo grande.pdf é muito grande. Máximo 5MB.')
    expect(readPage(html).select('dialog')).toHaveLength(1)
    expect(await requestsOf(owner.companyId)).toEqual([])
  })

  test('is deleted after an hour if no request was made', async () => {
    const { owner, cookie } = await startSession()
    const fields = { packageId: await packageOf('pro'), envio: randomUUID() }
    await ask(cookie, fields, proofPdf())
    await ask(cookie, fields, proofPdf())
    const [request] = await requestsOf(owner.companyId)
    const keys = async () => {
      const found: string[] = []
      for await (const { key } of portal.ctx.files.list('proofs', new Date(Date.now() + 1000)))
        if (key.startsWith(owner.companyId)) found.push(key)
      return found
    }
    expect(await keys()).toHaveLength(2)
    await sweepPaymentProofs(portal.ctx, new Date(Date.now() + 2 * 60 * 60 * 1000))
    expect(await keys()).toEqual([request.proof])
  })

  test('replaces an earlier proof even while the store cannot delete files', async () => {
    const { owner, cookie } = await startSession()
    await ask(cookie, { packageId: await packageOf('pro') }, proofPdf())
    const { files } = portal.ctx
    portal.ctx.files = { ...files, remove: () => Promise.reject(new Error('out of order')) }
    const answer = await ask(cookie, { acto: 'comprovativo' }, proofPdf()).finally(() => {
      portal.ctx.files = files
    })
    expect(answer.status).toBe(303)
    const [request] = await requestsOf(owner.companyId)
    expect((await send(`/comprovativos/${request.id}`, { cookie })).status).toBe(200)
  })
})
