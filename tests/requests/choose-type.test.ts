import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { pageOf } from '#tests/support/portal/page.ts'
import { password, signedIn, testPortal, textOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { send, post, pool, ownerPool } = portal

beforeEach(() => portal.moveAway())

async function undecided() {
  const person = await signedIn(portal, 'candidate', `indecisa-${randomUUID()}@exemplo.ao`)
  await pool.query('delete from candidates where id = $1', [person.id])
  await pool.query('update profiles set user_type = null where id = $1', [person.id])
  return person
}

const choose = (cookie: string, userType?: string) =>
  post('/tipo-de-conta', userType ? { userType } : {}, cookie)

async function rowsOf(id: string) {
  const { rows } = await pool.query(
    `select user_type, (select count(*)::int from candidates c where c.id = p.id) as candidates,
       (select count(*)::int from companies c where c.id = p.id) as companies,
       (select count(*)::int from company_subscriptions s where s.company_id = p.id) as subscriptions
     from profiles p where p.id = $1`,
    [id],
  )
  return rows[0]
}

test('the page for the account type offers Candidato and Empresa', async () => {
  const { cookie } = await undecided()
  const { main } = await pageOf(send('/tipo-de-conta', { cookie }))
  expect(main.get('radio', /^Candidato/).value).toBe('candidate')
  expect(main.get('radio', /^Empresa/).value).toBe('company')
  expect(main.fields('userType')).toHaveLength(2)
})

test('submitting no account type shows Selecione um tipo and changes nothing', async () => {
  const { id, cookie } = await undecided()
  for (const userType of [undefined, 'admin', '__proto__']) {
    const answer = await choose(cookie, userType)
    expect(answer.status).toBe(422)
    expect(await textOf(answer)).toContain('Selecione um tipo')
  }
  expect(await rowsOf(id)).toEqual({
    user_type: null,
    candidates: 0,
    companies: 0,
    subscriptions: 0,
  })
})

test('choosing candidate creates an empty candidate row and redirects to the dashboard', async () => {
  const { id, cookie } = await undecided()
  const answer = await choose(cookie, 'candidate')
  expect(answer.headers.get('Location')).toBe('/usuario/dashboard')
  expect(await rowsOf(id)).toEqual({
    user_type: 'candidate',
    candidates: 1,
    companies: 0,
    subscriptions: 0,
  })
  expect((await send('/usuario/dashboard', { cookie })).status).toBe(200)
})

test('choosing company creates an empty company row and its trial', async () => {
  const { id, cookie } = await undecided()
  const answer = await choose(cookie, 'company')
  expect(answer.headers.get('Location')).toBe('/empresa/dashboard')
  expect(await rowsOf(id)).toEqual({
    user_type: 'company',
    candidates: 0,
    companies: 1,
    subscriptions: 1,
  })
  expect((await send('/empresa/dashboard', { cookie })).status).toBe(200)
})

test('choosing an account type keeps an existing row of that type unchanged', async () => {
  const { id, cookie } = await undecided()
  await pool.query("insert into candidates (id, name, bio) values ($1, 'Já Cá Estava', 'Olá')", [
    id,
  ])
  expect((await choose(cookie, 'candidate')).status).toBe(303)
  const { rows } = await pool.query('select name, bio from candidates where id = $1', [id])
  expect(rows).toEqual([{ name: 'Já Cá Estava', bio: 'Olá' }])
  expect((await rowsOf(id)).user_type).toBe('candidate')
})

test('of twenty simultaneous choices of an account type, only one takes effect and creates a row', async () => {
  const { id, cookie } = await undecided()
  await Promise.all(
    Array.from({ length: 20 }, (_, i) => choose(cookie, i % 2 ? 'candidate' : 'company')),
  )
  const row = await rowsOf(id)
  expect(row.candidates + row.companies).toBe(1)
  expect(row[row.user_type === 'company' ? 'companies' : 'candidates']).toBe(1)
  expect(row.subscriptions).toBe(row.companies)
})

test('the dialog for the account type is not shown after a choice, and a second choice changes nothing', async () => {
  const { id, cookie } = await undecided()
  await choose(cookie, 'candidate')
  const answer = await send('/tipo-de-conta', { cookie })
  expect(answer.headers.get('Location')).toBe('/usuario/dashboard')
  await choose(cookie, 'company')
  expect(await rowsOf(id)).toMatchObject({ user_type: 'candidate', companies: 0 })
})

test('an account with an admin row is an administrator and is never asked for a type', async () => {
  const admin = await signedIn(portal, 'admin', 'administradora@exemplo.ao')
  for (const userType of [null, 'candidate', 'company']) {
    await pool.query('update profiles set user_type = $2 where id = $1', [admin.id, userType])
    const answer = await send('/tipo-de-conta', { cookie: admin.cookie })
    expect(answer.headers.get('Location')).toBe('/admin/dashboard')
    expect((await send('/admin', { cookie: admin.cookie })).status).toBe(200)
  }
  await choose(admin.cookie, 'company')
  expect((await rowsOf(admin.id)).companies).toBe(0)
})

test('an account without a type is redirected to the home page after sign-in', async () => {
  const { email } = await undecided()
  expect((await post('/auth', { email, password })).headers.get('Location')).toBe('/')
})

test('a choice of the account type that fails is reported, changes nothing and can be repeated', async () => {
  const { id, cookie } = await undecided()
  await ownerPool.query('alter table candidates add constraint broken check (false) not valid')
  const answer = await choose(cookie, 'candidate').finally(() =>
    ownerPool.query('alter table candidates drop constraint broken'),
  )
  expect(answer.status).toBe(503)
  const { main } = await pageOf(answer)
  expect(main.text).toContain('Não foi possível definir o tipo de conta.')
  expect(main.get('radio', /^Candidato/).isChecked).toBe(true)
  expect((await rowsOf(id)).user_type).toBe(null)
})
