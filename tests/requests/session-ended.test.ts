import { beforeEach, expect, test } from 'vitest'
import { signedIn, testPortal } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { send, pool } = portal

beforeEach(() => portal.moveAway())

const typed = {
  name: 'Ana <Kiala> & "filhos"',
  bio: 'Motorista de pesados.\r\nFalo umbundu.',
}

const sendForm = (path: string, body: URLSearchParams | FormData, headers = {}) =>
  send(path, { method: 'POST', body, headers })

test('a form sent without scripts after the session ended is repeated on the page', async () => {
  const answer = await sendForm('/usuario/perfil?seccao=1', new URLSearchParams(typed))
  expect(answer.status).toBe(401)
  expect(answer.headers.get('Cache-Control')).toContain('no-store')
  expect(answer.headers.get('Content-Security-Policy')).toContain("form-action 'self'")
  const html = await answer.text()
  expect(html).toContain('<h1>Usuário não autenticado</h1>')
  expect(html).toContain('action="/usuario/perfil?seccao=1&amp;repetido=1"')
  expect(html).toContain('name="name" value="Ana &lt;Kiala&gt; &amp; &quot;filhos&quot;"')
  expect(html).toContain('<p>Motorista de pesados.\r\nFalo umbundu.</p>')
})

test('the page contains no password or code', async () => {
  const body = new URLSearchParams({ ...typed, currentPassword: 'Segredo-2026', code: '123456' })
  const html = await (await sendForm('/usuario/configuracoes', body)).text()
  expect(html).toContain('<h1>A sua sessão terminou</h1>')
  expect(html).toContain('name="bio"')
  expect(html).not.toContain('Segredo-2026')
  expect(html).not.toContain('123456')
})

test('the text before a file is repeated, and the file is asked for again', async () => {
  const body = new FormData()
  body.set('coverLetter', typed.bio)
  body.set('cv', new File(['x'.repeat(300_000)], 'cv.pdf'))
  const encoded = new Response(body)
  const answer = await send(`/candidatura/${crypto.randomUUID()}`, {
    method: 'POST',
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'Content-Type': encoded.headers.get('Content-Type') ?? '' },
  })
  const html = await answer.text()
  expect(html).toContain('name="coverLetter" value="Motorista de pesados.\r\nFalo umbundu."')
  expect(html).toContain('name="ficheiro-em-falta" value="cv cv.pdf"')
  portal.moveAway()
  const { cookie } = await signedIn(portal, 'candidate', 'com-cv@exemplo.ao')
  const again = new URLSearchParams({
    coverLetter: 'Olá a todos',
    'ficheiro-em-falta': 'cv cv.pdf',
  })
  const path = `/candidatura/${crypto.randomUUID()}?repetido=1`
  const asked = await (await sendForm(path, again, { Cookie: cookie })).text()
  expect(asked).toContain('Escolha outra vez o ficheiro «cv.pdf»')
  expect(asked).toContain('<input type="file" name="cv" required>')
})

test('scripts, empty forms and other content are redirected to the sign-in page', async () => {
  const empty = await sendForm('/usuario/perfil', new URLSearchParams())
  expect([empty.status, empty.headers.get('Location')]).toEqual([
    302,
    '/auth?redirect=%2Fusuario%2Fperfil',
  ])
  const json = await send('/usuario/perfil', {
    method: 'POST',
    body: '{"bio":"texto"}',
    headers: { 'Content-Type': 'application/json' },
  })
  expect(json.status).toBe(302)
  const byScript = await sendForm('/usuario/perfil.data', new URLSearchParams(typed))
  expect(byScript.status).toBe(202)
})

test('1 MB of text is answered with the part that the page can repeat', async () => {
  const body = new URLSearchParams({ bio: 'palavra '.repeat(131_072) })
  const answer = await sendForm('/usuario/perfil', body)
  expect(answer.status).toBe(401)
  expect((await answer.text()).length).toBeLessThan(350_000)
})

test('after a sign-in, the account is named before the repeated form is accepted', async () => {
  const { cookie } = await signedIn(portal, 'company', 'sessao@exemplo.ao')
  const body = new URLSearchParams({
    name: 'Mensagem curta',
    kind: 'invitation',
    subject: 'A sua candidatura',
    body: 'Bom dia,\r\nobrigado.',
  })
  const ended = await sendForm('/empresa/modelos/novo', body)
  expect(ended.status).toBe(401)
  const question = await sendForm('/empresa/modelos/novo?repetido=1', body, { Cookie: cookie })
  expect(question.status).toBe(200)
  const asked = await question.text()
  expect(asked).toMatch(/<h1>Enviar como [^<]+\?<\/h1>/)
  expect(asked).toContain('action="/empresa/modelos/novo"')
  expect((await pool.query('select from message_templates')).rows).toHaveLength(0)
  const done = await sendForm('/empresa/modelos/novo', body, { Cookie: cookie })
  expect(done.status).toBeLessThan(400)
  const { rows } = await pool.query('select count(*)::int as many from message_templates')
  expect(rows[0].many).toBe(1)
})

test('an account of another type is refused, and the text stays on the page', async () => {
  const { cookie } = await signedIn(portal, 'candidate', 'outra@exemplo.ao')
  const answer = await sendForm(
    '/empresa/vagas/nova?repetido=1',
    new URLSearchParams({ description: 'Conduzir e carregar.' }),
    { Cookie: cookie },
  )
  expect(answer.status).toBe(403)
  const html = await answer.text()
  expect(html).toContain('<h1>Esta conta é de outro tipo</h1>')
  expect(html).toContain('saia desta conta pelo menu')
  expect(html).toContain('name="description" value="Conduzir e carregar."')
})
