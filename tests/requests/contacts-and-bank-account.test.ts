import { beforeEach, describe, expect, test } from 'vitest'
import { withCheck } from '#tests/support/makers/iban.ts'
import { admin } from '#tests/support/makers/make.ts'
import { readPage } from '#tests/support/portal/page.ts'
import {
  cookieOf,
  password,
  signedIn,
  testPortal,
  textOf,
  wordsOf,
} from '#tests/support/portal/portal.ts'
import { page, settingsForms } from './settings-forms.ts'

const portal = await testPortal()
const { db, send, post, pool, ctx } = portal
const { boss, notify, save } = await settingsForms(portal)

beforeEach(() => portal.moveAway())

const account = {
  bankName: 'Banco do Planalto',
  bankAccountHolder: 'Lusona, Lda',
  bankIban: 'AO06 0044 0000 6729 5030 1010 2',
}

describe('contacts and the account for transfers', () => {
  test('are shown on every page once they are entered', async () => {
    const hidden = await (await send('/contato')).text()
    expect(hidden).not.toContain('whatsapp-button"')
    expect(readPage(hidden).select('[href^="tel:"]')).toHaveLength(0)
    expect(hidden).not.toMatch(/facebook\.com|linkedin\.com|instagram\.com|900 000 000/)
    for (const path of ['/sobre', '/suporte-empresa', '/empresas']) {
      const page = await (await send(path)).text()
      expect(page, path).not.toMatch(/\+244 9|wa\.me/)
      expect(readPage(page).select('[href^="tel:"]'), path).toHaveLength(0)
    }
    expect(await textOf(await send('/suporte-empresa'))).not.toContain('WhatsApp')

    await save('contactos', {
      contactPhone: '923 000 111',
      whatsappPhone: '+244 923 000 222',
      facebookUrl: 'https://www.facebook.com/lusona.ao',
      linkedinUrl: '',
      instagramUrl: '',
    })
    const contactPage = await (await send('/contato')).text()
    expect(readPage(contactPage).links).toContain('tel:+244923000111')
    expect(wordsOf(contactPage)).toContain('+244 923 000 111')
    expect(contactPage).toContain('https://wa.me/244923000222')
    expect(contactPage).toContain('https://www.facebook.com/lusona.ao')
    expect(contactPage).not.toMatch(/linkedin\.com|instagram\.com/)
    const support = await textOf(await send('/suporte-empresa'))
    expect(support).toContain('+244 923 000 111')
    expect(support).toContain('no próprio pedido ou pelo WhatsApp +244 923 000 222')
  })

  test.each([
    ['contactos', { contactPhone: 'não tenho' }, 'Este número não parece correto.'],
    ['contactos', { facebookUrl: 'https://mau.test/facebook.com' }, 'O endereço começa por'],
    ['contactos', { facebookUrl: 'javascript:alert(1)' }, 'O endereço começa por'],
    ['pagamento', { ...account, bankIban: 'AO06 1234' }, 'Este IBAN não está certo'],
    ['pagamento', { ...account, bankIban: '' }, 'Indique os três, ou deixe os três vazios.'],
  ])('show an error in %s beside the field: %j', async (section, fields, words) => {
    const answer = await save(section, fields)
    expect(answer.status).toBe(422)
    expect(await textOf(answer)).toContain(words)
  })

  test('include the bank account in the purchase dialog after a second administrator confirms it', async () => {
    const buyer = await signedIn(portal, 'company', 'compra@exemplo.ao')
    const { rows } = await pool.query("select id from packages where type = 'pro'")
    const dialog = async () =>
      textOf(await send(`/empresas?selectedPackage=${rows[0].id}`, { cookie: buyer.cookie }))
    expect(await dialog()).toContain('Peça-nos os dados da conta pela página de contacto')
    const iban = withCheck('004400006729503010102')
    expect((await save('pagamento', { ...account, bankIban: iban })).status).toBe(303)
    const pendingText = await textOf(await send(page, { cookie: boss.cookie }))
    expect(pendingText).toContain('Conta nova por confirmar')
    expect(await textOf(await send('/admin', { cookie: boss.cookie }))).toContain(
      'A conta para transferências vai mudar',
    )
    expect(await dialog()).not.toContain('Banco do Planalto')
    const email = 'segunda@exemplo.ao'
    await admin(db, { email, passwordHash: await ctx.passwords.hash(password) })
    const second = { cookie: cookieOf(await post('/auth', { email, password })) }
    const { rows: pending } = await pool.query(
      'select id from bank_account_changes where outcome is null',
    )
    const confirm = `${page}/pagamento/${pending[0].id}/confirmar`
    const own = await post(confirm, { currentPassword: password }, boss.cookie)
    expect(await textOf(own)).toContain('só outro administrador a pode confirmar')
    const confirmation = await textOf(await send(confirm, { cookie: second.cookie }))
    expect(confirmation).toContain(iban.replace(/(.{4})(?=.)/g, '$1 '))
    const done = await post(confirm, { currentPassword: password }, second.cookie)
    expect(done.headers.get('Location')).toBe(page)
    notify()
    const text = await dialog()
    expect(text).toContain('Banco do Planalto')
    expect(text).toContain(iban.replace(/(.{4})(?=.)/g, '$1 '))
  })
})

test('contacts and bank accounts have no placeholder defaults', async () => {
  const { rows } = await pool.query(
    "select column_default from information_schema.columns where table_name = 'settings' and column_name ~ 'phone|url|bank'",
  )
  expect(new Set(rows.map((row) => row.column_default))).toEqual(new Set(["''::text"]))
})

test('the URL of one section of the settings opens the page at that section', async () => {
  const headers = { Accept: 'text/html' }
  const answer = await send('/admin/configuracoes/prazos', { cookie: boss.cookie, headers })
  expect(answer.status).toBe(302)
  expect(answer.headers.get('Location')).toBe('/admin/configuracoes#prazos')
  const data = await send('/admin/configuracoes/prazos.data', {
    cookie: boss.cookie,
    headers: { Accept: '*/*' },
  })
  expect(data.status).toBe(200)
})
