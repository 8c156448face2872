import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { pageOf, readPage } from '#tests/support/portal/page.ts'
import { signedIn, testPortal, textOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { send, pool, app, ctx } = portal
const { cookie } = await signedIn(portal, 'admin', 'admin@exemplo.ao')

beforeEach(async () => {
  await pool.query('delete from partners')
  await pool.query('delete from testimonials')
  app.cache.forget()
})

async function edit(fields: Record<string, string>, logo?: File) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  if (logo) body.set('logo', logo)
  const answer = await send('/admin/pagina-inicial', { method: 'POST', body, cookie })
  // Simulates a notification from another instance.
  ctx.onNotification({ name: 'settings-changed' }, app.cache)
  return answer
}

const picture = async () =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 90, height: 60, channels: 3, background: '#a63a1e' } })
          .png()
          .toBuffer(),
      ),
    ],
    'logo.png',
    { type: 'image/png' },
  )

test('an administrator can add partners with logos to the home page and remove them', async () => {
  for (const name of ['Sonda', 'Maré', 'Planalto']) await edit({ acto: 'parceira', name })
  expect(await textOf(await send('/'))).not.toContain('Empresas connosco')
  await edit(
    { acto: 'parceira', name: 'Ondjiva', website: 'https://ondjiva.exemplo.ao' },
    await picture(),
  )
  const home = await pageOf(send('/'))
  expect(home.text).toContain('Empresas connosco')
  const logo = home.pictures.find((path) => path.startsWith('/logotipos/')) ?? ''
  expect((await send(logo)).headers.get('Content-Type')).toBe('image/webp')
  const saved = await (await send('/', { cookie: 'lusona-poupanca=1' })).text()
  expect(saved).toContain('Empresas connosco')
  expect(readPage(saved).pictures).toEqual([])
  expect(saved).not.toContain('/logotipos/')
  const { rows } = await pool.query("select id, logo from partners where name = 'Ondjiva'")
  await edit({ acto: 'retirar-parceira', id: rows[0].id })
  expect(await textOf(await send('/'))).not.toContain('Empresas connosco')
  expect((await send(logo)).status).toBe(404)
})

test('a testimonial added by an administrator is shown on the home page', async () => {
  expect((await pageOf(send('/'))).select('blockquote')).toHaveLength(0)
  await edit({ acto: 'testemunho', author: 'Inês Paulo', role: 'Gerente', words: 'Correu bem.' })
  expect(await textOf(await send('/'))).toContain('Correu bem.')
})

test('a missing or invalid value of a partner is reported beside its field, and nothing is stored', async () => {
  const answer = await edit({ acto: 'parceira', name: ' ', website: 'sonda' })
  expect(answer.status).toBe(422)
  const text = await textOf(answer)
  expect(text).toContain('Indique o nome da empresa.')
  expect(text).toContain('O endereço começa por https://')
  expect((await pool.query('select 1 from partners')).rows).toEqual([])
})

test('a logo that is not a picture is refused, and the partner is not stored', async () => {
  const file = new File(['<svg onload=alert(1)>'], 'logo.png', { type: 'image/png' })
  const answer = await edit({ acto: 'parceira', name: 'Sonda' }, file)
  expect(answer.status).toBe(422)
  expect((await pool.query('select 1 from partners')).rows).toEqual([])
})

test('at most three testimonials are stored, even if five are added at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, index) =>
      edit({ acto: 'testemunho', author: `Pessoa ${index}`, role: 'Gerente', words: 'Bem.' }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 303, 303, 409, 409])
})

test('removing a partner that has already been removed shows a message', async () => {
  const answer = await edit({
    acto: 'retirar-parceira',
    id: '01a1fb88-48a6-71ac-9d49-4e2b41e6e5e1',
  })
  const notice = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const page = await send('/admin/pagina-inicial', { cookie: `${cookie}; ${notice}` })
  expect(await textOf(page)).toContain('Já tinha sido retirado')
})

test('the history names added and removed partners, but no person', async () => {
  await edit({ acto: 'parceira', name: 'Sonda do Planalto' })
  await edit({ acto: 'testemunho', author: 'Zulmira Paulo', role: 'Gerente', words: 'Bem.' })
  for (const [acto, table] of [
    ['retirar-parceira', 'partners'],
    ['retirar-testemunho', 'testimonials'],
  ] as const) {
    const { rows } = await pool.query(`select id from ${table}`)
    await edit({ acto, id: rows[0].id })
  }
  const text = await textOf(await send('/admin/historico', { cookie }))
  expect(text).toContain('Acrescentado: Sonda do Planalto')
  expect(text).toContain('Retirado: Sonda do Planalto')
  expect(text).toContain('Página inicial: testemunhos')
  expect(text).not.toContain('Zulmira')
})
