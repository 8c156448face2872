import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { accessTable } from '#tests/access-table.ts'
import { makeCv } from '#tests/support/makers/documents.ts'
import {
  admin,
  candidate,
  changeSettings,
  company,
  publishedJob,
  sentApplication,
} from '#tests/support/makers/make.ts'
import { sessionOf, testPortal } from '#tests/support/portal/portal.ts'
import { finishTasks } from '#tests/support/time/finish-tasks.ts'

const portal = await testPortal()
const { db, pool, send, post, lines } = portal
const boss = await admin(db)
const owner = await company(db, { name: 'Moagem', bought: 'corporativo', email: 'dona@moagem.ao' })
const applicant = await candidate(db, { name: 'Ana Dona', email: 'ana.dona@exemplo.ao' })
const jobId = await publishedJob(db, owner)
const applicationId = await sentApplication(db, applicant, jobId)
await pool.query(
  "update companies set nif = '5417999001', phone = '+244923777001', description = 'Farinha.' where id = $1",
  [owner.companyId],
)
await pool.query(
  `update candidates set document_number = '003999777LA041', birth_date = '1991-07-13',
     phone = '+244924888002' where id = $1`,
  [applicant.userId],
)

beforeEach(() => portal.moveAway())

const ofCompany = /5417999001|923 ?777 ?001|dona@moagem/
const ofPerson = /003999777LA041|003 ?999 ?777|1991-07-13|13 de Julho de 1991/
const contacts = /924 ?888 ?002|ana\.dona@/

const pathOf = (address: string) =>
  address
    .replace(/:jobId\??/, jobId)
    .replace(':applicationId', applicationId)
    .replace(':companyId', owner.companyId)
    .replace(/:(candidateId|userId)/, applicant.userId)
    .replace(/:\w+\??/g, randomUUID())
    .replace('*', 'nada')

async function read(path: string, cookie: string): Promise<string> {
  const [plain, query] = path.split('?')
  const asData = `${plain === '/' ? '/_root' : plain}.data${query ? `?${query}` : ''}`
  const texts: string[] = []
  for (const address of [path, asData]) {
    portal.moveAway()
    texts.push(await (await send(address, { cookie })).text())
  }
  return texts.join('\n')
}

describe('private data', () => {
  const open = Object.keys(accessTable).filter(
    (address) => !/^\/(admin|empresa|usuario|demo|sair)\b/.test(address),
  )

  test.each([...open, '/vagas?q=padeiro', '/vagas?empresa=:companyId'])(
    'of companies and candidates is not shown at %s',
    async (address) => {
      const text = await read(pathOf(address), '')
      expect(text).not.toMatch(ofCompany)
      expect(text).not.toMatch(ofPerson)
      expect(text).not.toMatch(contacts)
    },
  )

  const areaOfCompany = Object.keys(accessTable).filter((address) =>
    /^\/empresa\b|^\/candidaturas\b/.test(address),
  )

  test.each([
    ...areaOfCompany,
    '/empresa/candidatos?candidatura=:applicationId',
    '/empresa/base-candidatos?q=ana',
  ])('of a candidate, such as the document number, is not shown at %s', async (address) => {
    const text = await read(pathOf(address), await sessionOf(portal, owner.userId))
    expect(text).not.toMatch(ofPerson)
  })

  test.each(['/admin/usuarios', '/admin/usuarios?q=ana', `/admin/usuarios/${applicant.userId}`])(
    'is masked for an administrator at %s, even in the page’s data',
    async (path) => {
      const text = await read(path, await sessionOf(portal, boss.userId))
      expect(text).toContain('Ana Dona')
      expect(text).not.toMatch(contacts)
      expect(text).not.toMatch(ofPerson)
    },
  )

  test('is shown to its owner, and to an administrator who reveals it', async () => {
    const own = await read('/usuario/perfil', await sessionOf(portal, applicant.userId))
    expect(own).toMatch(ofPerson)
    expect(await read('/empresa/perfil', await sessionOf(portal, owner.userId))).toMatch(ofCompany)
    const opened = await post(
      `/admin/usuarios/${applicant.userId}`,
      {},
      await sessionOf(portal, boss.userId),
    )
    expect(await opened.text()).toMatch(contacts)
  })
})

test('typed text never appears in logs or URLs during a whole visit', async () => {
  await changeSettings(db, { debugMode: true })
  portal.ctx.onNotification({ name: 'settings-changed' }, portal.app.cache)
  await portal.ctx.settings()
  lines.length = 0
  const secret = 'Cachimbo-canario-77'
  const email = 'canario.amarelo@exemplo.ao'
  const to: string[] = []
  const fill = async (path: string, fields: Record<string, string>, cookie = '') => {
    portal.moveAway()
    const answer = await post(path, { envio: randomUUID(), ...fields }, cookie)
    to.push(answer.headers.get('Location') ?? '')
    return answer
  }
  const person = {
    userType: 'candidate',
    name: 'Zulmira Canário',
    nif: '003999111LA041',
    email,
    phone: '+244 925 111 333',
    password: secret,
    passwordConfirmation: secret,
  }
  await fill('/auth/registo', person)
  await finishTasks(portal)
  await pool.query('update users set email_verified = true where email = $1', [email])
  await fill('/auth', { email, password: `${secret}-errada` })
  const entered = await fill('/auth', { email, password: secret })
  const session = entered.headers.getSetCookie().map((line) => line.split(';')[0])
  const cookie = session.join('; ')
  expect(cookie).toContain('lusona')
  await fill(
    '/usuario/perfil',
    { name: person.name, documentNumber: '003999111LA041', bio: 'Canto como um canário-da-serra.' },
    cookie,
  )
  const form = new FormData()
  for (const [name, value] of Object.entries({
    envio: randomUUID(),
    name: person.name,
    email,
    phone: person.phone,
    coverLetter: 'Escrevo como um canário-da-serra.',
  }))
    form.set(name, value)
  form.set('cv', new File([new Uint8Array(makeCv('canário-da-serra'))], 'cv.pdf'))
  await send(`/candidatura/${jobId}`, { method: 'POST', body: form, cookie })
  await fill('/contato', {
    name: person.name,
    email,
    subject: 'Outro',
    message: 'Sou o canário-da-serra.',
  })
  await fill('/recuperar-senha', { email })
  await finishTasks(portal)
  await fill(
    '/usuario/configuracoes/senha',
    { currentPassword: secret, password: `${secret}-nova`, passwordConfirmation: `${secret}-nova` },
    cookie,
  )
  const { rows } = await pool.query('select id from users where email = $1', [email])
  const as = await sessionOf(portal, boss.userId)
  await fill(`/admin/usuarios/${rows[0].id}`, {}, as)
  await fill('/admin/usuarios/procurar', { contact: email }, as)
  await send('/admin/candidaturas', { cookie: as })
  await finishTasks(portal)

  expect(lines.length, 'lines of a whole visit').toBeGreaterThan(10)
  const token = /lusona=([^;]+)/.exec(cookie)?.[1] ?? 'none'
  const logs = `${lines.join('\n')}\n${to.join('\n')}`
  for (const trace of [
    secret,
    'canario.amarelo',
    '003999111',
    '925 111 333',
    '925111333',
    'canário-da-serra',
    'Zulmira',
    decodeURIComponent(token),
    token,
  ])
    expect(logs).not.toContain(trace)
})
