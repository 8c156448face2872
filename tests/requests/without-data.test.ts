import { expect, test } from 'vitest'
import { accessTable } from '#tests/access-table.ts'
import { mainOf, signedIn, testPortal, wordsOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const people = {
  usuario: (await signedIn(portal, 'candidate', 'candidata@exemplo.ao')).cookie,
  empresa: (await signedIn(portal, 'company', 'empresa@exemplo.ao')).cookie,
  admin: (await signedIn(portal, 'admin', 'admin@exemplo.ao')).cookie,
}

/** Only the three accounts made above exist. */
const there: Record<string, string> = { Usuários: '3', Empresas: '1' }

const screens = Object.keys(accessTable).filter(
  (address) => /^\/(usuario|empresa|admin)\b/.test(address) && !/[:*]/.test(address),
)
const mainAt = async (address: string) => {
  const area = (address.split('/')[1] ?? '') as keyof typeof people
  return mainOf(await portal.send(address, { cookie: people[area] }))
}

/** Screens with lists. */
const lists = [
  '/usuario/candidaturas',
  '/usuario/vagas',
  '/usuario/dashboard',
  '/empresa/vagas',
  '/empresa/candidatos',
  '/admin/vagas',
]

test.each(lists)('%s explains that there is nothing yet', async (address) => {
  const empty = /<div class="empty[\s\S]*?<\/div>/.exec(await mainAt(address))?.[0] ?? ''
  expect(wordsOf(empty)).toMatch(/Ainda não|Nenhuma?|Sem /)
})

test.each(screens)('no figure of %s is invented', async (address) => {
  const main = await mainAt(address)
  const figure = /<p class="stat-label">([\s\S]*?)<p class="stat-value">([^<]*)</g
  for (const [, label = '', value = ''] of main.matchAll(figure)) {
    const shown = value.replace(/[\u2009\u00a0\u202f]/g, ' ')
    const known = there[wordsOf(label).trim()]
    if (known) expect(shown).toBe(known)
    else expect(shown, wordsOf(label)).toMatch(/^(0|0 KZ|0 ?%|–|—|Sem .*|Online)$/)
  }
})
