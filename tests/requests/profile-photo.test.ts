import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { makeCv } from '#tests/support/makers/documents.ts'
import { pageOf } from '#tests/support/portal/page.ts'
import { signedIn, testPortal, textOf } from '#tests/support/portal/portal.ts'
import { fileOf, picture, profile, profileForm, versionIn, words } from './profile-form.ts'

const portal = await testPortal()
const { send, post } = portal
const { person, save, followed, rowOf } = profileForm(portal)

beforeEach(() => portal.moveAway())

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
