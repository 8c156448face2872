import { beforeAll, expect, test } from 'vitest'
import { mainOf, signedIn, testPortal, wordsOf } from '#tests/portal.ts'

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

const page = async (path: string) => mainOf(await send(path, { cookie: admin.cookie }))

test.each(['/admin/vagas/nova', '/admin/pacotes/atribuir'])(
  'of more than 2,000 companies %s says that it lists as many, and takes any from its own page',
  async (path) => {
    const whole = await page(path)
    expect(whole).toContain('Casa 02000')
    expect(whole).not.toContain('Casa 02001')
    expect(wordsOf(whole).replace(/\u202f/g, ' ')).toContain(
      'A lista tem só 2 000 empresas, de A a Z.',
    )
    const own = await page(`/admin/empresas/${last}`)
    expect(own).toContain(`href="${path}?empresa=${last}"`)
    expect(await page(`${path}?empresa=${last}`)).toMatch(
      new RegExp(`<option value="${last}" selected="">Casa 02001`),
    )
  },
)

test('of more than 400 companies with jobs the filter says that it has no more, and how to find another', async () => {
  const words = async (path: string) => wordsOf(await mainOf(await send(path)))
  expect(await words('/vagas')).toContain('Ver todas as empresas')
  const all = await words('/vagas?empresas=todas')
  expect(all.match(/Casa \d{5}/g)?.length).toBeGreaterThanOrEqual(400)
  expect(all).toContain('Estas são as 400 empresas com mais vagas.')
  expect(await words('/vagas?empresas=todas&search=canalizador')).not.toContain('Estas são as 400')
})
