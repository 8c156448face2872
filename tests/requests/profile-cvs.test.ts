import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { candidateCvs } from '#app/domain/candidates/candidate-table.ts'
import { makeCv } from '#tests/support/makers/documents.ts'
import { testPortal, textOf } from '#tests/support/portal/portal.ts'
import { fileOf, picture, profile, profileForm, words } from './profile-form.ts'

const portal = await testPortal()
const { send, post, db } = portal
const { person, save, followed, rowOf } = profileForm(portal)

beforeEach(() => portal.moveAway())

const cvsOf = (id: string) => db.select().from(candidateCvs).where(eq(candidateCvs.candidateId, id))

test('photo and CV in the form are stored, and stay if a later form has none', async () => {
  const ana = await person()
  const photo = fileOf(await picture(), 'eu.jpg', 'image/jpeg')
  const cv = fileOf(makeCv(), 'O meu CV.pdf', 'application/pdf')
  expect((await save(ana.cookie, { ...words, photo, cv })).status).toBe(303)
  const row = await rowOf(ana.id)
  expect(row?.profilePhoto).toMatch(new RegExp(`^${ana.id}/[0-9a-f]{32}\\.webp$`))
  expect(row?.cvFile).toMatch(new RegExp(`^${ana.id}/[0-9a-f]{32}\\.pdf$`))
  await save(ana.cookie, { ...words, bio: 'Outra.', photo: fileOf(Buffer.alloc(0), '') })
  const after = await rowOf(ana.id)
  expect(after).toMatchObject({
    bio: 'Outra.',
    profilePhoto: row?.profilePhoto,
    cvFile: row?.cvFile,
  })
})

test('a valid file in the profile form is stored despite an invalid field, and the page says so', async () => {
  const ana = await person()
  const cv = fileOf(makeCv(), 'certo.pdf', 'application/pdf')
  const text = await textOf(await save(ana.cookie, { ...words, name: '', cv }))
  expect(text).toContain('Indique o seu nome.')
  expect(text).toContain('Ficou guardado: certo.pdf.')
  expect(await cvsOf(ana.id)).toHaveLength(1)
})

test('a CV must be pdf, doc or docx and at most 10 MB', async () => {
  const ana = await person()
  const large = fileOf(Buffer.alloc(10 * 1024 * 1024 + 1), 'grande.pdf', 'application/pdf')
  const tooLarge = await save(ana.cookie, { ...words, cv: large })
  expect(tooLarge.status).toBe(413)
  expect(await textOf(tooLarge)).toContain('Arquivo grande.pdf é muito grande. Máximo 10MB.')
  for (const name of ['cv.exe', 'cv.pdf.exe', 'cv.exe%00.pdf']) {
    const answer = await save(ana.cookie, { ...words, cv: fileOf(makeCv(), name) })
    expect(await textOf(answer), name).toContain('Envie um ficheiro PDF, DOC ou DOCX.')
  }
  expect(await cvsOf(ana.id)).toHaveLength(0)
})

test('a photo or CV is uploaded when it is chosen, and the profile shows Perfil atualizado!', async () => {
  const ana = await person()
  const photo = { photo: fileOf(await picture(), 'eu.jpg') }
  const answer = await save(ana.cookie, photo, `${profile}/fotografia`)
  expect(await answer.json()).toEqual({ received: 'eu.jpg' })
  const notice = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const text = await textOf(await send(profile, { cookie: `${ana.cookie}; ${notice}` }))
  expect(text).toContain('Perfil atualizado!')
  expect(text).toContain('As alterações foram guardadas.')
  expect(text).toContain('Remover a fotografia')
  const cv = { cv: fileOf(makeCv(), 'cv.pdf') }
  expect(await (await save(ana.cookie, cv, `${profile}/cvs`)).json()).toEqual({
    received: 'cv.pdf',
  })
  const wrong = await save(ana.cookie, { cv: fileOf(makeCv(), 'cv.exe') }, `${profile}/cvs`)
  expect(wrong.status).toBe(422)
  expect(await wrong.json()).toEqual({ sentence: expect.stringContaining('PDF, DOC ou DOCX') })
})

test('a candidate can list, open, select and remove CVs', async () => {
  const ana = await person()
  for (const name of ['antigo.pdf', 'novo.pdf']) {
    await save(ana.cookie, { ...words, cv: fileOf(makeCv(name), name) })
  }
  const old = (await cvsOf(ana.id)).find(({ name }) => name === 'antigo.pdf')
  const page = await textOf(await send(profile, { cookie: ana.cookie }))
  expect(page).toMatch(/novo\.pdf[^·]*1 kB · \d+ de \p{L}+ de \d{4} CV do perfil/u)
  const path = `${profile}/cvs/${old?.id}`
  const opened = await send(path, { cookie: ana.cookie })
  expect(Buffer.from(await opened.arrayBuffer())).toEqual(makeCv('antigo.pdf'))
  const chosen = await post(`${path}/principal`, {}, ana.cookie)
  expect(await followed(chosen, ana.cookie)).toContain('Perfil atualizado!')
  expect((await rowOf(ana.id))?.cvFile).toBe(old?.key)
  const question = await textOf(await send(`${path}/remover`, { cookie: ana.cookie }))
  expect(question).toContain('Remover este CV?')
  await post(`${path}/remover`, {}, ana.cookie)
  const twice = await post(`${path}/remover`, {}, ana.cookie)
  expect(twice.headers.get('Location')).toBe(profile)
  expect(await followed(twice, ana.cookie)).toContain('CV não disponível')
  expect((await cvsOf(ana.id)).map(({ name }) => name)).toEqual(['novo.pdf'])
  expect(await portal.ctx.files.open('cv-files', old?.key ?? '')).toBeUndefined()
})

test('a candidate cannot open, select or remove another candidate’s CV', async () => {
  const [ana, rui] = [await person(), await person()]
  await save(ana.cookie, { ...words, cv: fileOf(makeCv(), 'cv.pdf') })
  const [cv] = await cvsOf(ana.id)
  const path = `${profile}/cvs/${cv?.id}`
  const opened = await send(path, { cookie: rui.cookie, headers: { Accept: 'text/html' } })
  expect(opened.status).toBe(404)
  expect(await textOf(opened)).toContain('CV não disponível')
  expect((await send(`${path}/remover`, { cookie: rui.cookie })).status).toBe(404)
  const removed = await post(`${path}/remover`, {}, rui.cookie)
  expect(await followed(removed, rui.cookie)).toContain('CV não disponível')
  await post(`${path}/principal`, {}, rui.cookie)
  expect((await rowOf(rui.id))?.cvFile).toBeNull()
  expect(await cvsOf(ana.id)).toHaveLength(1)
})
