import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { removeAdmin } from '#app/domain/administrators/remove-admin.ts'
import { deleteApplication } from '#app/domain/applications/delete-application.ts'
import { newDocumentKey } from '#app/domain/documents/document.ts'
import { deleteJob } from '#app/domain/jobs/delete-job.ts'
import { blockUser } from '#app/domain/users/block-user.ts'
import { accessTable } from '#tests/access-table.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { makeCv } from '#tests/support/makers/documents.ts'
import {
  admin,
  candidate,
  company,
  must,
  publishedJob,
  sentApplication,
} from '#tests/support/makers/make.ts'
import { sessionOf, testPortal, wordsOf } from '#tests/support/portal/portal.ts'

const database = await testDatabase()
const here = await testPortal({}, database)
const there = await testPortal({}, database)
const { db, pool, ctx } = here

const boss = await admin(db)
const owner = await company(db, { name: 'Moagem', bought: 'corporativo' })
const applicant = await candidate(db, { name: 'Ana Dona', email: 'ana.dona@exemplo.ao' })
const strangers = { candidate: await candidate(db), company: await company(db) }
const cookies = {
  visitor: '',
  candidate: await sessionOf(here, strangers.candidate.userId),
  company: await sessionOf(here, strangers.company.userId),
  admin: await sessionOf(here, boss.userId),
  owner: await sessionOf(here, owner.userId),
}
type Stranger = keyof typeof strangers

beforeEach(() => {
  here.moveAway()
  there.moveAway()
})

async function application() {
  const jobId = await publishedJob(db, owner)
  const id = await sentApplication(db, applicant, jobId)
  const key = newDocumentKey(applicant.userId, 'pdf')
  await pool.query('update applications set cv_key = $2, cv_sha256 = null where id = $1', [id, key])
  for (const { files } of [here.ctx, there.ctx])
    await files.put('cv-files', key, makeCv(), { contentType: 'application/pdf' })
  return { id, jobId }
}

const own = await application()
const refusals = async (actorId: string) =>
  (
    await pool.query(
      `select table_name, record_id, new_values from security_log
       where action = 'access_refused' and actor_id = $1 order by at`,
      [actorId],
    )
  ).rows
const openings = async () =>
  (await pool.query('select count(*)::int as n from cv_openings')).rows[0].n

describe.each(['candidate', 'company'] as const)('for a %s', (who: Stranger) => {
  const cookie = cookies[who]
  const { userId } = strangers[who]

  test.each(['', '/paginas/1'])(
    'the CV of another account%s is not found, and the attempt is logged',
    async (rest) => {
      await pool.query("delete from security_log where action = 'access_refused'")
      const before = await openings()
      const read = async (id: string) => {
        const answer = await here.send(`/candidaturas/${id}/cv${rest}`, { cookie })
        const headers = [...answer.headers.keys()].sort()
        return { status: answer.status, headers, text: wordsOf(await answer.text()) }
      }
      const missing = randomUUID()
      const [theirs, dummyHash] = [await read(own.id), await read(missing)]
      expect(theirs.status).toBe(404)
      expect({ ...theirs, text: theirs.text.replaceAll(own.id, missing) }).toEqual(dummyHash)
      expect(await openings()).toBe(before)
      expect(await refusals(userId)).toEqual(
        [own.id, missing].map((record_id) => ({
          table_name: 'applications',
          record_id,
          new_values: null,
        })),
      )
    },
  )

  test('the administration is not accessible, and the attempt is logged', async () => {
    await pool.query("delete from security_log where action = 'access_refused'")
    const answer = await here.send(`/admin/usuarios/${applicant.userId}`, { cookie })
    expect(answer.headers.get('Location')).toMatch(/dashboard$/)
    expect(await refusals(userId)).toEqual([
      { table_name: null, record_id: null, new_values: { area: 'admin' } },
    ])
  })
})

test('permitted people can open the CV, and an administrator’s opening is recorded', async () => {
  for (const cookie of [cookies.owner, await sessionOf(here, applicant.userId)]) {
    expect((await here.send(`/candidaturas/${own.id}/cv`, { cookie })).status).toBe(200)
  }
  await pool.query('delete from cv_openings')
  await pool.query("delete from security_log where action = 'access_refused'")
  const answer = await here.send(`/candidaturas/${own.id}/cv`, { cookie: cookies.admin })
  expect(answer.status).toBe(200)
  const { rows } = await pool.query('select actor_kind, actor_id, application_id from cv_openings')
  expect(rows).toEqual([{ actor_kind: 'admin', actor_id: boss.userId, application_id: own.id }])
  expect(await refusals(boss.userId)).toEqual([])
})

