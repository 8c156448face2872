import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { admin } from '#tests/support/makers/make.ts'
import { pageOf } from '#tests/support/portal/page.ts'
import { sessionOf, testPortal } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { db, send, pool, ownerPool } = portal
const boss = await admin(db)
const cookie = await sessionOf(portal, boss.userId)

type Outsider = {
  name: string
  provider: 'google' | 'linkedin_oidc'
  type?: 'candidate' | 'company'
  email?: string
  at?: string
}

async function came({ name, provider, type, email, at = '2026-01-01' }: Outsider) {
  const { rows } = await pool.query(
    'insert into users (name, email, created_at) values ($1, $2, $3) returning id',
    [name, email ?? `${randomUUID()}@exemplo.ao`, at],
  )
  const id = String(rows[0].id)
  await pool.query('insert into profiles (id, user_type) values ($1, $2)', [id, type ?? null])
  await pool.query('insert into accounts (account_id, provider_id, user_id) values ($1, $2, $3)', [
    randomUUID(),
    provider,
    id,
  ])
  return id
}

const pageAt = async (query = '') => (await pageOf(send(`/admin/oauth${query}`, { cookie }))).main
const textAt = async (query = '') => (await pageAt(query)).text
const namesAt = async (query = '') =>
  (await pageAt(query)).select('.row-link').map(({ text }) => text)

beforeEach(async () => {
  await pool.query('delete from users where id <> $1', [boss.userId])
})

const four = async () => ({
  ana: await came({ name: 'Ana Google', provider: 'google', type: 'candidate', at: '2026-02-01' }),
  moagem: await came({
    name: 'Moagem',
    provider: 'linkedin_oidc',
    type: 'company',
    at: '2026-03-01',
  }),
  nova: await came({ name: 'Nova Pessoa', provider: 'google', at: '2026-04-01' }),
  rui: await came({
    name: 'Rui Antigo',
    provider: 'linkedin_oidc',
    type: 'candidate',
    at: '2025-12-01',
  }),
})

test('the cards above the list count external accounts by provider, by type and without a type', async () => {
  await four()
  const page = await pageAt()
  const [labels, values] = [page.select('.stat-label'), page.select('.stat-value')]
  expect(labels.map(({ text }, index) => [text, values[index]?.text])).toEqual([
    ['Total', '4'],
    ['Google', '2'],
    ['LinkedIn', '2'],
    ['Contas de candidato', '2'],
    ['Contas de empresa', '1'],
    ['Pendentes', '1'],
  ])
})

test('external accounts are listed by creation date, the newest first', async () => {
  await four()
  expect(await namesAt()).toEqual(['Nova Pessoa', 'Moagem', 'Ana Google', 'Rui Antigo'])
  const [, row] = (await pageAt()).all('row')
  expect(row?.text).toMatch(/^Nova Pessoa \S•••@exemplo\.ao Google Pendente /)
})

test('the filters for external accounts are Todos, Google, LinkedIn and Pendentes', async () => {
  await four()
  const tabs = (await pageAt('?filtro=linkedin')).part('nav.tabs')
  const labels = tabs.all('link').map(({ text }) => text)
  expect(labels).toEqual(['Todos', 'Google', 'LinkedIn', 'Pendentes'])
  expect(tabs.part('a[aria-current]').text).toBe('LinkedIn')
  expect(await namesAt('?filtro=google')).toEqual(['Nova Pessoa', 'Ana Google'])
  expect(await namesAt('?filtro=linkedin')).toEqual(['Moagem', 'Rui Antigo'])
  expect(await namesAt('?filtro=pendentes')).toEqual(['Nova Pessoa'])
  expect(await namesAt('?filtro=nenhum')).toHaveLength(4)
})

test('an empty list of external accounts explains what it will contain, and mentions a filter only if one is set', async () => {
  const empty = await textAt()
  expect(empty).toContain('Ainda não há utilizadores')
  expect(empty).not.toContain('Limpar filtros')
  for (const query of ['?q=ninguem', '?filtro=google']) {
    expect(await textAt(query), query).toContain('Nenhum utilizador encontrado')
  }
})

describe('the search for external accounts', () => {
  test('finds accounts by part of the name, ignoring accents, within the filter', async () => {
    await four()
    await came({ name: 'Inês Google', provider: 'google', type: 'candidate' })
    expect(await namesAt('?q=ines')).toEqual(['Inês Google'])
    expect(await namesAt('?q=google&filtro=google')).toEqual(['Ana Google', 'Inês Google'])
    expect(await textAt('?q=ninguem')).toContain('Nenhum utilizador encontrado')
  })

  test('finds accounts by the whole e-mail address, not by part of it', async () => {
    await came({ name: 'Certa', provider: 'google', email: 'certa@exemplo.ao' })
    expect(await namesAt('?q=Certa%40exemplo.ao')).toEqual(['Certa'])
    expect(await namesAt('?q=%40exemplo')).toEqual([])
  })

  test('treats pattern characters literally', async () => {
    await four()
    expect(await namesAt('?q=%25')).toEqual([])
    expect(await namesAt('?q=_')).toEqual([])
  })
})

test('selecting an external account shows masked contacts and a link to the account', async () => {
  const { ana } = await four()
  await pool.query(
    "insert into sessions (token, user_id, expires_at, created_at) values ('a', $1, now(), '2026-05-05T10:00:00Z')",
    [ana],
  )
  const to = (await pageAt()).get('link', 'Ana Google').attribute('href') ?? ''
  expect(to).toContain('ver=')
  const main = (await pageOf(send(to, { cookie }))).main
  const notice = main.part('[role=status]')
  const words = notice.text
  expect(words).toContain('Ana Google')
  expect(words).toContain('Entra com Google · Candidato')
  expect(words).toMatch(/Última entrada: .*2026/)
  expect(words).not.toMatch(/[\w-]{3,}@exemplo/)
  expect(notice.links).toContain(`/admin/usuarios/${ana}`)
  expect(await textAt('?ver=nada')).not.toContain('Última entrada')
})

test('a page lists 25 external accounts, and a page beyond the last shows the first', async () => {
  for (let counter = 0; counter < 27; counter += 1)
    await came({
      name: `Pessoa ${counter}`,
      provider: 'google',
      at: `2026-01-01T00:${10 + counter}:00Z`,
    })
  expect(await namesAt()).toHaveLength(25)
  expect(await namesAt('?page=2')).toEqual(['Pessoa 1', 'Pessoa 0'])
  const beyond = await send('/admin/oauth?page=9', { cookie })
  expect(beyond.headers.get('Location')).toBe('/admin/oauth')
  expect(await textAt()).toContain('27 utilizadores')
})

test('an administrator reads that the external accounts could not be loaded', async () => {
  await ownerPool.query('alter view admin_oauth_users rename to admin_oauth_away')
  const answer = await send('/admin/oauth', { cookie }).finally(() =>
    ownerPool.query('alter view admin_oauth_away rename to admin_oauth_users'),
  )
  expect((await pageOf(answer)).main.text).toContain('Não foi possível carregar os dados.')
})
