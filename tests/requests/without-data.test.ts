import { expect, test } from 'vitest'
import { accessTable } from '#tests/access-table.ts'
import { readPage } from '#tests/support/portal/page.ts'
import { mainOf, signedIn, testPortal } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const people = {
  usuario: (await signedIn(portal, 'candidate', 'candidata@exemplo.ao')).cookie,
  empresa: (await signedIn(portal, 'company', 'empresa@exemplo.ao')).cookie,
  admin: (await signedIn(portal, 'admin', 'admin@exemplo.ao')).cookie,
}

/** Figures that are not zero, because they count the accounts created above. */
const there: Record<string, string> = { Usuários: '3', Empresas: '1' }

const screens = Object.keys(accessTable).filter(
  (address) => /^\/(usuario|empresa|admin)\b/.test(address) && !/[:*]/.test(address),
)
const mainAt = async (address: string) => {
  const area = (address.split('/')[1] ?? '') as keyof typeof people
  return mainOf(await portal.send(address, { cookie: people[area] }))
}

const lists = [
  '/usuario/candidaturas',
  '/usuario/vagas',
  '/usuario/dashboard',
  '/empresa/vagas',
  '/empresa/candidatos',
  '/admin/vagas',
]

test.each(lists)('%s explains that there is no data yet', async (address) => {
  const empty = readPage(await mainAt(address)).part('div[class^=empty]')
  expect(empty.text).toMatch(/Ainda não|Nenhuma?|Sem /)
})

test.each(screens)('%s shows no invented figure', async (address) => {
  const main = readPage(await mainAt(address))
  const values = main.select('p.stat-value').map(({ text }) => text)
  for (const [index, { text: label }] of main.select('p.stat-label').entries()) {
    const value = values[index]
    const known = there[label]
    if (known) expect(value).toBe(known)
    else expect(value, label).toMatch(/^(0|0 KZ|0 ?%|–|—|Sem .*|Online)$/)
  }
})
