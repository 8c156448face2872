import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { admin, company, eventsOf, must } from '#tests/support/makers/make.ts'
import { companyInputSchema } from './company-input.ts'
import { decideCompany } from './decide-company.ts'
import { findCompany } from './find-company.ts'
import { companyListQuery, companyListSchema, listCompanies } from './list-companies.ts'
import { createCompany, editCompany } from './save-company.ts'

const { db, pool, ownerPool } = await testDatabase()
const rosa = await admin(db)
const zito = await admin(db)
const words = (typed: Record<string, string> = {}) =>
  companyInputSchema.parse({ name: 'Moagem do Sul', ...typed })
const find = async (id: string) => {
  const found = await findCompany(db, rosa, id)
  if (!found) throw new Error('the company is gone')
  return found
}
const made = async () => must(await createCompany(db, rosa, { ...words(), logo: null })).id

describe('the form of a company', () => {
  test.each([
    ['', null],
    ['  ', null],
    ['www.moagem.ao', 'https://www.moagem.ao'],
    ['http://moagem.ao', 'http://moagem.ao'],
    ['HTTPS://moagem.ao', 'HTTPS://moagem.ao'],
    ['javascript:alert(1).ao', 'https://javascript:alert(1).ao'],
  ])('stores the website "%s" as %s', (website, stored) => {
    expect(words({ website }).website).toBe(stored)
  })

  test.each([
    ['', null],
    [' 1 ', 1],
    ['0250', 250],
  ])('stores the number of employees "%s" as %s', (employeeCount, stored) => {
    expect(words({ employeeCount }).employeeCount).toBe(stored)
  })

  test.each(['0', '-3', '2,5', 'mil', '99999999'])(
    'refuses the number of employees "%s"',
    (typed) => {
      expect(companyInputSchema.safeParse({ name: 'M', employeeCount: typed }).success).toBe(false)
    },
  )

  test('trims texts and stores null for empty ones', () => {
    expect(words({ sector: '  ', nif: ' 5000 ', description: ' ' })).toMatchObject({
      sector: null,
      nif: '5000',
      description: null,
    })
  })
})

test('a company created by an administrator has an id, a number, approval and no account', async () => {
  const id = await made()
  expect(await find(id)).toMatchObject({
    approval: 'approved',
    isClaimed: false,
    number: expect.any(Number),
    may: { invite: true },
  })
  expect(await eventsOf(db, id)).toMatchObject([{ name: 'company-created', actorId: rosa.userId }])
})

describe('editing a company', () => {
  test('changes its texts and keeps its logo', async () => {
    const id = must(await createCompany(db, rosa, { ...words(), logo: 'a/b.webp' })).id
    const { version } = await find(id)
    const changed = words({ name: 'Moagem do Norte', sector: 'Indústria' })
    expect(must(await editCompany(db, rosa, id, changed, 'as-it-is', version))).toEqual({
      unusedLogo: null,
    })
    expect(await find(id)).toMatchObject({ ...changed, logo: 'a/b.webp' })
  })

  test('returns the replaced or removed logo', async () => {
    const id = must(await createCompany(db, rosa, { ...words(), logo: 'a/b.webp' })).id
    for (const [to, unusedLogo] of [
      ['a/c.webp', 'a/b.webp'],
      [null, 'a/c.webp'],
    ] as const) {
      const { version } = await find(id)
      expect(must(await editCompany(db, rosa, id, words(), { to }, version))).toEqual({
        unusedLogo,
      })
    }
  })

  test('does not remove a logo that was uploaded meanwhile', async () => {
    const id = must(await createCompany(db, rosa, { ...words(), logo: 'a/b.webp' })).id
    const { version } = await find(id)
    must(await editCompany(db, zito, id, words(), { to: 'a/c.webp' }, version))
    const removed = await editCompany(db, rosa, id, words(), { to: null }, version)
    expect(removed).toMatchObject({ refusal: 'changed-meanwhile', detail: { changed: {} } })
    expect((await find(id)).logo).toBe('a/c.webp')
    const sector = words({ sector: 'Indústria' })
    must(await editCompany(db, rosa, id, sector, 'as-it-is', version))
    expect(await find(id)).toMatchObject({ logo: 'a/c.webp', sector: 'Indústria' })
    const now = removed.ok || removed.refusal === 'not-found' ? '' : removed.detail.currentVersion
    expect(must(await editCompany(db, rosa, id, words(), { to: null }, now))).toEqual({
      unusedLogo: 'a/c.webp',
    })
    expect(await find(id)).toMatchObject({ logo: null, sector: 'Indústria' })
  })

  test('is refused to the second of two administrators who edit the same version', async () => {
    const id = await made()
    const { version } = await find(id)
    const both = await Promise.all([
      editCompany(db, rosa, id, words({ sector: 'Moagem' }), 'as-it-is', version),
      editCompany(db, zito, id, words({ sector: 'Padaria' }), 'as-it-is', version),
    ])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toMatchObject({
      refusal: 'changed-meanwhile',
      detail: { currentVersion: (await find(id)).version },
    })
  })

  test('is refused if the company does not exist', async () => {
    expect(await editCompany(db, rosa, randomUUID(), words(), 'as-it-is', 'x')).toMatchObject({
      refusal: 'not-found',
    })
  })
})

