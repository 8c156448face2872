import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { giveSecret } from '#app/domain/accounts/one-time-token.ts'
import { rotateApiKey } from '#app/domain/api-access/issue-api-key.ts'
import { applicationListSchema } from '#app/domain/applications/application-query.ts'
import { decideApplication } from '#app/domain/applications/decide-application.ts'
import { exportApplications } from '#app/domain/applications/export-applications.ts'
import { noteApplication } from '#app/domain/applications/mark-application.ts'
import { companies } from '#app/domain/companies/company-table.ts'
import { companyMembers } from '#app/domain/companies/member-table.ts'
import { openCv } from '#app/domain/cvs/open-cv.ts'
import { jobInterviewers } from '#app/domain/jobs/interviewer-table.ts'
import { changeRole } from '#app/domain/team/change-role.ts'
import { removeMember } from '#app/domain/team/remove-member.ts'
import { apiKey } from '#tests/support/makers/api-key.ts'
import {
  candidate,
  company,
  member,
  must,
  publishedJob,
  sentApplication,
} from '#tests/support/makers/make.ts'
import { pageOf } from '#tests/support/portal/page.ts'
import { password, sessionOf, signedIn, testPortal, textOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { db } = portal

const owner = await company(db, { name: 'Padaria Kianda', bought: 'pro' })
const ownerCookie = await sessionOf(portal, owner.userId)
const read = async (path: string, cookie: string) => textOf(await portal.send(path, { cookie }))

test('a member of two companies sees the active one and can switch', async () => {
  const other = await company(db, { name: 'Moagem do Sul' })
  await db
    .insert(companyMembers)
    .values({ companyId: owner.companyId, userId: other.userId, role: 'leitor' })
  const cookie = await sessionOf(portal, other.userId)
  const before = await pageOf(portal.send('/empresa/equipa', { cookie }))
  expect(before.text).toContain('Empresa ativa')
  expect(before.part(`button[value="${other.companyId}"]`).isDisabled).toBe(true)
  const answer = await portal.post(
    '/empresa/equipa/escolher',
    { companyId: owner.companyId },
    cookie,
  )
  expect(answer.headers.get('Location')).toBe('/empresa/dashboard')
  expect(await read('/empresa/equipa', cookie)).toContain('trabalham em Padaria Kianda')
  const stranger = await company(db)
  await portal.post('/empresa/equipa/escolher', { companyId: stranger.companyId }, cookie)
  expect(await read('/empresa/equipa', cookie)).toContain('trabalham em Padaria Kianda')
})

test('a form of one company is refused if the member chose another company in a second tab', async () => {
  const other = await company(db, { name: 'Serração do Norte', bought: 'pro' })
  await db
    .insert(companyMembers)
    .values({ companyId: owner.companyId, userId: other.userId, role: 'dono' })
  const cookie = await sessionOf(portal, other.userId)
  const page = await pageOf(portal.send('/empresa/equipa', { cookie }))
  expect(page.hidden('empresaAtiva')).toBe(other.companyId)
  await portal.post('/empresa/equipa/escolher', { companyId: owner.companyId }, cookie)
  const sent = { email: 'colega@exemplo.ao', role: 'leitor', empresaAtiva: other.companyId }
  const answer = await portal.post('/empresa/equipa', sent, cookie)
  expect(answer.status).toBe(422)
  expect(await textOf(answer)).toContain('Mudou de empresa noutro separador.')
  expect(await read('/empresa/equipa', cookie)).not.toContain('colega@exemplo.ao')
})

test('leaving a team or hiding a public page does not affect a company chosen in another tab', async () => {
  const other = await company(db, { name: 'Carpintaria do Leste', bought: 'pro' })
  await db
    .insert(companyMembers)
    .values({ companyId: owner.companyId, userId: other.userId, role: 'dono' })
  await member(db, other, 'dono')
  const cookie = await sessionOf(portal, other.userId)
  const leave = `/empresa/equipa/${other.userId}/remover`
  const settings = '/empresa/configuracoes'
  for (const path of [leave, settings]) {
    const page = await portal.send(path, { cookie }).then((answer) => answer.text())
    expect(page).toMatch(new RegExp(`name="empresaAtiva" value="${other.companyId}"`))
  }
  await portal.post('/empresa/equipa/escolher', { companyId: owner.companyId }, cookie)
  const empresaAtiva = other.companyId
  const left = await portal.post(leave, { empresaAtiva }, cookie)
  expect(await textOf(left)).toContain('Mudou de empresa noutro separador.')
  await portal.post(`${settings}/privacidade`, { empresaAtiva }, cookie)
  const [changed] = await db.select().from(companies).where(eq(companies.id, owner.companyId))
  expect(changed?.showsPage).toBe(true)
  expect(await read('/empresa/equipa', cookie)).toContain('trabalham em Padaria Kianda')
})

test('a member of only one company cannot switch companies in the menu', async () => {
  expect(await read('/empresa/equipa', ownerCookie)).not.toContain('Empresa ativa')
})

test('a member who is removed is signed out at once', async () => {
  const recruiter = await member(db, owner, 'recrutador')
  const cookie = await sessionOf(portal, recruiter.userId)
  expect((await portal.send('/empresa/vagas', { cookie })).status).toBe(200)
  must(await removeMember(db, owner, recruiter.userId))
  const answer = await portal.send('/empresa/vagas', { cookie })
  expect(answer.headers.get('Location')).toMatch(/^\/auth\?redirect=/)
})

test('after an owner leaves, their API keys stop working and other owners can replace them', async () => {
  const first = await company(db, { bought: 'corporativo' })
  const second = await member(db, first, 'dono')
  const { id, key } = await apiKey(db, second)
  const cookie = await sessionOf(portal, second.userId)
  expect(await read(`/empresa/equipa/${second.userId}/remover`, cookie)).toContain(
    'A chave de API que criou deixa de funcionar.',
  )
  must(await removeMember(db, second, second.userId))
  const headers = { Authorization: `Bearer ${key}` }
  const answer = await portal.send('/api/v1/company/jobs', { headers })
  expect([answer.status, (await answer.json()).code]).toEqual([403, 'not-an-owner'])
  expect(await read('/empresa/integracoes', await sessionOf(portal, first.userId))).toContain(
    'Quem a criou já não é dono.',
  )
  expect((await rotateApiKey(db, first, id)).ok).toBe(true)
})

test('a member’s changed role applies from the next request', async () => {
  const recruiter = await member(db, owner, 'recrutador')
  const cookie = await sessionOf(portal, recruiter.userId)
  expect((await portal.send('/empresa/vagas/nova', { cookie })).status).toBe(200)
  must(await changeRole(db, owner, recruiter.userId, { role: 'leitor' }))
  const answer = await portal.send('/empresa/vagas/nova', { cookie })
  expect(answer.headers.get('Location')).toBe('/empresa/dashboard')
  expect(await read('/empresa/vagas', cookie)).not.toContain('Publicar')
})

test('a recruiter can give interviewers access to a job’s applications', async () => {
  const recruiter = await sessionOf(portal, (await member(db, owner, 'recrutador')).userId)
  const interviewer = await member(db, owner, 'entrevistador', { name: 'Rui Mateus' })
  const jobId = await publishedJob(db, owner)
  const applicationId = await sentApplication(db, await candidate(db), jobId, {
    name: 'Ana Conceição',
  })
  const cookie = await sessionOf(portal, interviewer.userId)
  const opened = () => portal.send(`/empresa/candidatos?candidatura=${applicationId}`, { cookie })
  expect((await opened()).status).toBe(404)
  const path = `/empresa/vagas/${jobId}/entrevistadores`
  expect(await read(path, recruiter)).toContain('Rui Mateus')
  await portal.post(path, { interviewers: interviewer.userId }, recruiter)
  expect((await opened()).status).toBe(200)
  // Only entrevistadores (interviewers) of the company can be assigned to its jobs.
  const foreign = await member(db, await company(db), 'entrevistador')
  await portal.post(path, { interviewers: foreign.userId }, recruiter)
  expect(await db.$count(jobInterviewers, eq(jobInterviewers.jobId, jobId))).toBe(0)
})

test('the company sees which member acted, and the candidate sees only the company’s name', async () => {
  const rita = await member(db, owner, 'recrutador', { name: 'Rita Neto' })
  const ana = await candidate(db)
  const jobId = await publishedJob(db, owner)
  const id = await sentApplication(db, ana, jobId)
  must(await decideApplication(db, rita, id, 'reviewing'))
  must(await noteApplication(db, rita, id, { note: 'Fala bem.' }))
  must(await openCv(db, rita, id))
  must(await exportApplications(db, rita, applicationListSchema.parse({})))
  const page = await read(`/empresa/candidatos?candidatura=${id}`, ownerCookie)
  expect(page).toContain('por Rita Neto')
  expect(page).toMatch(/Fala bem\..{0,200}Rita Neto/s)
  expect(page).toMatch(/CV aberto por\s*Rita Neto/)
  expect(page).toMatch(/Exportada por\s*Rita Neto/)
  const theirs = await read('/usuario/candidaturas', await sessionOf(portal, ana.userId))
  expect(theirs).toContain('Padaria Kianda')
  expect(theirs).not.toContain('Rita')
})

test('a candidate with an invitation reads what to do and stays a candidate', async () => {
  const email = `${randomUUID()}@exemplo.ao`
  const ana = await candidate(db, { email })
  const secret = await invitationFor(email)
  const cookie = await sessionOf(portal, ana.userId)
  expect(await read(`/convite/${secret}`, cookie)).toContain(
    'Peça à empresa um convite para outro email',
  )
  const answer = await portal.post(`/convite/${secret}/aceitar`, {}, cookie)
  expect(answer.headers.get('Location')).toBe(`/convite/${secret}`)
  expect(await db.$count(companyMembers, eq(companyMembers.userId, ana.userId))).toBe(0)
})

test('an invited person with an account can sign in and join the company', async () => {
  const email = `${randomUUID()}@exemplo.ao`
  const other = await company(db, { email })
  const secret = await invitationFor(email)
  expect(await read(`/convite/${secret}`, '')).toContain('Iniciar sessão para aceitar')
  const cookie = await sessionOf(portal, other.userId)
  const envio = (await pageOf(portal.send(`/convite/${secret}`, { cookie }))).hidden('envio')
  const accept = () => portal.post(`/convite/${secret}/aceitar`, { envio }, cookie)
  const taps = [...(await Promise.all([accept(), accept()])), await accept()]
  for (const answer of taps) expect(answer.headers.get('Location')).toBe('/empresa/equipa')
  expect(await read('/empresa/equipa', cookie)).toContain('trabalham em Padaria Kianda')
})

test('an invited person who submits the sign-up twice has one account', async () => {
  const secret = await invitationFor(`${randomUUID()}@exemplo.ao`)
  const envio = (await pageOf(portal.send(`/convite/${secret}`))).hidden('envio')
  const fields = { name: 'Rui', password, passwordConfirmation: password, envio }
  const before = await db.$count(companyMembers)
  const taps = await Promise.all([0, 1].map(() => portal.post(`/convite/${secret}`, fields)))
  expect(taps.map(({ headers }) => headers.get('Location'))).toEqual(['/auth', '/auth'])
  expect(await db.$count(companyMembers)).toBe(before + 1)
})

test('an administrator can find the account of a member and open its page', async () => {
  const rita = await member(db, owner, 'recrutador', { name: 'Rita Neto Searched' })
  const { cookie } = await signedIn(portal, 'admin', 'admin-equipa@exemplo.ao')
  expect((await portal.send(`/admin/usuarios/${rita.userId}`, { cookie })).status).toBe(200)
  expect(await read('/admin/usuarios?q=Rita+Neto+Searched', cookie)).toContain('Rita Neto Searched')
})

async function invitationFor(email: string): Promise<string> {
  await portal.pool.query(
    `update company_subscriptions set package_id = (select id from packages where type = 'corporativo' limit 1)
     where company_id = $1 and is_active`,
    [owner.companyId],
  )
  portal.moveAway()
  const answer = await portal.post('/empresa/equipa', { email, role: 'leitor' }, ownerCookie)
  expect(answer.headers.get('Location')).toBe('/empresa/equipa')
  const { rows } = await portal.pool.query(
    `select token.id from one_time_tokens token
     join company_invitations invitation on invitation.id::text = token.subject where email = $1`,
    [email],
  )
  const secret = randomUUID()
  await giveSecret(db, rows[0].id, secret)
  return secret
}
