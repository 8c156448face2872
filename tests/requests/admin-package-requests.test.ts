import { beforeEach, describe, expect, test } from 'vitest'
import { transferReference } from '#app/domain/subscriptions/transfer-reference.ts'
import { company } from '#tests/support/makers/make.ts'
import {
  packageAdministration,
  plain,
  rowsIn,
} from '#tests/support/portal/package-administration.ts'
import { readPage } from '#tests/support/portal/page.ts'
import { mainOf, sessionOf, testPortal, wordsOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { db, send, pool } = portal
const { htmlAt, textAt, requested, fillIn } = await packageAdministration(portal)

beforeEach(() => portal.moveAway())

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
