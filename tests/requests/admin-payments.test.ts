import { expect, test } from 'vitest'
import { company } from '#tests/support/makers/make.ts'
import { packageAdministration } from '#tests/support/portal/package-administration.ts'
import { testPortal, textOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { pool, send, post } = portal
const { cookie, textAt, requested, fillIn } = await packageAdministration(portal)

const paymentsOf = async (companyId: string) =>
  (
    await pool.query(
      `select id, amount, list_price, to_char(received_on, 'YYYY-MM-DD') as day, bank_reference,
         void_reason from payments where company_id = $1 order by id`,
      [companyId],
    )
  ).rows

async function approve(requestId: string, fields: Record<string, string>) {
  const path = `/admin/pacotes/solicitacoes/${requestId}/aprovar`
  return fillIn(path, fields)
}

test('an administrator can approve a package request with the bank’s amount and reference', async () => {
  const owner = await company(portal.db, { name: 'Gráfica Sol' })
  const id = await requested(owner)
  const unexplained = await approve(id, { days: '30', amount: '1 000', receivedOn: '2026-11-02' })
  expect(unexplained.status).toBe(422)
  const text = await textOf(unexplained)
  expect(text).toContain('O valor não é o preço do pacote. Escreva o motivo da diferença.')
  const answer = await approve(id, {
    days: '30',
    amount: '1 000',
    receivedOn: '02/11/2026',
    bankReference: 'BFA 77120',
    note: 'Desconto de lançamento',
  })
  expect(answer.status).toBe(303)
  expect(await paymentsOf(owner.companyId)).toMatchObject([
    { amount: 1000, day: '2026-11-02', bank_reference: 'BFA 77120' },
  ])
  const list = await textAt('/admin/pacotes/pagamentos?q=BFA+77120')
  expect(list).toMatch(/Gráfica Sol[\s\S]*1.000.KZ[\s\S]*com desconto/)
})

test('a corrected payment stays in the list and the CSV file of payments as void, with its reason', async () => {
  const owner = await company(portal.db, { name: 'Oficina Lua', bought: 'pro' })
  const [{ id }] = await paymentsOf(owner.companyId)
  const path = `/admin/pacotes/pagamentos/${id}/corrigir`
  const answer = await fillIn(path, {
    act: 'corrigir',
    amount: '70 000',
    bankReference: 'BIC 9',
    reason: 'Veio menos.',
  })
  expect(answer.headers.get('Location')).toBe('/admin/pacotes/pagamentos')
  expect(await paymentsOf(owner.companyId)).toMatchObject([
    { void_reason: 'Veio menos.' },
    { amount: 70_000, void_reason: null },
  ])
  const again = await fillIn(path, { act: 'anular', reason: 'Outra vez.' })
  expect(again.status).toBe(409)
  expect(await textOf(again)).toContain('Este pagamento já foi anulado ou corrigido.')
  const file = await send('/admin/pacotes/pagamentos/exportar?q=Oficina+Lua', { cookie })
  expect(file.headers.get('Content-Type')).toContain('text/csv')
  const rows = (await file.text()).trim().split('\r\n')
  expect(rows).toHaveLength(3)
  expect(rows.join('\n')).toMatch(/70000;BIC 9[\s\S]*Veio menos\./)
})

test('requests for a payment that does not exist are answered 404', async () => {
  const path = '/admin/pacotes/pagamentos/00000000-0000-7000-8000-000000000000/corrigir'
  expect((await send(path, { cookie })).status).toBe(404)
  expect((await post(path, { act: 'anular', reason: 'x' }, cookie)).status).toBe(404)
})
