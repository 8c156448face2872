import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { makeAdmin } from '#app/domain/administrators/make-admin.ts'
import { removeAdmin } from '#app/domain/administrators/remove-admin.ts'
import { createLog } from '#app/log.ts'
import { codes, ruleBreaker } from '#tests/support/database/broken-rule.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { admin, candidate, company, must } from '#tests/support/makers/make.ts'
import { blockUser } from './block-user.ts'
import { findUsersByContact } from './find-by-contact.ts'
import { findUser } from './find-user.ts'
import { listUsers, userListQuery, userListSchema } from './list-users.ts'
import { openUserContacts } from './open-user-contacts.ts'

const { db, pool, ownerPool } = await testDatabase()
const rosa = await admin(db, { name: 'Rosa Admin' })
const ask = (query: Record<string, string> = {}) => listUsers(db, rosa, userListSchema.parse(query))
const numberOf = async (id: string) =>
  (await pool.query('select display_number from listed_users where id = $1', [id])).rows[0]
    ?.display_number

describe('a user’s display number', () => {
  test('is given to every new account, in sequence', async () => {
    const [ana, loja, zito] = [await candidate(db), await company(db), await admin(db)]
    const first = await numberOf(ana.userId)
    expect([await numberOf(loja.userId), await numberOf(zito.userId)]).toEqual([
      first + 1,
      first + 2,
    ])
  })

  test('never changes, not even by SQL', async () => {
    const [ana, loja] = [await candidate(db), await company(db)]
    const brokenBy = ruleBreaker(pool)
    for (const [table, id] of [
      ['profiles', ana.userId],
      ['companies', loja.companyId],
    ]) {
      const broken = await brokenBy(`update ${table} set display_number = 900000 where id = $1`, [
        id,
      ])
      expect(broken).toMatchObject({ code: codes.check })
    }
  })

  test('does not change when a person becomes or stops being administrator', async () => {
    const ctx = { db, log: createLog('silent', { write: () => {} }) }
    const newAdmin = { name: 'Vai e Vem', email: 'vaivem@exemplo.ao', canAssignAdmin: false }
    const { id } = must(await makeAdmin(ctx, rosa, newAdmin))
    const number = await numberOf(id)
    must(await removeAdmin(ctx, rosa, id))
    expect(await numberOf(id)).toBe(number)
    must(await makeAdmin(ctx, rosa, newAdmin))
    expect(await numberOf(id)).toBe(number)
  })
})

describe('an account without a type', () => {
  test('can be listed, found and blocked, like a removed administrator', async () => {
    const ctx = { db, log: createLog('silent', { write: () => {} }) }
    const newAdmin = { name: 'Foi Admin', email: 'foiadmin@exemplo.ao', canAssignAdmin: false }
    const { id } = must(await makeAdmin(ctx, rosa, newAdmin))
    must(await removeAdmin(ctx, rosa, id))
    const { users } = await ask({ tipo: 'undecided', q: 'foi admin' })
    expect(users).toMatchObject([
      { id, kind: 'undecided', name: 'Foi Admin', may: { block: true } },
    ])
    expect(must(await findUsersByContact(db, rosa, newAdmin.email))).toMatchObject([{ id }])
    must(await blockUser(ctx, rosa, id, 'abuse'))
    expect((await ask({ estado: 'bloqueados', q: 'foi admin' })).users).toMatchObject([{ id }])
  })

  test('is listed under its type after the type was chosen', async () => {
    const person = async (email: string) => {
      const { rows } = await pool.query(
        `insert into users (name, email) values ('Por Decidir', $1) returning id`,
        [email],
      )
      await pool.query('insert into profiles (id) values ($1) on conflict do nothing', [rows[0].id])
      return rows[0].id as string
    }
    const [one, other] = [await person('um@exemplo.ao'), await person('outro@exemplo.ao')]
    expect((await ask({ tipo: 'undecided', q: 'por decidir' })).total).toBe(2)
    await pool.query(`insert into candidates (id, name) values ($1, 'Decidida')`, [one])
    expect((await ask({ q: 'decidida' })).users).toMatchObject([{ id: one, kind: 'candidate' }])
    await ownerPool.query('delete from users where id = $1', [other])
    expect((await ask({ tipo: 'undecided', q: 'por decidir' })).total).toBe(0)
  })
})

