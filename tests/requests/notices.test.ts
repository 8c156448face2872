import { afterEach, expect, test } from 'vitest'
import { notices } from '#app/http/notices/notice.ts'
import { company, publishedJob } from '#tests/support/makers/make.ts'
import { companyEntrance } from '#tests/support/portal/enter-company.ts'
import { pageOf } from '#tests/support/portal/page.ts'
import { password, signedIn, testPortal, textOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { send, post, db, ownerPool } = portal
const marta = await signedIn(portal, 'candidate', 'marta@exemplo.ao')
const startSession = await companyEntrance(portal)

afterEach(() => portal.moveAway())

async function saidAfter(answer: Response, session = ''): Promise<string> {
  const given = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  const cookie = [session, ...given].filter(Boolean).join('; ')
  return textOf(await send(answer.headers.get('Location') ?? '', { cookie }))
}

test('signing in and out shows the notices of the specification', async () => {
  const into = await post('/auth', { email: 'marta@exemplo.ao', password })
  expect(await saidAfter(into)).toContain('Login efetuado! Bem-vindo de volta.')
  const cookie = into.headers.getSetCookie().find((one) => one.startsWith('lusona=')) ?? ''
  const out = await post('/sair', {}, cookie.split(';')[0])
  expect(await saidAfter(out)).toContain('Logout efetuado Até breve!')
})

async function aboveHeader(cookie: string): Promise<string> {
  const body = (await pageOf(send('/sobre', { cookie }))).part('body')
  return body.text.slice(0, body.text.indexOf(body.part('header').text))
}

test.each(Object.entries(notices))(
  '%s is announced above the page with the text of the toast',
  async (name, notice) => {
    const above = await aboveHeader(`lusona-aviso=${name}`)
    expect(above).toContain(notice.title)
    if ('sentence' in notice) expect(above).toContain(notice.sentence)
  },
)

test('a notice shows the reference of a logged error and nothing else of the cookie', async () => {
  const above = (cookie: string) => aboveHeader(`lusona-aviso=${cookie}`)
  const { title, sentence } = notices['favorite-not-changed']
  const wholeSentence = `${title} ${sentence}`
  expect(await above('favorite-not-changed.0A1B2C3D')).toContain(
    `${wholeSentence} Se voltar a acontecer, diga-nos a referência 0A1B2C3D.`,
  )
  const other = await above('favorite-not-changed.ligue%20999')
  expect(other).toContain(wholeSentence)
  expect(other).not.toMatch(/referência|ligue/)
})

test('adding and removing a favourite each show a notice', async () => {
  const path = `/vaga-detalhes/${await publishedJob(db, await company(db))}`
  const favorite = (acto: string) => post(`${path}/favorito`, { acto, voltar: path }, marta.cookie)
  expect(await saidAfter(await favorite('adicionar'), marta.cookie)).toContain(
    'Adicionado aos favoritos',
  )
  expect(await saidAfter(await favorite('remover'), marta.cookie)).toContain(
    'Removido dos favoritos',
  )
})

test('a company reads on its dashboard that its figures could not be loaded', async () => {
  const { cookie } = await startSession()
  await ownerPool.query('alter table job_daily_totals rename to away')
  const text = await textOf(await send('/empresa/dashboard', { cookie })).finally(() =>
    ownerPool.query('alter table away rename to job_daily_totals'),
  )
  expect(text).toContain('Não foi possível carregar os dados.')
})
