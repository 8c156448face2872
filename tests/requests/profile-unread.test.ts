import { beforeEach, expect, test } from 'vitest'
import { cookieOf, password, signedIn, testPortal, textOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { send, post, pool, ownerPool } = portal

beforeEach(() => portal.moveAway())

/** Makes profiles unreadable during `run`. Sessions and accounts stay readable. */
async function withoutProfiles<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  await ownerPool.query('alter table profiles rename to profiles_away')
  try {
    return await run()
  } finally {
    await ownerPool.query('alter table profiles_away rename to profiles')
  }
}

test('a profile that cannot be loaded is only logged at sign-in, and the user is signed in', async () => {
  const { email } = await signedIn(portal, 'candidate', 'sem-perfil@exemplo.ao')
  const answer = await withoutProfiles(() => post('/auth', { email, password }))
  expect(answer.status).toBe(303)
  expect(answer.headers.get('Location')).toBe('/')
  const notice = answer.headers.getSetCookie().find((cookie) => cookie.includes('lusona-aviso'))
  expect(notice).toContain('signed-in')
  expect(portal.lines.join('\n')).toContain('Erro ao buscar perfil')
  const dashboard = await send('/usuario/dashboard', { cookie: cookieOf(answer) })
  expect(dashboard.status).toBe(200)
})

test('a public page shows neither error nor account type dialog if the profile cannot load', async () => {
  const { cookie } = await signedIn(portal, 'candidate', 'sem-perfil-2@exemplo.ao')
  const answer = await withoutProfiles(() => send('/recuperar-senha', { cookie }))
  expect(answer.status).toBe(200)
  const page = await textOf(answer)
  expect(page).toContain('Sair')
  expect(page).not.toContain('Erro')
  expect(page).not.toContain('Falta dizer como vai usar o portal')
})

test('private pages show an error if the profile cannot load, and no user gets a wrong role', async () => {
  const person = await signedIn(portal, 'company', 'sem-perfil-3@exemplo.ao')
  for (const path of ['/empresa/dashboard', '/usuario/dashboard', '/admin', '/tipo-de-conta']) {
    const answer = await withoutProfiles(() => send(path, { cookie: person.cookie }))
    expect(answer.status, path).toBe(503)
  }
  const choice = await withoutProfiles(() =>
    post('/tipo-de-conta', { userType: 'candidate' }, person.cookie),
  )
  expect(choice.status).toBe(503)
  const { rows } = await pool.query('select user_type from profiles where id = $1', [person.id])
  expect(rows).toEqual([{ user_type: 'company' }])
})
