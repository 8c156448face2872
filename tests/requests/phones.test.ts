import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { candidate, company, publishedJob, sentApplication } from '#tests/support/makers/make.ts'
import { pageOf } from '#tests/support/portal/page.ts'
import { password, sessionOf, testPortal } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { db, send, post, pool } = portal

beforeEach(() => portal.moveAway())

const copied = '\u2066(+244) 923.000\u00a0111\u2069'
const formatted = '+244 923 000 111'

async function stored(column: string, from: string): Promise<string> {
  const { rows } = await pool.query(`select ${column} as phone from ${from}`)
  return rows[0]?.phone
}

const phoneIn = async (path: string, cookie: string) =>
  (await pageOf(send(path, { cookie }))).field('phone').value

test.each(['candidate', 'company'])(
  'a sign-up of a %s stores a pasted phone number as E.164',
  async (userType) => {
    const email = `copia-${userType}@exemplo.ao`
    const person = { userType, name: 'Rosa', nif: '005432178LA041', email }
    const passwords = { password, passwordConfirmation: password }
    const answer = await post('/auth/registo', { ...person, ...passwords, phone: copied })
    expect(answer.status).toBe(303)
    const table = userType === 'candidate' ? 'candidates' : 'companies'
    expect(
      await stored('p.phone', `${table} p join users u using (id) where u.email = '${email}'`),
    ).toBe('+244923000111')
  },
)

test('the contact form stores a pasted phone number as E.164', async () => {
  const words = { name: 'Rosa', email: 'contacto@exemplo.ao', message: 'Bom dia a todos.' }
  await post('/contato', { ...words, subject: 'Outro', phone: copied })
  expect(await stored('sender_phone', 'contact_messages')).toBe('+244923000111')
})

test('the profile stores a pasted phone number as E.164 and shows it in groups', async () => {
  const { candidateId } = await candidate(db)
  const cookie = await sessionOf(portal, candidateId)
  await post('/usuario/perfil', { name: 'Ana', documentNumber: '00345', phone: copied }, cookie)
  expect(await stored('phone', `candidates where id = '${candidateId}'`)).toBe('+244923000111')
  expect(await phoneIn('/usuario/perfil', cookie)).toBe(formatted)
})

test('a phone number that is stored in another notation is shown in the same format as the others', async () => {
  const person = await candidate(db)
  const old = '0923000111'
  await pool.query('update candidates set phone = $1 where id = $2', [old, person.candidateId])
  const own = await sessionOf(portal, person.candidateId)
  const owner = await company(db)
  const jobId = await publishedJob(db, owner)
  expect(await phoneIn('/usuario/perfil', own)).toBe(formatted)
  expect(await phoneIn(`/candidatura/${jobId}`, own)).toBe(formatted)

  const sent = await sentApplication(db, person, jobId)
  await pool.query('update applications set candidate_phone = $1 where id = $2', [old, sent])
  const cookie = await sessionOf(portal, owner.userId)
  const { main } = await pageOf(send(`/empresa/candidatos?candidatura=${sent}`, { cookie }))
  expect(main.text).toContain(formatted)
  expect(main.links).toContain('tel:+244923000111')
})

test('no browser script contains the rules for phone numbers', async () => {
  const scripts = join(import.meta.dirname, '../../build/client/assets')
  const withRules = []
  for (const name of await readdir(scripts)) {
    if (!name.endsWith('.js')) continue
    if (
      /country_calling_codes|formatInternational/.test(await readFile(join(scripts, name), 'utf8'))
    )
      withRules.push(name)
  }
  expect(withRules).toEqual([])
})
