import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { setJobStatus } from '#app/domain/jobs/change-job-status.ts'
import { accessTable } from '#tests/access-table.ts'
import {
  admin,
  baseHashOfJob,
  candidate,
  company,
  must,
  publishedJob,
  sentApplication,
} from '#tests/support/makers/make.ts'
import { mainOf, sessionOf, testPortal, wordsOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { db, pool, send, post } = portal

/** A word in all data of the other users. A response that contains it leaks their data. */
const canary = 'Quimbamba'

const own = await someoneWithThings('Próprio', 'própria')
const pages = Object.keys(accessTable).filter((address) => /^\/(empresa|usuario)\b/.test(address))
const lists = pages.filter((address) => !/[:*]/.test(address))
const before = await everyList()
const other = await someoneWithThings(canary, canary)

async function someoneWithThings(name: string, title: string) {
  const owner = await company(db, { name: `${name} Lda`, bought: 'corporativo' })
  const applicant = await candidate(db, { name: `Ana ${name}` })
  const jobId = await publishedJob(db, owner, { title: `Vaga ${title}` })
  const applicationId = await sentApplication(db, applicant, jobId, { coverLetter: title })
  await pool.query('insert into favorites (candidate_id, job_id) values ($1, $2)', [
    applicant.userId,
    jobId,
  ])
  must(await setJobStatus(db, await admin(db), jobId, 'closed'))
  const cookies = {
    company: await sessionOf(portal, owner.userId),
    candidate: await sessionOf(portal, applicant.userId),
  }
  await pool.query('update sessions set user_agent = $1 where user_id = any($2)', [
    title,
    [owner.userId, applicant.userId],
  ])
  const { rows } = await pool.query(
    `insert into package_requests (company_id, package_id, price)
     select $1, id, price from packages where type = 'essencial' returning id`,
    [owner.companyId],
  )
  const idIn = async (query: string) =>
    String((await pool.query(query, [applicant.userId])).rows[0]?.id)
  const ids = {
    jobId,
    applicationId,
    candidateId: applicant.userId,
    requestId: String(rows[0]?.id),
    cvId: await idIn('select id from candidate_cvs where candidate_id = $1'),
    sessionId: await idIn('select id from sessions where user_id = $1'),
  }
  return { owner, applicant, cookies, ids }
}

/** The text of a list, without the parts that differ between two renders. */
async function listOf(address: string): Promise<string> {
  const who = address.startsWith('/empresa') ? 'company' : 'candidate'
  const main = await mainOf(await send(address, { cookie: own.cookies[who] }))
  const text = wordsOf(main).replaceAll(
    /(?:Exportada por .*?, )?(?:agora mesmo|há (?:[^\s.·]+ ){0,3}(?:segundos?|minutos?|instantes))|\d\d:\d\d(:\d\d)?/g,
    '',
  )
  return text.replace(/\s+/g, ' ')
}

async function everyList(): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  for (const address of lists) texts.set(address, await listOf(address))
  return texts
}

function filled(address: string, ids: Record<string, string>): string {
  return address.replace(/:(\w+)\??/g, (_, name: string) => ids[name] ?? randomUUID())
}

/**
 * Returns all rows that contain data of the other users. Excludes the log and the tables of
 * attempts and views.
 */
