import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { eventsOf } from '#tests/support/makers/make.ts'
import { deliverMails } from '#tests/support/portal/deliver-mails.ts'
import { companyEntrance } from '#tests/support/portal/enter-company.ts'
import { plain } from '#tests/support/portal/package-administration.ts'
import { pageOf, readPage } from '#tests/support/portal/page.ts'
import { signedIn, testPortal, textOf, wordsOf } from '#tests/support/portal/portal.ts'
import { packagePurchase, proofPdf } from './package-purchase.ts'

const portal = await testPortal()
const { send, pool, ownerPool, db } = portal
const { packageOf, requestsOf, ask } = await packagePurchase(portal)
const startSession = await companyEntrance(portal)

// All tests share this administrator, because the first administrator can be created only once.
const admin = await signedIn(portal, 'admin', 'admin@exemplo.ao')

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
