import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { savePrivacy } from '#app/domain/accounts/account-settings.ts'
import { companyInputSchema } from '#app/domain/companies/company-input.ts'
import { decideCompany } from '#app/domain/companies/decide-company.ts'
import { createCompany } from '#app/domain/companies/save-company.ts'
import { removeMember } from '#app/domain/team/remove-member.ts'
import { admin, company, member, must, publishedJob } from '#tests/support/makers/make.ts'
import { pageOf, readPage } from '#tests/support/portal/page.ts'
import { mainOf, signedIn, testPortal, textOf, wordsOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { db, send, post, pool, app } = portal

beforeEach(() => portal.moveAway())

const pathOf = (id: string) => `/quem-contrata/${id}`

describe('the public page of a company', () => {
  test('shows the company’s own text, its open jobs, and since when it has been on the portal', async () => {
    const owner = await company(db, { name: 'Moagem Clara' })
    await publishedJob(db, owner, { title: 'Moleira' })
    const old = await publishedJob(db, owner, { title: 'Moleiro Antigo' })
    await pool.query(`update jobs set status = 'closed' where id = $1`, [old])
    await pool.query(
      `update companies set description = 'Farinha fina.', sector = 'Indústria', nif = '5009998887', phone = '+244923999888' where id = $1`,
      [owner.companyId],
    )
    const page = await send(pathOf(owner.companyId))
    expect(page.status).toBe(200)
    const html = await page.text()
    const text = wordsOf(html)
    for (const words of ['Moagem Clara', 'Farinha fina.', 'Indústria', 'Moleira']) {
      expect(text).toContain(words)
    }
    expect(text).toContain('Está no portal desde')
    expect(text).not.toContain('Moleiro Antigo')
    for (const secret of ['5009998887', '923999888', '923 999 888']) {
      expect(html).not.toContain(secret)
    }
    const canonical = readPage(html).part('link[rel=canonical]').attribute('href')
    expect(canonical).toBe(portal.ctx.config.publicUrl + pathOf(owner.companyId))
  })

  test('has a description for sharing, which is cut between words', async () => {
    const owner = await company(db, { name: 'Moagem Longa' })
    await publishedJob(db, owner)
    const words = Array.from({ length: 60 }, (_, index) => `palavra${index}`).join('\n')
    await pool.query('update companies set description = $2 where id = $1', [
      owner.companyId,
      words,
    ])
    const page = await pageOf(send(pathOf(owner.companyId)))
    const description = page.part('[property="og:description"]').attribute('content') ?? ''
    expect(description).toMatch(/^palavra0 .* palavra\d+…$/)
    expect(description.length).toBeLessThanOrEqual(150)
    const last = Number(/(\d+)…$/.exec(description)?.[1])
    expect(description).toBe(
      `${words
        .split('\n')
        .slice(0, last + 1)
        .join(' ')}…`,
    )
  })

  test('says that an administrator approved the company only if this is true', async () => {
    const words = 'A nossa administração viu e aprovou esta empresa.'
    const letIn = await company(db)
    expect(await textOf(await send(pathOf(letIn.companyId)))).not.toContain(words)
    const pendingCompany = await company(db, { approved: false })
    must(await decideCompany(db, await admin(db), pendingCompany.companyId, 'approved', 'pending'))
    expect(await textOf(await send(pathOf(pendingCompany.companyId)))).toContain(words)
    const made = must(
      await createCompany(db, await admin(db), {
        ...companyInputSchema.parse({ name: 'Feita cá dentro' }),
        logo: null,
      }),
    )
    expect(await textOf(await send(pathOf(made.id)))).toContain(words)
  })

  test('is linked from the name of the company on a job', async () => {
    const owner = await company(db, { name: 'Ponte Nova' })
    const id = await publishedJob(db, owner)
    const html = await mainOf(await send(`/vaga-detalhes/${id}`))
    expect(readPage(html).links).toContain(pathOf(owner.companyId))
  })

  test.each(['pending', 'refused'])('does not exist for a company that is %s', async (approval) => {
    const owner = await company(db)
    await pool.query('update companies set approval = $2 where id = $1', [
      owner.companyId,
      approval,
    ])
    const answer = await send(pathOf(owner.companyId))
    expect(answer.status).toBe(404)
    expect(await textOf(answer)).toContain('Empresa não encontrada')
  })

  test('does not exist for a blocked account, nor for an unknown id', async () => {
    const owner = await company(db)
    await pool.query('update users set blocked_at = now() where id = $1', [owner.userId])
    for (const id of [owner.companyId, randomUUID(), 'x', "'", '%00']) {
      expect((await send(pathOf(id))).status).toBe(404)
    }
  })

  test('shows the answer rate once it is known, and so do the pages of the jobs', async () => {
    const owner = await company(db)
    const id = await publishedJob(db, owner)
    const words = 'Responde a 83 % em 6 dias (mediana)'
    const paths = [pathOf(owner.companyId), `/vaga-detalhes/${id}`]
    for (const path of paths) expect(await textOf(await send(path))).not.toContain('Responde a')
    await pool.query(
      `insert into company_answer_rates (company_id, percent, median_days) values ($1, 83, 6)`,
      [owner.companyId],
    )
    app.cache.forget()
    for (const path of paths) expect(await textOf(await send(path))).toContain(words)
    const found = async () =>
      textOf(await send(`/vagas?resposta=rapida&empresa=${owner.companyId}`))
    expect(await found()).toContain('Respondem depressa')
    expect(await found()).toContain('1 vaga')
    await pool.query('update company_answer_rates set median_days = 8 where company_id = $1', [
      owner.companyId,
    ])
    app.cache.forget()
    expect(await found()).not.toContain('1 vaga encontrada')
  })

  test('can be hidden and shown again by its owner, without cache delay', async () => {
    const { id, cookie } = await signedIn(portal, 'company', `${randomUUID()}@exemplo.ao`)
    await pool.query(`update companies set approval = 'approved' where id = $1`, [id])
    expect((await send(pathOf(id), { cookie })).status).toBe(200)
    await post('/empresa/configuracoes/privacidade', {}, cookie)
    const away = await send(pathOf(id), { cookie })
    expect([away.status, away.headers.get('Location')]).toEqual([302, `/vagas?empresa=${id}`])
    await post('/empresa/configuracoes/privacidade', { showCompanyPage: 'on' }, cookie)
    expect((await send(pathOf(id), { cookie })).status).toBe(200)
  })

  test('can be hidden by any owner, and stays hidden after that owner leaves', async () => {
    const owner = await company(db)
    const second = await member(db, owner, 'dono')
    const choice = { visibleToCompanies: false, showCompanyPage: false }
    must(await savePrivacy(db, second, choice))
    must(await removeMember(db, owner, second.userId))
    app.cache.forget()
    expect((await send(pathOf(owner.companyId))).status).toBe(302)
    const reader = await member(db, owner, 'leitor')
    expect(await savePrivacy(db, reader, choice)).toEqual({ ok: false, refusal: 'not-an-owner' })
  })
})