async function rowsOfOthers(): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'
       and table_name not in ('attempts', 'security_log', 'job_daily_totals', 'job_views') order by 1`,
  )
  const traces = [canary, other.owner.userId, ...Object.values(other.ids)]
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: remaining } = await pool.query<{ row: string }>(
      `select t::text as row from public.${name} t
       where exists (select from unnest($1::text[]) trace where strpos(t::text, trace) > 0) order by 1`,
      [traces],
    )
    found.push(...remaining.map(({ row }) => `${name} ${row}`))
  }
  return found.join('\n')
}

const words = {
  title: 'Outra',
  description: 'x',
  responsibilities: 'x',
  province: 'luanda',
  requirements: 'x',
}
/** Valid fields for each form, which would change the data if the owner submitted them. */
const forms: Record<string, Record<string, string>> = {
  '/empresa/vagas/:jobId/editar': { ...words, versao: await baseHashOfJob(db, other.ids.jobId) },
  '/empresa/vagas/:jobId/status': { status: 'pending' },
  '/empresa/candidatos/:applicationId/status': { status: 'approved', versao: '1' },
  '/empresa/candidatos/:applicationId/estrela': { star: 'sim' },
  '/empresa/candidatos/:applicationId/notas': { note: 'x' },
  '/empresa/candidatos/:applicationId/etiquetas': { labels: 'x' },
  '/usuario/perfil/cvs/:cvId/principal': {},
  '/usuario/perfil/cvs/:cvId/remover': {},
  '/usuario/configuracoes/sessoes/:sessionId': {},
  '/usuario/candidaturas/:applicationId/retirar': {},
  '/empresa/vagas/:jobId/excluir': {},
}

const named = Object.keys(accessTable).filter((address) =>
  /:(jobId|applicationId|candidateId|cvId|sessionId|requestId)/.test(address),
)
const queried = [
  '/empresa/candidatos?candidatura=:applicationId',
  '/empresa/candidatos?vaga=:jobId',
  '/empresa/vagas?q=vaga',
  '/empresa/candidatos?q=ana',
  '/usuario/candidaturas?q=vaga',
]

describe.each(['company', 'candidate'] as const)('a signed-in %s', (who) => {
  const cookie = own.cookies[who]

  test.each([...named, ...lists, ...queried])(
    'cannot read data of another user at %s',
    async (address) => {
      portal.moveAway()
      const answer = await send(filled(address, other.ids), { cookie })
      expect((await answer.text()).includes(canary)).toBe(false)
    },
  )

  test.each(named)('cannot change data of another user at %s', async (address) => {
    portal.moveAway()
    const rows = await rowsOfOthers()
    await post(filled(address, other.ids), forms[address] ?? {}, cookie)
    expect(await rowsOfOthers()).toBe(rows)
  })
})

test.each(lists)(
  'the list at %s is unchanged after all requests with another user’s ids',
  async (address) => {
    expect(await listOf(address)).toBe(before.get(address))
  },
)

const endsTheStay = new Set(['/sair', '/empresa/configuracoes/excluir'])

test('no fields in a company’s form can activate a package', async () => {
  const subscriptions = async () =>
    (await pool.query('select * from company_subscriptions order by id')).rows
  const { rows } = await pool.query("select id from packages where type = 'pro'")
  const before = await subscriptions()
  const fields = {
    packageId: rows[0].id,
    package_id: rows[0].id,
    requestId: own.ids.requestId,

    companyId: own.owner.companyId,
    status: 'approved',
    is_active: 'true',
    envio: randomUUID(),
  }
  // All URLs except those that end the session or delete the account.
  const lasting = Object.keys(accessTable).filter((address) => !endsTheStay.has(address))
  for (const address of lasting) {
    portal.moveAway()
    await post(filled(address, own.ids), fields, await sessionOf(portal, own.owner.userId))
  }
  // Requests may use up jobs of the company's package, but must not change anything else in it.
  const what = (list: typeof before) =>
    list.map(({ jobs_used: _, updated_at: __, version: ___, ...row }) => row)
  expect(what(await subscriptions())).toEqual(what(before))
})

test('the lists compared in these tests are not empty', () => {
  for (const [address, wanted] of [
    ['/empresa/vagas', 'Vaga própria'],
    ['/empresa/candidatos', 'Ana Próprio'],
    ['/usuario/candidaturas', 'Vaga própria'],
    ['/usuario/vagas', 'Vaga própria'],
  ] as const)
    expect(before.get(address), address).toContain(wanted)
})

test('the tested URLs show the data to their owner', async () => {
  const view = async (who: 'company' | 'candidate', address: string) =>
    (await send(filled(address, other.ids), { cookie: other.cookies[who] })).text()
  expect(await view('company', '/empresa/vagas/:jobId/editar')).toContain(canary)
  expect(await view('company', '/empresa/vagas/:jobId/excluir')).toContain(canary)
  expect(await view('company', '/empresa/candidatos?candidatura=:applicationId')).toContain(canary)
  expect(await view('candidate', '/usuario/candidaturas/:applicationId/retirar')).toContain(canary)
})

// This test comes last, because it changes the other users' data.
test.each(Object.entries(forms))(
  'the tested form changes the owner’s data at %s',
  async (address, form) => {
    portal.moveAway()
    const who = address.startsWith('/empresa') ? 'company' : 'candidate'
    if (address.endsWith('/retirar'))
      await pool.query("update applications set status = 'submitted' where id = $1", [
        other.ids.applicationId,
      ])
    if (address.endsWith('/principal'))
      await pool.query('update candidates set cv_file = null where id = $1', [
        other.ids.candidateId,
      ])
    const ids = address.includes(':sessionId')
      ? { ...other.ids, sessionId: await anotherSession() }
      : other.ids
    const rows = await rowsOfOthers()
    await post(filled(address, ids), form, other.cookies[who])
    expect(await rowsOfOthers()).not.toBe(rows)
  },
)

async function anotherSession(): Promise<string> {
  await sessionOf(portal, other.applicant.userId)
  const { rows } = await pool.query(
    'select id from sessions where user_id = $1 order by created_at desc limit 1',
    [other.applicant.userId],
  )
  return String(rows[0]?.id)
}
