import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { CompanyMember } from '#app/domain/actor.ts'
import { findCompanyLevel } from '#app/domain/companies/company-level.ts'
import { done, refused } from '#app/domain/outcome.ts'
import { checkDomains } from '#app/domain/verification/check-domains.ts'
import { makeCv } from '#tests/support/makers/documents.ts'
import { company, member, publishedJob } from '#tests/support/makers/make.ts'
import { deliverMails } from '#tests/support/portal/deliver-mails.ts'
import { pageOf } from '#tests/support/portal/page.ts'
import {
  mainOf,
  sessionOf,
  signedIn,
  testPortal,
  textOf,
  wordsOf,
} from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { send, post, db, pool, ctx } = portal
const { cookie: admin } = await signedIn(portal, 'admin', 'admin@exemplo.ao')
const page = '/empresa/verificacao'
beforeEach(() => portal.moveAway())

async function unverified() {
  const email = `dono@empresa-${randomUUID().slice(0, 8)}.ao`
  const owner = await company(db, { email })
  await pool.query(
    `update companies set register_answer = null, register_name = null, phone = '+244923000111'
     where id = $1`,
    [owner.companyId],
  )
  return { owner, email, cookie: await sessionOf(portal, owner.userId) }
}

const levelOf = ({ companyId }: CompanyMember) => findCompanyLevel(db, companyId)

function documents(cookie: string, content: Buffer = makeCv(), name = 'certidao.pdf') {
  const body = new FormData()
  body.set('envio', randomUUID())
  body.set('certificate', new File([new Uint8Array(content)], name))
  return send(`${page}/documentos`, { method: 'POST', body, cookie })
}

async function pendingOf({ companyId }: CompanyMember): Promise<string> {
  const { rows } = await pool.query(
    'select id from company_verifications where company_id = $1 and outcome is null',
    [companyId],
  )
  return rows[0]?.id
}

const decide = (id: string, fields: Record<string, string>) =>
  post(`/admin/verificacoes/${id}`, fields, admin)

test('an owner sends documents, and the badge appears once an administrator accepts them', async () => {
  const { owner, email, cookie } = await unverified()
  const jobId = await publishedJob(db, owner)
  const head = (await pageOf(send(`/vaga-detalhes/${jobId}`))).part('.job-head')
  expect(head.text).toContain('Por verificar')
  const sent = await documents(cookie)
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, page])
  expect(await textOf(await send(page, { cookie }))).toMatch(/À espera/)

  expect(await textOf(await send('/admin/verificacoes', { cookie: admin }))).toContain('1 ficheiro')
  const id = await pendingOf(owner)
  const { links } = (await pageOf(send(`/admin/verificacoes/${id}`, { cookie: admin }))).main
  const file = links.find((to) => to.startsWith('/verificacoes/documentos/')) ?? ''
  const opened = await send(file, { cookie: admin })
  expect([opened.status, opened.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
  for (const other of [cookie, (await signedIn(portal, 'candidate', 'rosa@exemplo.ao')).cookie])
    expect((await send(file, { cookie: other })).status).toBe(404)

  expect((await decide(id, { outcome: 'accepted' })).headers.get('Location')).toBe(
    '/admin/verificacoes',
  )
  expect(await levelOf(owner)).toBe(3)
  const mails = await deliverMails(portal, email)
  expect(mails.map(({ subject }) => subject)).toContain('Os documentos da empresa foram aceites')
  for (const path of [`/vaga-detalhes/${jobId}`, `/quem-contrata/${owner.companyId}`]) {
    const text = wordsOf(await mainOf(await send(path)))
    expect(text).toMatch(/Empresa verificada por documentos.*Lemos os documentos dela a \d+ de/s)
  }
})

test('the rejection of documents needs a reason, which the company reads on its page and in a mail', async () => {
  const { owner, email, cookie } = await unverified()
  await documents(cookie)
  const id = await pendingOf(owner)
  const without = await decide(id, { outcome: 'rejected', reason: ' ' })
  expect(without.status).toBe(422)
  expect(await textOf(without)).toContain('Escreva o motivo.')
  const reason = 'A certidão não se lê.'
  expect((await decide(id, { outcome: 'rejected', reason })).status).toBe(303)
  const second = await decide(id, { outcome: 'accepted', reason: 'Escrito por mim.' })
  expect(second.status).toBe(409)
  expect(await mainOf(second)).toContain('Outra pessoa já decidiu esta verificação.')
  expect(await levelOf(owner)).toBe(0)
  expect(await textOf(await send(page, { cookie }))).toContain(reason)
  const [mail] = await deliverMails(portal, email)
  expect(mail?.subject).toBe('Os documentos da empresa não foram aceites')
  expect(mail?.text).toContain(reason)
})

