import { beforeAll, describe, expect, test } from 'vitest'
import { type Part, readPage } from '#tests/support/portal/page.ts'
import { mainOf, signedIn, testPortal, wordsOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { send, pool } = portal
const admin = await signedIn(portal, 'admin', 'admin@exemplo.ao')
let last = ''

beforeAll(async () => {
  await pool.query(`insert into companies (name, approval)
    select 'Casa ' || lpad(n::text, 5, '0'), 'approved' from generate_series(1, 2001) as n`)
  await pool.query(`insert into jobs (company_id, title, description, responsibilities, requirements,
      contract_type, work_type, province, status)
    select id, 'Padeiro', '-', '-', '-', 'full_time', 'presencial', 'luanda', 'active'
    from companies where name <= 'Casa 00401'`)
  const { rows } = await pool.query("select id from companies where name = 'Casa 02001'")
  last = rows[0].id
})

const chosenIn = (page: Part) =>
  page.options.filter(({ text, isSelected }) => isSelected && text.startsWith('Casa '))
const page = async (path: string) => mainOf(await send(path, { cookie: admin.cookie }))

describe.each(['/admin/vagas/nova', '/admin/pacotes/atribuir'])(
  'with 2,001 companies, the company field of %s',
  (path) => {
    const optionsAt = async (address: string) =>
      readPage(await page(address))
        .select('select option')
        .flatMap(({ text }) => (text.startsWith('Casa ') ? [text] : []))
    const textAt = async (address: string) => wordsOf(await page(address))

    test('lists a hundred companies and finds any other by name, ignoring case', async () => {
      expect(await optionsAt(path)).toHaveLength(100)
      expect(await textAt(path)).toContain('Estas são as primeiras 100 empresas, de A a Z.')
      expect(await optionsAt(`${path}?nome=casa+0200`)).toEqual(['Casa 02000', 'Casa 02001'])
      expect(await textAt(`${path}?nome=CASA`)).toContain('Há mais de 100 empresas com «CASA»')
      expect(await textAt(`${path}?nome=xyz`)).toContain('Nenhuma empresa com «xyz».')
    })

    test('selects a single search result and keeps the other filters', async () => {
      const found = readPage(await page(`${path}?nome=02001&status=active`))
      expect(chosenIn(found)).toMatchObject([{ value: last, text: 'Casa 02001' }])
      const search = found.part('form#procurar-empresa')
      expect(search.attribute('method')).toBe('get')
      expect(search.hidden('status')).toBe('active')
      expect(found.field('nome').value).toBe('02001')
      expect(found.field('nome').attribute('form')).toBe('procurar-empresa')
      const button = found.get('button', /^Procurar/)
      expect(button.attribute('form')).toBe('procurar-empresa')
    })

    test('preselects the company from whose page the form was opened', async () => {
      const own = await page(`/admin/empresas/${last}`)
      expect(readPage(own).links).toContain(`${path}?empresa=${last}`)
      const chosen = chosenIn(readPage(await page(`${path}?empresa=${last}`)))
      expect(chosen).toMatchObject([{ value: last, text: 'Casa 02001' }])
    })

    test('adds few bytes to the page', async () => {
      expect(Buffer.byteLength(await page(path))).toBeLessThan(40_000)
    })
  },
)

test('with over 400 companies, the company filter explains how to find companies that it does not list', async () => {
  const words = async (path: string) => wordsOf(await mainOf(await send(path)))
  expect(await words('/vagas')).toContain('Ver todas as empresas')
  const all = await words('/vagas?empresas=todas')
  expect(all.match(/Casa \d{5}/g)?.length).toBeGreaterThanOrEqual(400)
  expect(all).toContain('Estas são as 400 empresas com mais vagas.')
  expect(await words('/vagas?empresas=todas&search=canalizador')).not.toContain('Estas são as 400')
})
