import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { company, publishedJob } from '#tests/support/makers/make.ts'
import { readPage } from '#tests/support/portal/page.ts'
import {
  mainOf,
  sessionOf,
  signedIn,
  testPortal,
  textOf,
  wordsOf,
} from '#tests/support/portal/portal.ts'
import { companyAdministration } from './company-administration.ts'

const portal = await testPortal()
const { db, send, post, pool, ownerPool } = portal
const { cookie, pageAt, textAt, find, follow, sendForm, made } = await companyAdministration(portal)

beforeEach(() => portal.moveAway())

async function versionAt(path: string) {
  return readPage(await pageAt(`${path}/editar`)).hidden('versao')
}

async function picture() {
  const image = sharp({ create: { width: 90, height: 60, channels: 3, background: '#a63a1e' } })
  return new File([new Uint8Array(await image.png().toBuffer())], 'logo.png')
}

describe('the administrators’ list of companies', () => {
  test('shows the companies and their approval beside the open company', async () => {
    const { path } = await made({ name: 'Aberta Ao Lado' })
    await company(db, { name: 'Por Aprovar', approved: false })
    expect(await textAt('/admin/empresas')).toMatch(/Por Aprovar.*Aberta Ao Lado.*Sem conta/)
    expect(await textAt(path)).toMatch(/Por Aprovar.*Aberta Ao Lado.*#\d{6}.*Editar.*Excluir/)
  })

  test('can be filtered and sorted by its URL', async () => {
    await made({ name: 'Filtro Aprovada' })
    await company(db, { name: 'Filtro Pendente', approved: false })
    const page = await pageAt('/admin/empresas?q=filtro&aprovacao=pending&ordem=nome')
    expect(wordsOf(page)).toContain('Filtro Pendente')
    expect(wordsOf(page)).not.toContain('Filtro Aprovada')
    expect(readPage(page).links.join()).toContain('?q=filtro&aprovacao=pending&ordem=nome')
  })

  test('reports that it cannot be loaded', async () => {
    await ownerPool.query('alter table listed_users rename to users_away')
    const answer = await send('/admin/empresas', { cookie })
    await ownerPool.query('alter table users_away rename to listed_users')
    expect(await textOf(answer)).toContain('Erro ao carregar empresas')
  })
})

describe('the administrators’ form for a company', () => {
  test('creates a company and shows a notice', async () => {
    const { answer, id } = await made({ website: 'www.moagem.ao', sector: '  ' })
    expect(await follow(answer)).toContain('Empresa criada')
    expect(await find(id)).toMatchObject({
      name: 'Moagem do Sul',
      website: 'https://www.moagem.ao',
      sector: null,
      approval: 'approved',
      user_id: null,
    })
  })

  test('requires a name', async () => {
    const answer = await sendForm('/admin/empresas/nova', { name: ' ', sector: 'Moagem' })
    expect(answer.status).toBe(422)
    const html = await mainOf(answer)
    expect(html).toContain('Erro de validação')
    expect(html).toContain('Nome da empresa é obrigatório')
    expect(readPage(html).values).toContain('Moagem')
  })

  test('creates one company if it is submitted twice', async () => {
    const name = `Dupla ${randomUUID()}`
    const fields = { name, envio: randomUUID() }
    await Promise.all([1, 2].map(() => sendForm('/admin/empresas/nova', fields)))
    const { rows } = await pool.query('select id from companies where name = $1', [name])
    expect(rows).toHaveLength(1)
  })

  test('changes a company, and is prefilled with the current texts', async () => {
    const { path, id } = await made({ sector: 'Moagem' })
    const html = await pageAt(`${path}/editar`)
    expect(readPage(html).values).toContain('Moagem do Sul')
    const fields = { name: 'Moagem do Norte', versao: await versionAt(path) }
    const answer = await sendForm(`${path}/editar`, fields)
    expect(await follow(answer)).toContain('Empresa atualizada')
    expect(await find(id)).toMatchObject({ name: 'Moagem do Norte', sector: null })
  })

  test('is refused after another administrator’s conflicting change, and can be sent again', async () => {
    const { path, id } = await made()
    const versao = await versionAt(path)
    await sendForm(`${path}/editar`, { name: 'A da outra', versao })
    const answer = await sendForm(`${path}/editar`, { name: 'A minha', versao })
    expect(answer.status).toBe(409)
    const html = await mainOf(answer)
    expect(readPage(html).values).toContain('A minha')
    const present = readPage(html).hidden('versao')
    await sendForm(`${path}/editar`, { name: 'A minha', versao: present })
    expect((await find(id)).name).toBe('A minha')
  })

  test('reports that it cannot be saved, and keeps the typed text', async () => {
    const { path } = await made()
    const versao = await versionAt(path)
    await ownerPool.query('alter table events rename to events_away')
    const answer = await sendForm(`${path}/editar`, { name: 'Não Fica', versao })
    await ownerPool.query('alter table events_away rename to events')
    expect(answer.status).toBe(503)
    const html = await mainOf(answer)
    expect(html).toContain('Erro ao salvar empresa')
    expect(readPage(html).values).toContain('Não Fica')
  })

  test('refuses a megabyte of text', async () => {
    const answer = await sendForm('/admin/empresas/nova', {
      name: 'Moagem',
      description: 'a'.repeat(1_000_000),
    })
    expect([413, 422]).toContain(answer.status)
  })
})

describe('the logo of a company', () => {
  test('gets a random name, is shown on the page and deleted when another is uploaded', async () => {
    const { path, id } = await made({}, await picture())
    const { logo } = await find(id)
    expect(logo).toMatch(/^[0-9a-f-]{36}\/[0-9a-f]{32}\.webp$/)
    expect((await send(`/logotipos/${logo}`)).headers.get('Content-Type')).toBe('image/webp')
    const fields = { name: 'Moagem do Sul', versao: await versionAt(path) }
    await sendForm(`${path}/editar`, fields, await picture())
    expect((await find(id)).logo).not.toBe(logo)
    expect((await send(`/logotipos/${logo}`)).status).toBe(404)
  })

  test('is removed with a checkbox', async () => {
    const { path, id } = await made({}, await picture())
    const versao = await versionAt(path)
    await sendForm(`${path}/editar`, { name: 'Moagem do Sul', versao, removeLogo: 'on' })
    expect((await find(id)).logo).toBeNull()
  })

  test.each([
    ['no picture', new File(['<svg onload=alert(1)>'], 'logo.png'), 422],
    ['more than 2 MB', new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'logo.png'), 413],
  ])('is refused if it is %s, and the company is not saved', async (_, file, status) => {
    const name = `Sem logo ${randomUUID()}`
    const { answer } = await made({ name }, file)
    expect(answer.status).toBe(status)
    expect(await textOf(answer)).toContain('Erro no upload do logo')
    const { rows } = await pool.query('select id from companies where name = $1', [name])
    expect(rows).toEqual([])
  })
})