test('a document of an unaccepted file type is refused beside its field, and nothing is stored', async () => {
  const { owner, cookie } = await unverified()
  const wrong = await documents(cookie, Buffer.from('olá'), 'certidao.txt')
  expect(wrong.status).toBe(422)
  expect(await textOf(wrong)).toContain('certidao.txt')
  const empty = await post(`${page}/documentos`, { envio: randomUUID() }, cookie)
  expect(empty.status).toBe(422)
  expect(await textOf(empty)).toContain('Escolha o ficheiro da certidão.')
  expect(await pendingOf(owner)).toBeUndefined()
})

test('an owner cannot send a second set of documents while the first is pending', async () => {
  const { cookie } = await unverified()
  await documents(cookie)
  const second = await documents(cookie)
  expect(second.status).toBe(409)
  expect(await textOf(second)).toContain('Já há documentos à espera de serem lidos.')
  const stored = []
  for await (const { key } of ctx.files.list('proofs', new Date(Date.now() + 60_000)))
    stored.push(key)
  const { rows } = await pool.query('select key from verification_documents')
  expect(stored.sort()).toEqual(rows.map(({ key }) => key).sort())
})

test('an owner can request a call, and the administrator’s decision sets the company’s level', async () => {
  const { owner, email, cookie } = await unverified()
  expect((await post(`${page}/telefone`, {}, cookie)).headers.get('Location')).toBe(page)
  await post(`${page}/telefone`, {}, cookie)
  const id = await pendingOf(owner)
  expect(await textOf(await send(`/admin/verificacoes/${id}`, { cookie: admin }))).toContain(
    '+244 923 000 111',
  )
  await decide(id, { outcome: 'accepted' })
  expect(await levelOf(owner)).toBe(1)
  expect((await deliverMails(portal, email)).map(({ subject }) => subject)).toEqual([
    'O telefone da empresa foi confirmado',
  ])
})

test('an owner can look up the tax number and prove the domain of the e-mail address', async () => {
  const { owner, email, cookie } = await unverified()
  const { nif, domains } = ctx
  ctx.nif = { lookUp: async () => done({ name: owner.name, phone: '', address: '' }) }
  await post(`${page}/nif`, {}, cookie)
  ctx.nif = nif
  expect(await levelOf(owner)).toBe(2)
  const domain = email.split('@')[1] ?? ''
  const text = await textOf(await send(`${page}/dominio`, { cookie }))
  const line = /lusona-verificacao=[\w-]{32}/.exec(text)?.[0]
  expect(text).toContain(domain)
  const calls: string[][] = []
  ctx.domains = {
    find: async (...question) => {
      calls.push(question)
      return calls.length === 1 ? refused('missing') : done({ method: 'dns' as const })
    },
  }
  const missing = await post(`${page}/dominio`, {}, cookie)
  expect(missing.status).toBe(409)
  expect(await textOf(missing)).toContain('Ainda não encontrámos a linha.')
  expect((await post(`${page}/dominio`, {}, cookie)).headers.get('Location')).toBe(page)
  ctx.domains = domains
  expect(calls).toEqual([
    [domain, line],
    [domain, line],
  ])
  expect(await textOf(await send(`/quem-contrata/${owner.companyId}`))).toContain(
    `no domínio ${domain}`,
  )
})

test('the owners get a mail when the domain of their company is no longer proved', async () => {
  const { owner, email } = await unverified()
  const domain = email.split('@')[1] ?? ''
  await pool.query(
    `insert into company_domains (company_id, domain, token, method, checked_at, failures)
     values ($1, $2, 't', 'dns', now() - interval '2 days', 2)`,
    [owner.companyId, domain],
  )
  await checkDomains({ db, domains: { find: async () => refused('unreachable') } })
  const [mail] = await deliverMails(portal, email)
  expect(mail?.subject).toBe(`O domínio ${domain} já não está provado`)
  expect(await levelOf(owner)).toBe(0)
})

test('a member who is not an owner can neither read nor send verifications', async () => {
  const { owner } = await unverified()
  for (const role of ['recrutador', 'entrevistador', 'leitor'] as const) {
    const colleague = await member(db, owner, role)
    const cookie = await sessionOf(portal, colleague.userId)
    expect((await send(page, { cookie })).status).toBe(302)
    expect((await documents(cookie)).headers.get('Location')).not.toBe(page)
    await post(`${page}/telefone`, {}, cookie)
  }
  expect(await pendingOf(owner)).toBeUndefined()
})

test('a rejection with a megabyte of text is refused, and rejecting an unknown request answers 404', async () => {
  const { owner, cookie } = await unverified()
  await post(`${page}/telefone`, {}, cookie)
  const id = await pendingOf(owner)
  const long = await decide(id, { outcome: 'rejected', reason: 'a'.repeat(1_000_000) })
  expect([413, 422]).toContain(long.status)
  expect(await pendingOf(owner)).toBe(id)
  expect((await decide(randomUUID(), { outcome: 'accepted' })).status).toBe(404)
  expect((await send('/admin/verificacoes/x', { cookie: admin })).status).toBe(404)
})
