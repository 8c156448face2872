import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { followRedirect } from '#tests/support/portal/follow-redirect.ts'
import { pageOf } from '#tests/support/portal/page.ts'
import { mainOf, signedIn, testPortal, textOf, wordsOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { send, pool, ownerPool } = portal
const path = '/empresa/perfil'

beforeEach(() => portal.moveAway())

const someone = () => signedIn(portal, 'company', `${crypto.randomUUID()}@exemplo.ao`)
const row = async (id: string) =>
  (await pool.query('select * from companies where id = $1', [id])).rows[0]
const mainAt = async (cookie: string) => mainOf(await send(path, { cookie }))
const versionOf = async (cookie: string) => (await pageOf(send(path, { cookie }))).hidden('versao')

async function save(cookie: string, fields: Record<string, string>, logo?: File) {
  const body = new FormData()
  const all = { name: 'Padaria Sol', versao: await versionOf(cookie), ...fields }
  for (const [name, value] of Object.entries(all)) body.set(name, value)
  if (logo) body.set('logo', logo)
  return send(path, { method: 'POST', body, cookie })
}

const follow = (answer: Response, cookie: string) => followRedirect(send, answer, cookie)

const filled = {
  name: 'Padaria Sol',
  nif: '5000123456',
  sector: 'Alimentação',
  phone: '+244 923 111 222',
  employeeCount: '12',
  companySize: '11-50',
  foundedYear: '1998',
  province: 'huambo',
  location: 'Rua 5',
  website: 'www.sol.ao',
  description: 'Pão quente.',
}

async function picture(bytes?: Buffer) {
  const image = sharp({ create: { width: 90, height: 60, channels: 3, background: '#a63a1e' } })
  return new File([new Uint8Array(bytes ?? (await image.png().toBuffer()))], 'logo.png')
}

describe('the profile of a company', () => {
  test('has every stored field, and shows the saved values', async () => {
    const { id, cookie } = await someone()
    const answer = await save(cookie, filled)
    expect(answer.headers.get('Location')).toBe(path)
    expect(await follow(answer, cookie)).toContain('Perfil da empresa atualizado com sucesso!')
    const page = await mainAt(cookie)
    for (const value of Object.values({ ...filled, website: 'https://www.sol.ao' })) {
      expect(page).toContain(value)
    }
    expect(await row(id)).toMatchObject({
      wanted_name: 'Padaria Sol',
      employee_count: 12,
      company_size: '11-50',
      founded_year: 1998,
      province: 'huambo',
    })
  })

  test('requires a name, and keeps the other typed text', async () => {
    const { id, cookie } = await someone()
    const before = await row(id)
    const answer = await save(cookie, { ...filled, name: ' ' })
    expect(answer.status).toBe(422)
    const page = await answer.text()
    expect(wordsOf(page)).toContain('Nome da empresa é obrigatório')
    expect(page).toContain('Pão quente.')
    expect(await row(id)).toEqual(before)
  })

  test.each([
    ['2,5', 'Escreva um número inteiro.'],
    ['doze', 'Escreva um número inteiro.'],
    ['-1', 'Escreva 1 ou mais.'],
    ['0', 'Escreva 1 ou mais.'],
    ['99999999', 'Escreva no máximo 9 999 999.'],
  ])('refuses "%s" as number of employees, and accepts an empty field', async (typed, sentence) => {
    const { id, cookie } = await someone()
    const answer = await save(cookie, { employeeCount: typed })
    expect(answer.status).toBe(422)
    expect(await textOf(answer)).toContain(sentence)
    await save(cookie, { employeeCount: '' })
    expect((await row(id)).employee_count).toBeNull()
  })

  test.each([
    ['foundedYear', '98', 'Escreva um ano que já passou'],
    ['foundedYear', '2999', 'Escreva um ano que já passou'],
    ['companySize', 'imensa', 'Escolha um tamanho da lista.'],
    ['province', 'atlantida', 'Escolha uma província da lista.'],
  ])('refuses the field %s with the value "%s"', async (name, typed, sentence) => {
    const { cookie } = await someone()
    const answer = await save(cookie, { [name]: typed })
    expect(answer.status).toBe(422)
    expect(await textOf(answer)).toContain(sentence)
  })

  test('changes only the form’s columns of the company’s own row', async () => {
    const { id, cookie } = await someone()
    const other = await someone()
    const before = await row(other.id)
    const { approval } = await row(id)
    await save(cookie, {
      id: other.id,
      companyId: other.id,
      approval: 'refused',
      displayNumber: '1',
    })
    expect(await row(other.id)).toEqual(before)
    expect((await row(id)).approval).toBe(approval)
  })

  test('is not overwritten without a warning if it was changed meanwhile', async () => {
    const { id, cookie } = await someone()
    const versao = await versionOf(cookie)
    await save(cookie, { description: 'Primeira' })
    const second = await save(cookie, { description: 'Segunda', versao })
    expect(second.status).toBe(409)
    expect(await textOf(second)).toContain('Outra pessoa guardou entretanto: «Primeira»')
    expect((await row(id)).description).toBe('Primeira')
  })

  test('is an empty form for an account without a company row', async () => {
    const { id, cookie } = await someone()
    await pool.query('delete from companies where id = $1', [id])
    await pool.query("update profiles set user_type = 'company' where id = $1", [id])
    const page = await send(path, { cookie })
    expect(page.status).toBe(200)
    const text = await textOf(page)
    expect(text).not.toContain('Erro')
    await save(cookie, { name: 'Agora Sim' })
    expect(await row(id)).toMatchObject({ name: 'Agora Sim', user_id: id, approval: 'pending' })
  })

  test('reports that it cannot be loaded', async () => {
    const { cookie } = await someone()
    await ownerPool.query('alter table companies rename column founded_year to year_away')
    const answer = await send(path, { cookie })
    await ownerPool.query('alter table companies rename column year_away to founded_year')
    expect(await textOf(answer)).toContain('Erro ao carregar perfil')
  })

  test('reports that it cannot be saved, and keeps the typed text', async () => {
    const { cookie } = await someone()
    await ownerPool.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger refuse before update on companies for each row execute function refuse()`)
    const answer = await save(cookie, filled)
    await ownerPool.query('drop trigger refuse on companies')
    expect(answer.status).toBe(503)
    const html = await answer.text()
    expect(wordsOf(html)).toContain('Erro ao salvar perfil')
    expect(html).toContain('Pão quente.')
  })
})

describe('the logo of a company', () => {
  const areas = async (id: string) => {
    const keys: string[] = []
    const later = new Date(Date.now() + 60_000)
    for await (const { key } of portal.ctx.files.list('company-logos', later)) {
      if (key.startsWith(`${id}/`)) keys.push(key)
    }
    return keys
  }

  test('is stored under its account and replaced by a new one', async () => {
    const { id, cookie } = await someone()
    await save(cookie, {}, await picture())
    const [first] = await areas(id)
    expect((await row(id)).logo).toBe(first)
    await save(cookie, {}, await picture())
    const keys = await areas(id)
    expect(keys).toHaveLength(1)
    expect(keys[0]).not.toBe(first)
    expect((await row(id)).logo).toBe(keys[0])
  })

  test.each([
    ['is no image', 'texto'],
    ['is an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ])('is refused if it %s', async (_, content) => {
    const { id, cookie } = await someone()
    const answer = await save(cookie, {}, await picture(Buffer.from(content)))
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect((await row(id)).logo).toBeNull()
  })

  test('is refused above 2 MB, and the message names the maximum', async () => {
    const { id, cookie } = await someone()
    const answer = await save(cookie, {}, await picture(Buffer.alloc(2 * 1024 * 1024 + 1, 1)))
    expect(answer.status).toBe(413)
    expect(await textOf(answer)).toContain('2 MB')
    expect((await row(id)).logo).toBeNull()
  })
})