describe('deleting a company', () => {
  test('asks for confirmation, and warns that the jobs are deleted too', async () => {
    const owner = await company(db)
    await publishedJob(db, owner)
    const text = await textAt(`/admin/empresas/${owner.companyId}/excluir`)
    expect(text).toContain('Tem certeza que deseja excluir esta empresa?')
    expect(text).toContain('Todas as vagas associadas também são excluídas.')
    expect(text).toContain('1 vaga')
    expect(await find(owner.companyId)).toBeDefined()
  })

  test('removes the company, its jobs and the sessions of its account', async () => {
    const owner = await company(db)
    const jobId = await publishedJob(db, owner)
    const own = await sessionOf(portal, owner.userId)
    const answer = await post(`/admin/empresas/${owner.companyId}/excluir`, {}, cookie)
    expect(await follow(answer)).toContain('Empresa excluída')
    expect(await find(owner.companyId)).toBeUndefined()
    const { rows } = await pool.query('select id from jobs where id = $1', [jobId])
    expect(rows).toEqual([])
    expect((await send('/empresa/dashboard', { cookie: own })).status).toBe(302)
  })

  test('reports a failure, and the company is kept', async () => {
    const { id, path } = await made()
    await ownerPool.query('alter table events rename to events_away')
    const answer = await post(`${path}/excluir`, {}, cookie)
    await ownerPool.query('alter table events_away rename to events')
    expect(await follow(answer)).toContain('Erro ao excluir empresa')
    expect(await find(id)).toBeDefined()
  })
})

test('only an administrator can change or delete companies', async () => {
  const { id, path } = await made()
  for (const who of ['candidate', 'company'] as const) {
    const other = await signedIn(portal, who, `${who}@exemplo.ao`)
    for (const act of ['', '/editar', '/excluir', '/aprovacao', '/convite']) {
      const fields = { name: 'Tomada', approval: 'refused', versao: 'approved', email: 'a@b.ao' }
      const answer = await post(path + act, fields, other.cookie)
      expect(answer.status).toBe(302)
    }
  }
  expect(await find(id)).toMatchObject({ name: 'Moagem do Sul', approval: 'approved' })
})

test('requests for missing companies and invalid ids are answered 404', async () => {
  for (const id of ['abc', randomUUID()]) {
    const path = `/admin/empresas/${id}`
    expect((await send(path, { cookie })).status).toBe(404)
    const fields = { name: 'Moagem', versao: 'x', email: 'a@b.ao', approval: 'approved' }
    for (const act of ['/editar', '/convite']) {
      expect((await post(path + act, fields, cookie)).status).toBe(404)
    }
  }
  expect((await post('/admin/empresas/abc/excluir', {}, cookie)).status).toBe(404)
})
