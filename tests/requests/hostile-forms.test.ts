import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { signedIn, testPortal } from '#tests/support/portal/portal.ts'
import { missing } from '../access-table.ts'

const portal = await testPortal()
const candidate = await signedIn(portal, 'candidate', 'candidata@exemplo.ao')
portal.moveAway()
const company = await signedIn(portal, 'company', 'empresa@exemplo.ao')
portal.moveAway()
const admin = await signedIn(portal, 'admin', 'admin@exemplo.ao')
portal.moveAway()

/** URLs at which an empty form would end the session. */
const endsSession = new Set([
  '/sair',
  '/usuario/configuracoes/excluir',
  '/empresa/configuracoes/excluir',
])
const cookies = ['', candidate.cookie, company.cookie, admin.cookie]

function addressesOf(entries: RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${parent}/${entry.path}` : parent
    const own = entry.path || !entry.children ? [path || '/'] : []
    return [...own, ...addressesOf(entry.children ?? [], path)]
  })
}

const addresses = [...new Set(addressesOf(await routes))].map((address) =>
  address
    .replace(/:(\w+)\??/g, (_, name: string) => (name === 'secret' ? 'x'.repeat(43) : missing))
    .replace('*', 'nada'),
)

/**
 * Fields that attack form libraries, with the names of prototype properties and with hidden
 * commands.
 */
const hostileFields: [string, string][][] = [
  [
    ['a[0]', 'x'],
    ['__intent__', '{"type":"update","payload":{"name":["a","__proto__","map"],"value":1}}'],
  ],
  [
    ['__intent__', '{}'],
    ['__state__', 'x'],
  ],
  [
    ['__proto__[map]', '1'],
    ['__proto__.polluted', '1'],
    ['constructor.prototype.polluted', '1'],
    ['faq[0].__proto__.polluted', '1'],
    ['faq[9999999].question', '1'],
    ['answers[-1]', '1'],
  ],
]

describe('a form whose field names an attacker chose', () => {
  test.each(addresses)('is harmless at %s', async (address) => {
    for (const fields of hostileFields) {
      for (const cookie of endsSession.has(address) ? [''] : cookies) {
        portal.moveAway()
        const body = new URLSearchParams(fields)
        const answer = await portal.send(address, { method: 'POST', body, cookie })
        expect(answer.status, `${JSON.stringify(fields)} ${await answer.text()}`).toBeLessThan(500)
      }
    }
    expect(typeof Array.prototype.map).toBe('function')
    expect('polluted' in {}).toBe(false)
  })
})

describe('a form that is too large is refused before it is parsed', () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => `campo${n}=x`).join('&')
  test.each([
    ['fields', many(60_000)],
    ['fields, by one', many(201)],
    ['letters in a name', `${'n'.repeat(201)}=x`],
    ['letters in a field', `message=${'x'.repeat(100_001)}`],
    ['bytes', `message=${'x'.repeat(600_000)}`],
  ])('with too many %s', async (_, body) => {
    for (const address of ['/contato', '/auth', '/auth/registo']) {
      portal.moveAway()
      const answer = await portal.send(address, {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      })
      expect(answer.status, address).toBe(413)
    }
  })

  test('even if it is sent in chunks', async () => {
    const body = new FormData()
    for (let n = 0; n < 300; n += 1) body.append(`campo${n}`, 'x')
    for (const [address, cookie] of [
      ['/contato', ''],
      ['/usuario/perfil', candidate.cookie],
      ['/admin/pagina-inicial', admin.cookie],
    ] as const) {
      const answer = await portal.send(address, { method: 'POST', body, cookie })
      expect(answer.status, address).toBe(413)
    }
  })
})
