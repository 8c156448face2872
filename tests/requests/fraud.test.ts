import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { codeOf, stepAt } from '#app/domain/second-factor/totp.ts'
import {
  admin,
  candidate,
  company,
  publishedJob,
  sentApplication,
} from '#tests/support/makers/make.ts'
import { deliverMails } from '#tests/support/portal/deliver-mails.ts'
import { cookieOf, password, testPortal, textOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { db, send, post, pool, ctx } = portal
const passwordHash = await ctx.passwords.hash(password)

beforeEach(() => portal.moveAway())

async function administrator() {
  const email = `admin-${randomUUID()}@exemplo.ao`
  await admin(db, { email, passwordHash })
  return cookieOf(await post('/auth', { email, password }))
}

/**
 * Creates an administrator with a second factor. Each call of `code` returns the next code of the
 * authenticator.
 */
async function withSecondFactor() {
  const cookie = await administrator()
  const page = '/admin/seguranca/segundo-factor'
  await post(page, { password }, cookie)
  const text = await textOf(await send(`${page}/codigo`, { cookie }))
  const secret = /(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(text)?.[0].replaceAll(' ', '') ?? ''
  let step = stepAt(new Date()) - 2
  const code = () => {
    step += 1
    return codeOf(secret, step)
  }
  await post(`${page}/codigo`, { code: code() }, cookie)
  return { cookie, code }
}

async function appliedJob() {
  const email = `${randomUUID()}@exemplo.ao`
  const person = await candidate(db, { name: 'Ana Luvualu', email })
  const owner = await company(db, { name: 'Falsa, Lda' })
  const jobId = await publishedJob(db, owner, { title: 'Caixa' })
  await sentApplication(db, person, jobId)
  return { jobId, email, companyId: owner.companyId }
}

const fraudAt = (jobId: string) => `/admin/vagas/${jobId}/burla`
const subjectsTo = async (email: string) =>
  (await deliverMails(portal, email)).map(({ subject }) => subject)
const approvalOf = async (id: string) =>
  (await pool.query('select approval from companies where id = $1', [id])).rows[0].approval

describe('the confirmation of a fraud', () => {
  test('with a second factor closes the job, notifies candidates and can be undone', async () => {
    const { jobId, email, companyId } = await appliedJob()
    const { cookie, code } = await withSecondFactor()
    const page = await textOf(await send(fraudAt(jobId), { cookie }))
    expect(page).toContain('A pessoa que se candidatou recebe um email')
    const fields = { reason: 'Pedia dinheiro.', currentPassword: password, code: code() }
    const answer = await post(fraudAt(jobId), fields, cookie)
    expect(answer.headers.get('Location')).toBe(`/admin/vagas/${jobId}`)
    const gone = await send(`/vaga-detalhes/${jobId}`)
    expect(gone.status).toBe(410)
    expect(await textOf(gone)).toContain('Confirmámos que a vaga era uma burla')
    const forProgram = await send(`/vaga-detalhes/${jobId}.json`)
    expect(forProgram.status).toBe(410)
    expect((await forProgram.json()).detail).toMatch(/^Esta vaga era uma burla confirmada\./)
    expect(await subjectsTo(email)).toContain('Cuidado: confirmámos uma burla de Falsa, Lda')
    expect(await textOf(await send(`/admin/vagas/${jobId}`, { cookie }))).toMatch(
      /Burla confirmada.*Pedia dinheiro\..*Desfazer/,
    )

    const second = await post(fraudAt(jobId), fields, cookie)
    expect(second.headers.get('Location')).toBe(`/admin/vagas/${jobId}`)
    expect(await subjectsTo(email)).toHaveLength(2)

    const undoing = { reason: 'Foi engano.', currentPassword: password, code: code() }
    await post(`${fraudAt(jobId)}/desfazer`, undoing, cookie)
    expect(await approvalOf(companyId)).toBe('approved')
    expect((await send(`/vaga-detalhes/${jobId}`)).status).toBe(200)
    expect(await subjectsTo(email)).toContain('Correção: Falsa, Lda não publicou uma burla')
  })

  test('with a wrong code shows an error beside it, and the typed text stays', async () => {
    const { jobId, companyId } = await appliedJob()
    const { cookie } = await withSecondFactor()
    const fields = { reason: 'Pedia dinheiro.', currentPassword: password, code: '12' }
    const answer = await post(fraudAt(jobId), fields, cookie)
    expect(answer.status).toBe(422)
    expect(await textOf(answer)).toMatch(/Pedia dinheiro\..*Este código não está certo/)
    expect(await approvalOf(companyId)).toBe('approved')
  })
})

test('an administrator without a second factor cannot confirm a fraud and reads why', async () => {
  const { jobId, companyId } = await appliedJob()
  const cookie = await administrator()
  expect(await textOf(await send(fraudAt(jobId), { cookie }))).toContain('Ligar o segundo factor')
  const fields = { reason: 'Pedia dinheiro.', currentPassword: password, code: '' }
  const answer = await post(fraudAt(jobId), fields, cookie)
  expect(await textOf(answer)).toContain('Só um administrador com segundo factor')
  expect(await approvalOf(companyId)).toBe('approved')
})

test('a company with a confirmed fraud can read neither applications nor interviews', async () => {
  const email = `${randomUUID()}@exemplo.ao`
  const owner = await company(db, { name: 'Falsa, Lda', email, passwordHash })
  const jobId = await publishedJob(db, owner, { title: 'Caixa' })
  const person = await candidate(db, { name: 'Ana Luvualu' })
  const applicationId = await sentApplication(db, person, jobId)
  const { cookie, code } = await withSecondFactor()
  const fields = { reason: 'Pedia dinheiro.', currentPassword: password, code: code() }
  await post(fraudAt(jobId), fields, cookie)
  expect(await approvalOf(owner.companyId)).toBe('suspended')
  const member = cookieOf(await post('/auth', { email, password }))
  for (const path of ['/empresa/candidatos', '/empresa/entrevistas']) {
    const text = await textOf(await send(path, { cookie: member }))
    expect(text).toContain('A sua empresa está suspensa')
    expect(text).not.toContain('Ana Luvualu')
  }
  for (const path of [
    `/empresa/candidatos?candidatura=${applicationId}`,
    `/candidaturas/${applicationId}/cv`,
  ])
    expect((await send(path, { cookie: member })).status).toBe(404)
})

test('a company suspended for a confirmed fraud has no button to restore it', async () => {
  const { jobId, companyId } = await appliedJob()
  const { cookie, code } = await withSecondFactor()
  await post(fraudAt(jobId), { reason: 'Burla.', currentPassword: password, code: code() }, cookie)
  const text = await textOf(await send(`/admin/empresas/${companyId}`, { cookie }))
  expect(text).toContain('Suspensa por uma burla confirmada')
  expect(text).not.toContain('Repor a empresa')
})
