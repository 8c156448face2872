import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { apiKeys, webhooks } from '#app/domain/api-access/api-access-table.ts'
import { hashOfKey } from '#app/domain/api-access/issue-api-key.ts'
import { addWebhook } from '#app/domain/api-access/save-webhook.ts'
import { apiKey } from '#tests/support/makers/api-key.ts'
import { company, endSubscription, must } from '#tests/support/makers/make.ts'
import { sessionOf, testPortal } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { db, ctx, send, post } = portal
const owner = await company(db, { bought: 'corporativo' })
const cookie = await sessionOf(portal, owner.userId)
const other = await company(db, { bought: 'corporativo' })
const otherCookie = await sessionOf(portal, other.userId)
const form = { name: 'ATS', scopes: 'jobs:read', days: '90' }
const newKey = '/empresa/integracoes/chaves/nova'
const read = async (path: string, who = cookie) => (await send(path, { cookie: who })).text()
const trusting = {
  db,
  webhooks: { ...ctx.webhooks, check: async () => ({ ok: true as const, value: undefined }) },
}
const savedWebhook = async () =>
  must(await addWebhook(trusting, owner, { url: 'https://hook.test/x', events: ['job.closed'] })).id

test('a new API key is shown once, stored as a hash, and created once per form', async () => {
  const envio = randomUUID()
  const before = await db.$count(apiKeys)
  const pages = await Promise.all([
    post(newKey, { ...form, envio }, cookie),
    post(newKey, { ...form, envio }, cookie),
  ])
  const texts = await Promise.all(pages.map((answer) => answer.text()))
  const keys = texts.flatMap((text) => /lus_[\w-]{43}/.exec(text)?.[0] ?? [])
  expect(keys).toHaveLength(1)
  expect(texts.filter((text) => text.includes('A chave já foi mostrada'))).toHaveLength(1)
  expect(await db.$count(apiKeys)).toBe(before + 1)
  const key = keys[0] ?? ''
  expect(await db.$count(apiKeys, eq(apiKeys.hash, hashOfKey(key)))).toBe(1)
  expect(await read('/empresa/integracoes')).not.toContain(key)
  const { rows } = await portal.pool.query(
    `select count(*)::int as found from idempotency_keys where result::text like '%lus_%'`,
  )
  expect(rows[0].found).toBe(0)
})

test.each([
  [{ name: '' }, 'Escreva um nome'],
  [{ scopes: 'admin' }, 'permissão'],
  [{ scopes: '' }, 'permissão'],
  [{ days: '366' }, 'Escreva um número de dias, de 1 a 365.'],
  [{ days: '-1' }, 'Escreva um número de dias, de 1 a 365.'],
  [{ days: '1e2' }, 'Escreva um número de dias, de 1 a 365.'],
])(
  'an API key with %o is refused beside its field and keeps the typed text',
  async (wrong, sentence) => {
    const answer = await post(newKey, { ...form, name: 'O meu ATS', ...wrong }, cookie)
    const text = await answer.text()
    expect(answer.status).toBe(422)
    expect(text).toContain(sentence)
    if (!('name' in wrong)) expect(text).toContain('O meu ATS')
  },
)

test('an owner cannot see keys or webhook URLs of another company', async () => {
  const { id: keyId } = await apiKey(db, owner)
  const webhookId = await savedWebhook()
  const address = `/empresa/integracoes/enderecos/${webhookId}`
  for (const path of [
    `/empresa/integracoes/chaves/${keyId}/revogar`,
    `/empresa/integracoes/chaves/${keyId}/substituir`,
    `${address}/segredo`,
    `${address}/remover`,
    `${address}/teste`,
  ]) {
    expect([path, (await post(path, {}, otherCookie)).status]).toEqual([path, 404])
  }
  expect((await send(address, { cookie: otherCookie })).status).toBe(404)
  expect(await db.$count(webhooks, eq(webhooks.id, webhookId))).toBe(1)
  expect(await read(address)).toContain('hook.test')
})

test('a webhook URL in the portal’s network is refused beside its field', async () => {
  const path = '/empresa/integracoes/enderecos/novo'
  const refused = {
    'https://10.0.0.1/x': 'rede privada',
    'https://169.254.169.254/latest': 'rede privada',
    'https://[::ffff:10.0.0.1]/': 'rede privada',
    'http://exemplo.ao/': 'começa por https://',
    'https://localhost/': 'do próprio portal',
  }
  for (const [url, sentence] of Object.entries(refused)) {
    const answer = await post(path, { url, events: 'job.closed' }, cookie)
    expect([url, answer.status]).toEqual([url, 422])
    const text = await answer.text()
    expect(text).toContain(sentence)
  }
})

test('the page of the API shows a company without API access which plan includes it', async () => {
  const small = await company(db, { bought: 'pro' })
  const theirs = await sessionOf(portal, small.userId)
  expect(await read('/empresa/integracoes', theirs)).toContain(
    'A API e os webhooks estão no plano Corporativo',
  )
  await post(newKey, form, theirs)
  expect(await db.$count(apiKeys, eq(apiKeys.companyId, small.companyId))).toBe(0)
})

test('a company whose plan has ended still sees its keys', async () => {
  const lapsing = await company(db, { bought: 'corporativo' })
  await apiKey(db, lapsing)
  await endSubscription(db, lapsing)
  const page = await read('/empresa/integracoes', await sessionOf(portal, lapsing.userId))
  expect(page).toContain('As suas chaves ficam guardadas')
  expect(page).toContain('Revogar')
  expect(page).not.toContain('Substituir')
})

test('a company can copy the two-line snippet for its site and the URL of its feed', async () => {
  const page = await read('/empresa/integracoes')
  expect(page).toContain(`/incorporar/${owner.companyId}`)
  expect(page).toContain(`/feeds/empresa/${owner.companyId}.xml`)
})

test('an API key in the URL of a page or feed is refused and revoked', async () => {
  for (const path of ['/vagas?key=', '/feeds/indeed.xml?chave=']) {
    const { key } = await apiKey(db, owner)
    const answer = await send(path + key)
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'key-in-address'])
    const headers = { Authorization: `Bearer ${key}` }
    expect((await send('/api/v1/company/jobs', { headers })).status).toBe(401)
  }
})