describe('a pending company', () => {
  test.each(['approved', 'refused'] as const)(
    'can be %s, and the history names the administrator',
    async (to) => {
      const { companyId } = await company(db, { approved: false })
      must(await decideCompany(db, rosa, companyId, to, 'pending'))
      expect((await find(companyId)).approval).toBe(to)
      const events = await eventsOf(db, companyId)
      expect(events.at(-1)).toMatchObject({ name: `company-${to}`, actorId: rosa.userId })
    },
  )

  test('is decided only once if two administrators decide at the same time', async () => {
    const { companyId } = await company(db, { approved: false })
    const both = await Promise.all([
      decideCompany(db, rosa, companyId, 'approved', 'pending'),
      decideCompany(db, zito, companyId, 'refused', 'pending'),
    ])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toMatchObject({ refusal: 'changed-meanwhile' })
  })

  test('can be approved after a refusal, but not refused after an approval', async () => {
    const { companyId } = await company(db, { approved: false })
    must(await decideCompany(db, rosa, companyId, 'refused', 'pending'))
    must(await decideCompany(db, rosa, companyId, 'approved', 'refused'))
    expect(await decideCompany(db, rosa, companyId, 'refused', 'approved')).toMatchObject({
      refusal: 'not-possible',
    })
  })
})

describe('the list of companies', () => {
  const ask = (query: Record<string, string> = {}) =>
    listCompanies(db, rosa, companyListSchema.parse(query))

  test('starts with the newest and can be searched, filtered and sorted', async () => {
    await company(db, { name: 'Lista Bê', approved: false })
    await company(db, { name: 'Lista Á' })
    const names = async (query: Record<string, string>) =>
      (await ask({ q: 'LISTA', ...query })).companies.map(({ name }) => name)
    expect(await names({})).toEqual(['Lista Á', 'Lista Bê'])
    expect(await names({ ordem: 'nome' })).toEqual(['Lista Á', 'Lista Bê'])
    expect(await names({ aprovacao: 'pending' })).toEqual(['Lista Bê'])
    expect(await names({ q: 'lista be' })).toEqual(['Lista Bê'])
  })

  test.each([
    ['a page', {}, 'listed_users_kind', false],
    ['from A to Z', { ordem: 'nome' }, 'listed_users_by_kind_and_name', false],
    ['pending ones', { aprovacao: 'pending' }, 'listed_users_approval', false],
    ['a rare name', { q: 'firma 19999' }, 'listed_users_words', true],
  ])('reads an index, even with twenty thousand rows: %s', async (_, query, index, sorts) => {
    await pool.query(`
      insert into listed_users (id, kind, display_number, name, approval, created_at)
      select uuidv7(), case when n % 3 = 0 then 'company' else 'candidate' end, 1500000 + n, 'firma ' || n,
        case when n % 300 = 0 then 'pending' when n % 3 = 0 then 'approved' end, now()
      from generate_series(1, 20000) as n on conflict do nothing`)
    await ownerPool.query('vacuum analyze listed_users')
    const statement = companyListQuery(rosa, companyListSchema.parse(query))
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${statement}`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    const page = /CTE page\n([\s\S]*?)\n {2}(?:InitPlan|->)/.exec(plan)?.[1] ?? plan
    expect(page).toContain(index)
    expect(page).not.toContain('Seq Scan')
    if (!sorts) expect(page).not.toContain('Sort')
  })
})
