import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { sweepPaymentProofs } from '#app/domain/subscriptions/sweep-payment-proofs.ts'
import { companyEntrance } from '#tests/support/portal/enter-company.ts'
import { pageOf, readPage } from '#tests/support/portal/page.ts'
import { signedIn, testPortal, textOf, wordsOf } from '#tests/support/portal/portal.ts'
import { packagePurchase, proofPdf } from './package-purchase.ts'

const portal = await testPortal()
const { send, pool } = portal
const { packageOf, requestsOf, ask } = await packagePurchase(portal)
const startSession = await companyEntrance(portal)

// All tests share this administrator, because the first administrator can be created only once.
const admin = await signedIn(portal, 'admin', 'admin@exemplo.ao')

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
