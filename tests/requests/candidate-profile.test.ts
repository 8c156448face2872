import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { candidates } from '#app/domain/candidates/candidate-table.ts'
import { makeCv } from '#tests/support/makers/documents.ts'
import { pageOf, readPage } from '#tests/support/portal/page.ts'
import { testPortal, textOf } from '#tests/support/portal/portal.ts'
import { fileOf, picture, profile, profileForm, versionIn, words } from './profile-form.ts'

const portal = await testPortal()
const { send, post, db, ownerPool } = portal
const { person, save, followed, rowOf } = profileForm(portal)

beforeEach(() => portal.moveAway())

async function whileAway<Answer>(table: string, act: () => Promise<Answer>) {
  await ownerPool.query(`alter table ${table} rename to away`)
  try {
    return await act()
  } finally {
    await ownerPool.query(`alter table away rename to ${table}`)
  }
}

test.each([profile, '/perfil-candidato'])('%s shows Meu Perfil with every field', async (path) => {
  const ana = await person()
  const answer = await send(path, { cookie: ana.cookie })
  expect(answer.status).toBe(200)
  const page = await pageOf(answer)
  expect(page.heading).toBe('Meu Perfil')
  for (const name of [...Object.keys(words), 'photo', 'cv']) {
    expect(page.fields(name), name).not.toHaveLength(0)
  }
  expect(page.text).toContain('Marta Candidata')
})

test('the e-mail address in the profile is read-only, with a link to the page that changes it', async () => {
  const ana = await person()
  const page = await pageOf(send(profile, { cookie: ana.cookie }))
  const email = page.part('input#email')
  expect(email.attribute('readonly')).toBe('')
  expect(email.value).toBe(ana.email)
  expect(email.attribute('name')).toBeUndefined()
  expect(email.description).toContain('Para alterar o email, contacte o suporte')
  expect(page.part('#email-hint').links).toContain('/usuario/configuracoes')
  await save(ana.cookie, { ...words, email: 'outro@exemplo.ao' })
  expect((await rowOf(ana.id))?.email).toBe(ana.email)
})

test('a browser stores neither the identity number nor the birth date of an unsent form', async () => {
  const ana = await person()
  const page = await pageOf(send(profile, { cookie: ana.cookie }))
  const unstored = page.select('input[data-unstored]').map((field) => field.attribute('name'))
  expect(unstored.sort()).toEqual(['birthDate', 'documentNumber'])
})

test.each([profile, '/perfil-candidato'])(
  '%s can be saved without JavaScript, and the page then shows a notice',
  async (path) => {
    const ana = await person()
    const answer = await save(ana.cookie, words, path)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toBe(path)
    expect(await followed(answer, ana.cookie)).toContain('Perfil atualizado com sucesso!')
    expect(await rowOf(ana.id)).toMatchObject({
      ...words,
      phone: '+244923000000',
      experienceYears: 10,
      skills: ['Pão', 'Bolos'],
    })
  },
)

test('an error in the profile is shown beside its field, and the typed text stays', async () => {
  const ana = await person()
  const bio = '<b>"Padeira"</b> & doceira'
  const answer = await save(ana.cookie, { ...words, bio, documentNumber: '', experienceYears: 'x' })
  expect(answer.status).toBe(422)
  const page = await pageOf(answer)
  expect(page.text).toContain('Erro ao salvar perfil')
  for (const name of ['documentNumber', 'experienceYears']) {
    expect(page.field(name).description).toContain(page.part(`#${name}-error`).text)
  }
  expect(page.field('bio').value).toBe(bio)
  expect((await rowOf(ana.id))?.bio).toBeNull()
})

test('unexpected fields in the profile form change nothing', async () => {
  const ana = await person()
  const rui = await person()
  const more = { id: rui.id, userId: rui.id, profilePhoto: 'x', cvFile: 'y', user_type: 'admin' }
  await save(ana.cookie, { ...words, ...more })
  expect(await rowOf(ana.id)).toMatchObject({ profilePhoto: null, cvFile: null })
  expect((await rowOf(rui.id))?.name).toBe('Marta Candidata')
})

test('a user without a candidate row sees an empty form, and saving creates the row', async () => {
  const ana = await person()
  await db.delete(candidates).where(eq(candidates.id, ana.id))
  const answer = await send(profile, { cookie: ana.cookie })
  expect(answer.status).toBe(200)
  const html = await answer.text()
  expect(html).not.toContain('Erro')
  expect(readPage(html).field('name').value).toBe('')
  expect((await save(ana.cookie, { ...words, versao: versionIn(html) })).status).toBe(303)
  expect(await rowOf(ana.id)).toMatchObject({ name: words.name, email: ana.email })
})