test.each(['application', 'job'] as const)(
  'after the %s is deleted no instance gives the company access to the CV',
  async (what) => {
    const { id, jobId } = await application()
    const statuses = async () => {
      const answers = [here, there].map(({ send }) =>
        send(`/candidaturas/${id}/cv`, { cookie: cookies.owner }),
      )
      return (await Promise.all(answers)).map(({ status }) => status)
    }
    expect(await statuses()).toEqual([200, 200])
    if (what === 'application') must(await deleteApplication(db, boss, id))
    else must(await deleteJob(db, boss, jobId))
    expect(await statuses()).toEqual([404, 404])
  },
)

describe('a change of rights', () => {
  test('signs a blocked person out at the next request, on any instance', async () => {
    const one = await candidate(db)
    const cookie = await sessionOf(here, one.userId)
    expect((await there.send('/usuario/dashboard', { cookie })).status).toBe(200)
    must(await blockUser(ctx, boss, one.userId, 'abuse'))
    for (const { send } of [here, there]) {
      const answer = await send('/usuario/dashboard', { cookie })
      expect(answer.headers.get('Location')).toMatch(/^\/auth/)
    }
  })

  test('closes the administration to a former administrator at the next request, on any instance', async () => {
    const helper = await admin(db, { name: 'Ajudante' })
    const cookie = await sessionOf(here, helper.userId)
    expect((await there.send('/admin/usuarios', { cookie })).status).toBe(200)
    must(await removeAdmin(ctx, boss, helper.userId))
    for (const { send } of [here, there]) {
      const answer = await send('/admin/usuarios', { cookie })
      expect(answer.headers.get('Location')).toMatch(/^\/auth/)
    }
  })
})

/** Variants of a request that a check by plain string comparison would miss. */
const disguises: Record<string, (path: string) => [string, RequestInit]> = {
  HEAD: (path) => [path, { method: 'HEAD' }],
  OPTIONS: (path) => [path, { method: 'OPTIONS' }],
  PUT: (path) => [path, { method: 'PUT' }],
  'a method in a header': (path) => [
    path,
    { method: 'POST', headers: { 'X-HTTP-Method-Override': 'GET', 'X-Method-Override': 'GET' } },
  ],
  'a slash at the end': (path) => [`${path}/`, {}],
  'two slashes': (path) => [`/${path}`, {}],
  'two slashes within': (path) => [path.replace('/admin/', '/admin//'), {}],
  'an encoded letter': (path) => [path.replace('/admin', '/%61dmin'), {}],
  'an encoded slash': (path) => [path.replace('/admin/', '/admin%2f'), {}],
  'an encoded dot': (path) => [path.replace('/admin', '/vagas/%2e%2e/admin'), {}],
  'large letters': (path) => [path.toUpperCase(), {}],
  'a parameter of the path': (path) => [`${path};x=1`, {}],
  'the data alone': (path) => [`${path}.data`, {}],
  'the data of a route alone': (path) => [`${path}.data?_routes=routes/admin/users/users`, {}],
  'another address in a header': (path) => [
    '/',
    { headers: { 'X-Original-URL': path, 'X-Rewrite-URL': path } },
  ],
}

const adminAddresses = Object.keys(accessTable).filter((address) => address.startsWith('/admin'))
const pathOf = (address: string) =>
  address
    .replace(':userId', applicant.userId)
    .replace(':applicationId', own.id)
    .replace(':jobId', own.jobId)
    .replace(/:\w+\??/g, randomUUID())
    .replace('*', 'candidaturas')

describe.each(Object.entries(disguises))(
  'a request for the administration with the trick %s',
  (_, disguise) => {
    test.each(['visitor', 'candidate', 'company'] as const)(
      'does not show the administration to a %s',
      async (who) => {
        const acts = "select count(*)::int as n from events where actor_kind = 'admin'"
        const before = (await pool.query(acts)).rows[0].n
        for (const address of adminAddresses) {
          here.moveAway()
          const [path, init] = disguise(pathOf(address))
          const answer = await here.send(path, { ...init, cookie: cookies[who] })
          const text = await answer.text()
          expect(text, path).not.toMatch(/aria-label="Administração"|Ana Dona|ana\.dona@|•••/)
          if (path !== '/' && init.method !== 'OPTIONS')
            expect(answer.status === 202 || answer.status >= 300, `${path} ${answer.status}`).toBe(
              true,
            )
        }
        expect((await pool.query(acts)).rows[0].n).toBe(before)
      },
    )
  },
)

test('a request for the administration without a trick shows the user’s name to an administrator', async () => {
  const answer = await here.send(`/admin/usuarios/${applicant.userId}`, { cookie: cookies.admin })
  expect(wordsOf(await answer.text())).toContain('Ana Dona')
})
