import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { candidateCvs, candidates } from '#app/domain/candidates/candidate-table.ts'
import { makeCv } from '#tests/support/makers/documents.ts'
import { pageOf, readPage } from '#tests/support/portal/page.ts'
import { signedIn, testPortal, textOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { send, post, db, ownerPool } = portal
beforeEach(() => portal.moveAway())

const profile = '/usuario/perfil'

let counter = 0
async function person() {
  counter += 1
  return signedIn(portal, 'candidate', `perfil${counter}@exemplo.ao`)
}

const words = {
  name: 'Ana Conceição',
  phone: '+244 923 000 000',
  documentNumber: '003456789LA041',
  birthDate: '1994-03-21',
  gender: 'F',
  province: 'huambo',
  location: 'Cidade Alta',
  bio: 'Padeira há dez anos.',
  experienceYears: '10',
  educationLevel: 'ensino_medio',
  skills: 'Pão, Bolos, pão',
}

type Sent = Record<string, string | File>

/** Submits the page's only form, as a browser without JavaScript does. */
function save(cookie: string, fields: Sent, path = profile) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return send(path, { method: 'POST', body, ...(cookie ? { cookie } : {}) })
}

const fileOf = (content: Uint8Array, name: string, type = '') =>
  new File([new Uint8Array(content)], name, { type })

const picture = (format: 'jpeg' | 'png' | 'webp' = 'jpeg') =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#a63a1e' } })
    .withExif({ IFD0: { Make: 'Telefone de Luanda' } })
    .toFormat(format)
    .toBuffer()

async function followed(answer: Response, cookie: string): Promise<string> {
  const notice = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const path = answer.headers.get('Location') ?? ''
  return textOf(await send(path, { cookie: `${cookie}; ${notice}` }))
}

async function rowOf(id: string) {
  const [row] = await db.select().from(candidates).where(eq(candidates.id, id))
  return row
}

const versionIn = (page: string) => readPage(page).hidden('versao')

const cvsOf = (id: string) => db.select().from(candidateCvs).where(eq(candidateCvs.candidateId, id))

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

test('a photo must be a picture of at most 12 MB; otherwise only the texts are saved', async () => {
  const ana = await person()
  const large = fileOf(Buffer.alloc(12 * 1024 * 1024 + 1), 'grande.jpg', 'image/jpeg')
  const tooLarge = await save(ana.cookie, { ...words, photo: large })
  expect(tooLarge.status).toBe(413)
  expect(await textOf(tooLarge)).toContain('Arquivo grande.jpg é muito grande. Máximo 12MB.')
  const disguised = fileOf(makeCv(), 'eu.png', 'image/png')
  const notPicture = await save(ana.cookie, { ...words, photo: disguised })
  expect(notPicture.status).toBe(422)
  expect(await textOf(notPicture)).toContain('Envie um ficheiro JPG, PNG ou WebP.')
  expect(await rowOf(ana.id)).toMatchObject({ profilePhoto: null, bio: words.bio })
})

test('after a refused photo the fields are saved, and the next save has no conflict', async () => {
  const ana = await person()
  const begun = await (await send(profile, { cookie: ana.cookie })).text()
  const large = fileOf(Buffer.alloc(12 * 1024 * 1024 + 1), 'grande.jpg', 'image/jpeg')
  const answer = await save(ana.cookie, { ...words, versao: versionIn(begun), photo: large })
  expect(answer.status).toBe(413)
  const page = await answer.text()
  expect(page).toContain('O que escreveu no perfil ficou guardado; só o ficheiro não.')
  expect(page).not.toContain('Erro ao salvar perfil')
  const next = await save(ana.cookie, { ...words, versao: versionIn(page), bio: 'Depois.' })
  expect(next.status).toBe(303)
  expect((await rowOf(ana.id))?.bio).toBe('Depois.')
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

test.each(['jpeg', 'png', 'webp'] as const)(
  'a photo in %s is re-encoded as a square without metadata',
  async (format) => {
    const ana = await person()
    const photo = fileOf(await picture(format), `eu.${format}`, `image/${format}`)
    await save(ana.cookie, { ...words, photo })
    const served = await send(`/candidatos/${ana.id}/fotografia`, { cookie: ana.cookie })
    expect(served.headers.get('Content-Type')).toBe('image/webp')
    expect(served.headers.get('Cache-Control')).toBe('private, no-store')
    const { width, height, exif } = await sharp(Buffer.from(await served.arrayBuffer())).metadata()
    expect({ width, height, exif }).toEqual({ width: 512, height: 512, exif: undefined })
  },
)

test('a photo of a phone’s size is reduced, even without scripts', async () => {
  const ana = await person()
  const taken = await sharp(randomBytes(2400 * 1600 * 3), {
    raw: { width: 2400, height: 1600, channels: 3 },
  })
    .jpeg({ quality: 90 })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect(taken.length).toBeGreaterThan(3 * 1024 * 1024)
  const answer = await save(ana.cookie, { ...words, photo: fileOf(taken, 'IMG_0001.JPG') })
  expect(answer.status).toBe(303)
  const served = await send(`/candidatos/${ana.id}/fotografia`, { cookie: ana.cookie })
  const content = Buffer.from(await served.arrayBuffer())
  expect(content.length).toBeLessThan(300 * 1024)
  expect(await sharp(content).metadata()).toMatchObject({ width: 512, height: 512 })
})

test('visitors, other candidates and companies without an application cannot open a photo', async () => {
  const [ana, rui] = [await person(), await person()]
  const owner = await signedIn(portal, 'company', 'empresa-foto@exemplo.ao')
  await save(ana.cookie, { ...words, photo: fileOf(await picture(), 'eu.jpg') })
  const path = `/candidatos/${ana.id}/fotografia`
  expect((await send(path)).headers.get('Location')).toContain('/auth')
  for (const { cookie } of [rui, owner]) expect((await send(path, { cookie })).status).toBe(404)
  const { profilePhoto } = (await rowOf(ana.id)) ?? {}
  for (const guess of [
    `/avatars/${profilePhoto}`,
    `/logotipos/${profilePhoto}`,
    `/${profilePhoto}`,
  ]) {
    expect((await send(guess, { cookie: ana.cookie })).status).toBe(404)
  }
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

test('the profile says who sees the photo, and links to the setting', async () => {
  const ana = await person()
  const hint = (await pageOf(send(profile, { cookie: ana.cookie }))).part('#photo-hint')
  expect(hint.links).toContain('/usuario/configuracoes#privacidade')
  expect(hint.text).toContain('mostrar o perfil às empresas')
  const settings = await textOf(await send('/usuario/configuracoes', { cookie: ana.cookie }))
  expect(settings).toContain('Vêem a fotografia, a apresentação')
})

test('removing a photo shows a notice and deletes the file', async () => {
  const ana = await person()
  await save(ana.cookie, { ...words, photo: fileOf(await picture(), 'eu.jpg') })
  const key = (await rowOf(ana.id))?.profilePhoto ?? ''
  const answer = await post(`${profile}/fotografia/remover`, {}, ana.cookie)
  expect(await followed(answer, ana.cookie)).toContain('As alterações foram guardadas.')
  expect(await portal.ctx.files.open('avatars', key)).toBeUndefined()
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
  expect(answer.headers.get('Location')).toBe(`/auth?redirect=${encodeURIComponent(path)}`)
  expect(await followed(answer, '')).toContain('Usuário não autenticado')
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