test('a profile form that was opened before another save is refused once and then accepted', async () => {
  const ana = await person()
  const html = await (await send(profile, { cookie: ana.cookie })).text()
  const versao = versionIn(html)
  await save(ana.cookie, { ...words, versao, bio: 'No telemóvel.' })
  const late = await save(ana.cookie, { ...words, versao, bio: 'No computador.' })
  expect(late.status).toBe(409)
  const page = await late.text()
  expect(page).toContain('mudou entretanto noutro sítio')
  expect(page).toContain('No computador.')
  const again = await save(ana.cookie, { ...words, versao: versionIn(page), bio: 'No computador.' })
  expect(again.status).toBe(303)
  expect((await rowOf(ana.id))?.bio).toBe('No computador.')
})

test('a profile that cannot be loaded or saved is reported without technical details', async () => {
  const ana = await person()
  await whileAway('candidate_cvs', async () => {
    const answer = await send(profile, { cookie: ana.cookie })
    expect(answer.status).toBe(500)
    expect(await textOf(answer)).toContain('Erro ao carregar perfil')
  })
  await whileAway('events', async () => {
    const saved = await save(ana.cookie, words)
    expect(saved.status).toBe(503)
    const text = await textOf(saved)
    expect(text).toContain('Erro ao salvar perfil')
    expect(text).not.toMatch(/relation|insert into|select /)
    const cv = { cv: fileOf(makeCv(), 'cv.pdf') }
    const sent = await save(ana.cookie, cv, `${profile}/cvs`)
    expect(sent.status).toBe(503)
    expect(await sent.json()).toEqual({ sentence: expect.stringMatching(/^Erro ao atualizar\. /) })
  })
  expect(await rowOf(ana.id)).toMatchObject({ bio: null, cvFile: null })
})

test('a profile update that fails leads back to the profile with Erro ao atualizar', async () => {
  const ana = await person()
  await save(ana.cookie, { ...words, photo: fileOf(await picture(), 'eu.jpg') })
  const answer = await whileAway('events', () =>
    post(`${profile}/fotografia/remover`, {}, ana.cookie),
  )
  expect(await followed(answer, ana.cookie)).toContain('Erro ao atualizar')
  expect((await rowOf(ana.id))?.profilePhoto).not.toBeNull()
})

test.each([
  profile,
  '/perfil-candidato',
  `${profile}/fotografia`,
  `${profile}/fotografia/remover`,
  `${profile}/cvs`,
])('a change at %s without a session is refused with Usuário não autenticado', async (path) => {
  const answer = await save('', words, path)
  expect(answer.status).toBe(401)
  expect(await textOf(answer)).toContain('Usuário não autenticado')
  const byScript = await save('', words, `${path}.data`)
  expect(await byScript.text()).toContain(`/auth?redirect=${encodeURIComponent(path)}`)
  expect(await followed(byScript, '')).toContain('Usuário não autenticado')
  const read = await send(path)
  expect(read.headers.getSetCookie().join()).not.toContain('not-signed-in')
})

test('a profile with a text of a megabyte is refused, and nothing changes', async () => {
  const ana = await person()
  const answer = await save(ana.cookie, { ...words, bio: 'a'.repeat(1024 * 1024) })
  expect(answer.status).toBe(413)
  expect(await textOf(answer)).toContain('O texto é demasiado longo.')
  expect((await rowOf(ana.id))?.bio).toBeNull()
})

test('profile and dashboard link to each missing field', async () => {
  const ana = await person()
  for (const path of [profile, '/usuario/dashboard']) {
    const html = await (await send(path, { cookie: ana.cookie })).text()
    expect(html).toContain('por começar')
    for (const field of ['cv', 'phone', 'province', 'skills', 'educationLevel', 'bio', 'photo']) {
      expect(readPage(html).links).toContain(`/usuario/perfil#${field}`)
    }
  }
  const photo = fileOf(await picture(), 'eu.jpg')
  await save(ana.cookie, { ...words, photo, cv: fileOf(makeCv(), 'cv.pdf') })
  const complete = await textOf(await send(profile, { cookie: ana.cookie }))
  expect(complete).toContain('O seu perfil está completo')
  const dashboard = await textOf(await send('/usuario/dashboard', { cookie: ana.cookie }))
  expect(dashboard).not.toContain('O seu perfil')
})