describe('the list of users', () => {
  test('contains all kinds of accounts, newest first', async () => {
    const ana = await candidate(db, { name: 'Ana Última' })
    const { users, total } = await ask()
    expect(users[0]).toMatchObject({ id: ana.userId, name: 'Ana Última', kind: 'candidate' })
    expect(users.map(({ number }) => number)).toEqual(
      users.map(({ number }) => number).sort((a, b) => b - a),
    )
    expect(total).toBe(users.length)
    expect(new Set(users.map(({ kind }) => kind))).toEqual(
      new Set(['candidate', 'company', 'admin', 'undecided']),
    )
  })

  test('masks contacts', async () => {
    await candidate(db, { name: 'Bela Mascarada', email: 'bela@exemplo.ao' })
    const { users } = await ask({ q: 'mascarada' })
    expect(users).toMatchObject([{ email: 'b•••@exemplo.ao', documentNumber: '•••000' }])
    expect(JSON.stringify(users)).not.toContain('bela@')
  })

  test.each([
    ['part of a name, ignoring accents', { q: 'CONCEICAO da' }, ['Conceição da Graça']],
    ['account type', { q: 'da graça', tipo: 'company' }, ['Padaria da Graça']],
    [
      'name, with results from A to Z',
      { q: 'da graça', ordem: 'nome' },
      ['Conceição da Graça', 'Padaria da Graça'],
    ],
    ['a wildcard, as plain text', { q: '%' }, []],
  ])('can be searched by %s', async (_, query, names) => {
    await pool.query(
      `delete from users where id in (select id from listed_users where name like '%graca')`,
    )
    await candidate(db, { name: 'Conceição da Graça' })
    await company(db, { name: 'Padaria da Graça' })
    expect((await ask(query)).users.map(({ name }) => name)).toEqual(names)
  })

  test('finds a user number with or without “#”', async () => {
    const ana = await candidate(db)
    const number = await numberOf(ana.userId)
    for (const q of [`#${String(number).padStart(6, '0')}`, String(number)]) {
      expect((await ask({ q })).users.map(({ id }) => id)).toEqual([ana.userId])
    }
  })

  test('reflects renamed, blocked and deleted accounts', async () => {
    const ana = await candidate(db, { name: 'Antes Nome' })
    await pool.query(`update candidates set name = 'Depois Nome' where id = $1`, [ana.userId])
    expect((await ask({ q: 'antes nome' })).total).toBe(0)
    expect((await ask({ q: 'depois nome' })).total).toBe(1)
    await pool.query('update users set blocked_at = now() where id = $1', [ana.userId])
    expect((await ask({ estado: 'bloqueados' })).users.map(({ id }) => id)).toContain(ana.userId)
    await pool.query('delete from users where id = $1', [ana.userId])
    expect((await ask({ q: 'depois nome' })).total).toBe(0)
  })
})

describe('the contacts of a user', () => {
  test('can be revealed, which the history records', async () => {
    const ana = await candidate(db, { email: 'aberta@exemplo.ao' })
    await pool.query(`update candidates set phone = '+244923000111' where id = $1`, [ana.userId])
    expect(must(await openUserContacts(db, rosa, ana.userId))).toEqual({
      email: 'aberta@exemplo.ao',
      phone: '+244 923 000 111',
      documentNumber: '5000000000',
    })
    const { rows } = await pool.query(
      `select actor_id from events where subject_id = $1 and name = 'user-contacts-opened'`,
      [ana.userId],
    )
    expect(rows).toEqual([{ actor_id: rosa.userId }])
  })

  test('are not found if the account does not exist', async () => {
    expect(await openUserContacts(db, rosa, '00000000-0000-7000-8000-000000000000')).toMatchObject({
      refusal: 'not-found',
    })
  })

  test('are found only by a complete match', async () => {
    const ana = await candidate(db, { email: 'inteira@exemplo.ao' })
    await pool.query(
      `update candidates set phone = '+244923555777', document_number = '009876543LA041' where id = $1`,
      [ana.userId],
    )
    const find = (contact: string) => findUsersByContact(db, rosa, contact)
    for (const whole of ['INTEIRA@exemplo.ao', '923 555 777', '009876543la041']) {
      expect(must(await find(whole)).map(({ id }) => id)).toEqual([ana.userId])
    }
    for (const part of ['inteira', '923 555', '009876543', '%']) {
      expect(await find(part)).toMatchObject({ refusal: 'no-match' })
    }
  })
})

test('the acts allowed on an account depend on the account and the administrator’s rights', async () => {
  const [ana, own] = [
    await findUser(db, rosa, (await candidate(db)).userId),
    await findUser(db, rosa, rosa.userId),
  ]
  expect(ana?.may).toMatchObject({ block: true, changeRight: false })
  expect(own?.may).toMatchObject({ block: false, endSessions: false, changeRight: true })
  const helper = { ...rosa, canAssignAdmin: false }
  expect((await findUser(db, helper, rosa.userId))?.may.changeRight).toBe(false)
})

describe('a list of twenty thousand users', () => {
  test.each([
    ['a page', {}, 'listed_users_number', false],
    ['a page of one account type', { tipo: 'company' }, 'listed_users_kind', false],
    ['from A to Z', { ordem: 'nome' }, 'listed_users_by_name', false],
    [
      'one account type from A to Z',
      { tipo: 'candidate', ordem: 'nome' },
      'listed_users_by_kind_and_name',
      false,
    ],
    ['blocked accounts', { estado: 'bloqueados' }, 'listed_users_blocked', false],
    ['a rare name', { q: 'pessoa 19999' }, 'listed_users_words', true],
    ['a user number', { q: '#1500000' }, 'listed_users_number', true],
  ])('reads an index for this query: %s', async (_, query, index, sorts) => {
    await pool.query(`
      insert into listed_users (id, kind, display_number, name, is_blocked, created_at)
      select uuidv7(), (array['candidate', 'company'])[1 + n % 2], 1500000 + n, 'pessoa ' || n, n % 500 = 0, now()
      from generate_series(1, 20000) as n on conflict do nothing`)
    await ownerPool.query('vacuum analyze listed_users')
    const statement = userListQuery(rosa, userListSchema.parse(query))
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${statement}`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    const page = /CTE page\n([\s\S]*?)\n {2}(?:InitPlan|->)/.exec(plan)?.[1] ?? plan
    expect(page).toContain(index)
    expect(page).not.toContain('Seq Scan')
    if (!sorts) expect(page).not.toContain('Sort')
  })
})
