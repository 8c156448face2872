import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { companies } from '#app/domain/companies/company-table.ts'
import {
  companyDomains,
  companyVerifications,
} from '#app/domain/verification/verification-table.ts'
import { company } from '#tests/support/makers/make.ts'
import { pageOf } from '#tests/support/portal/page.ts'
import { testPortal } from '#tests/support/portal/portal.ts'

const portal = await testPortal()

beforeAll(async () => {
  const { db } = portal
  await portal.pool.query(
    "update settings set whatsapp_phone = '+244911222333', support_email = 'Apoio.Lusona@exemplo.com'",
  )
  const owner = await company(db, { email: 'dono@padariakianda.co.ao' })
  const unproved = await company(db, { name: 'Por Provar' })
  const { companyId } = owner
  const set = (id: string, phone: string, website: string) =>
    db.update(companies).set({ phone, website }).where(eq(companies.id, id))
  await set(companyId, '+244923456789', 'https://www.padariakianda.co.ao/contactos')
  await set(unproved.companyId, '+244934567890', 'https://www.por-provar.co.ao')
  const call = { kind: 'phone' as const, subject: '+244923456789', outcome: 'accepted' as const }
  await db.insert(companyVerifications).values({ companyId, ...call, decidedAt: new Date() })
  const domain = 'padariakianda.co.ao'
  await db.insert(companyDomains).values({ companyId, domain, token: 't', method: 'dns' })
})

async function verify(text: string) {
  const answer = await portal.send('/verificar', {
    method: 'POST',
    body: new URLSearchParams({ text }),
  })
  const page = await pageOf(answer)
  return { status: answer.status, page, plain: page.text }
}

test('a visitor who pastes a fraudulent message reads its signs of fraud, with the words highlighted', async () => {
  const { page, plain } = await verify('Pague a taxa de inscrição de 5.000 Kz.')
  expect(plain).toContain('Tem sinais de burla')
  expect(plain).toContain('Pede dinheiro')
  expect(page.select('mark').map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/^Pague a taxa/),
  )
})

test('the message check shows a proved contact of an approved company with the proof’s date', async () => {
  for (const text of [
    'Ligue 923 456 789',
    '+244 923456789',
    'rh@padariakianda.co.ao',
    'https://padariakianda.co.ao/x',
  ]) {
    expect((await verify(text)).plain).toMatch(
      /Este contacto é de Padaria Kianda , verificada em \d+ de \S+ de \d{4}/,
    )
  }
  for (const text of ['934 567 890', 'www.por-provar.co.ao', 'falsapadariakianda.co.ao']) {
    const { plain } = await verify(text)
    expect(plain).toContain('Não conhecemos')
    expect(plain).not.toContain('Este contacto é de')
  }
})

test('a domain that imitates the portal’s is reported, and the portal’s own is not', async () => {
  const own = new URL(portal.ctx.config.publicUrl).hostname
  expect((await verify(`Entre em ${own.replace(/\.\w+$/, '')}-conta.com`)).plain).toContain(
    'Parece-se com um endereço nosso e não é',
  )
  expect((await verify(`Veja ${own}`)).plain).not.toContain('Parece-se')
})

test('the portal’s own telephone numbers and support address are recognised, not its mail provider', async () => {
  expect((await verify('WhatsApp: 911 222 333')).plain).toContain(
    '+244 911 222 333 é um número nosso.',
  )
  expect((await verify('Escreva para apoio.lusona@exemplo.com')).plain).toContain(
    'apoio.lusona@exemplo.com é um endereço nosso.',
  )
  const { plain } = await verify('Escreva para burla@exemplo.com')
  expect(plain).toContain('Não conhecemos exemplo.com')
  expect(plain).not.toContain('nosso.')
})

test('no result of the message check calls a message safe, and nothing is stored', async () => {
  const count = async () => {
    const tables = ['events', 'security_log', 'attempts', 'idempotency_keys', 'contact_messages']
    const counts = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`)
    return (await portal.pool.query(`select ${counts.join(', ')}`)).rows[0]
  }
  const before = await count()
  for (const text of ['Bom dia', 'Pague 5.000 Kz pela ficha', '923 456 789']) {
    expect((await verify(text)).plain).not.toMatch(/segur[oa]\b/i)
  }
  expect(await count()).toEqual(before)
})

test('an empty message or one of 1 MB is refused beside the field', async () => {
  expect((await verify('')).status).toBe(422)
  const { status, plain } = await verify('a'.repeat(20_000))
  expect(status).toBe(422)
  expect(plain).toContain('Escreva no máximo 5000 caracteres.')
})
