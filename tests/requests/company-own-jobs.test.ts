import { beforeEach, describe, expect, test } from 'vitest'
import type { CompanyMember } from '#app/domain/actor.ts'
import {
  baseHashOfJob,
  candidate,
  changeSubscription,
  company,
  publishedJob,
  sentApplication,
} from '#tests/support/makers/make.ts'
import { companyEntrance } from '#tests/support/portal/enter-company.ts'
import { followRedirect } from '#tests/support/portal/follow-redirect.ts'
import { pageOf } from '#tests/support/portal/page.ts'
import { testPortal, textOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { db, send, post, pool } = portal
const startSession = await companyEntrance(portal)

beforeEach(() => portal.moveAway())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const textAt = async (path: string, cookie: string) => textOf(await send(path, { cookie }))
const statusesOf = async ({ companyId }: CompanyMember) =>
  (
    await pool.query('select status from jobs where company_id = $1 order by created_at', [
      companyId,
    ])
  ).rows.map(({ status }) => status)

async function rowsAt(path: string, cookie: string): Promise<string[]> {
  const rows = (await pageOf(send(path, { cookie }))).main.select('tr').slice(1)
  return rows.map(({ text }) => text)
}

const follow = (answer: Response, cookie: string) => followRedirect(send, answer, cookie)

describe('a row in the company’s list of its jobs', () => {
  test('shows applications, new applications, views and remaining time', async () => {
    const { owner, cookie } = await startSession()
    const id = await publishedJob(db, owner, { expiresAt: inDays(12) })
    await sentApplication(db, await candidate(db), id)
    await sentApplication(db, await candidate(db), id)
    await pool.query(`update applications set seen_at = now() where id =
      (select id from applications where job_id = '${id}' limit 1)`)
    await pool.query(
      'insert into job_daily_totals (job_id, day, views) values ($1, luanda_day(now()) - 1, 1240)',
      [id],
    )
    const [row] = await rowsAt('/empresa/vagas', cookie)
    expect(row).toMatch(/2 candidaturas 1 nova/)
    expect(row).toMatch(/1\s240/)
    expect(row).toContain('faltam 12 dias')
  })

  test('shows Em aprovação only for a job that was just submitted', async () => {
    const { owner, cookie } = await startSession({ bought: 'pro' })
    for (const status of ['pending', 'active', 'closed', 'draft']) {
      const id = await publishedJob(db, owner, { title: `Vaga ${status}` })
      await pool.query('update jobs set status = $2 where id = $1', [id, status])
    }
    const rows = await rowsAt('/empresa/vagas', cookie)
    const pending = rows.filter((row) => row.includes('Em aprovação'))
    expect(pending).toHaveLength(1)
    expect(pending[0]).toContain('Vaga pending')
    expect(rows.join(' ')).not.toMatch(/Pausada/)
  })

  test('links to the deadline field only if the job is expired', async () => {
    const { owner, cookie } = await startSession()
    const id = await publishedJob(db, owner, { expiresAt: inDays(12) })
    expect((await rowsAt('/empresa/vagas', cookie))[0]).not.toContain('Prolongar')
    await pool.query(`update jobs set expires_at = now() - interval '1 day' where id = $1`, [id])
    const { main } = await pageOf(send('/empresa/vagas', { cookie }))
    expect(main.links).toContain(`/empresa/vagas/${id}/editar#expiresAt`)
    const form = await pageOf(send(`/empresa/vagas/${id}/editar`, { cookie }))
    expect(form.field('expiresAt').attribute('id')).toBe('expiresAt')
    await pool.query(`update jobs set status = 'closed' where id = $1`, [id])
    expect((await rowsAt('/empresa/vagas', cookie))[0]).not.toContain('Prolongar')
  })

  test('shows the reason for which the job was returned', async () => {
    const { owner, cookie } = await startSession()
    await publishedJob(db, owner)
    await pool.query(
      "update jobs set status = 'draft', return_reason = 'Falta o salário.' where company_id = $1",
      [owner.companyId],
    )
    const [row] = await rowsAt('/empresa/vagas', cookie)
    expect(row).toMatch(/Devolvida pela administração Falta o salário\./)
  })

  test.each([
    [
      'active',
      ['Editar', 'Ver como o público', 'Entrevistadores', 'Duplicar', 'Fechar', 'Excluir'],
    ],
    [
      'draft',
      ['Editar', 'Ver como o público', 'Entrevistadores', 'Duplicar', 'Publicar vaga', 'Excluir'],
    ],
    [
      'closed',
      [
        'Editar',
        'Ver como o público',
        'Entrevistadores',
        'Duplicar',
        'Voltar a publicar',
        'Como acabou',
        'Excluir',
      ],
    ],
  ])('offers the possible actions for a job that is %s', async (status, offered) => {
    const { owner, cookie } = await startSession()
    await publishedJob(db, owner)
    await pool.query('update jobs set status = $2 where company_id = $1', [owner.companyId, status])
    const menu = (await pageOf(send('/empresa/vagas', { cookie }))).main.part('.menu-panel')
    expect(menu.select('a, button').map(({ text }) => text)).toEqual(offered)
  })
})

test('the links between the pages of a company’s list of its jobs keep order and filters', async () => {
  const { owner, cookie } = await startSession({ bought: 'corporativo' })
  await changeSubscription(db, owner, { extraJobs: 30 })
  for (let n = 0; n < 21; n += 1) await publishedJob(db, owner, { title: `Padeiro ${n}` })
  const path = '/empresa/dashboard?aba=vagas&q=padeiro&status=active&ordem=titulo'
  const { links } = (await pageOf(send(path, { cookie }))).main
  const next = links.find((to) => to.includes('page=2')) ?? ''
  expect(Object.fromEntries(new URL(next, 'http://portal').searchParams)).toEqual({
    aba: 'vagas',
    q: 'padeiro',
    status: 'active',
    ordem: 'titulo',
    page: '2',
  })
})

test('a member whose edit conflicts with a colleague’s sees the colleague’s values beside the fields', async () => {
  const { owner, cookie } = await startSession()
  const id = await publishedJob(db, owner)
  const path = `/empresa/vagas/${id}/editar`
  const words = {
    title: 'Padeiro',
    description: 'a',
    responsibilities: 'b',
    requirements: 'c',
    province: 'luanda',
  }
  const first = { ...words, title: 'Padeira', salaryMin: '250 mil', expiresAt: '2030-03-10' }
  const versao = await baseHashOfJob(db, id)
  await post(path, { ...first, versao }, cookie)
  const second = {
    ...words,
    title: 'Pasteleiro',
    salaryMin: '300 mil',
    expiresAt: '2030-03-11',
    workType: 'remoto',
  }
  const answer = await post(path, { ...second, versao }, cookie)
  expect(answer.status).toBe(409)
  const form = await pageOf(answer)
  const errors = form.select('p[id$="-error"]')
  const beside = Object.fromEntries(
    errors.map((error) => [error.attribute('id')?.replace('-error', ''), error.text]),
  )
  expect(beside).toEqual({
    title: 'Outra pessoa guardou entretanto: «Padeira»',
    salaryMin: 'Outra pessoa guardou entretanto: 250 000 KZ.',
    expiresAt: 'Outra pessoa guardou entretanto: 10 de Março de 2030.',
  })
  expect(form.field('title').value).toBe('Pasteleiro')
  const version = form.hidden('versao')
  await post(path, { ...second, versao: version }, cookie)
  const { rows } = await pool.query(
    `select title, salary_min, work_type from job_versions where job_id = $1 and state = 'waiting'`,
    [id],
  )
  expect(rows).toEqual([{ title: 'Pasteleiro', salary_min: '300000.00', work_type: 'remoto' }])
})

describe('a company’s bulk close of jobs', () => {
  test('shows a notice in the singular above the filtered list if only one job is closed', async () => {
    const { owner, cookie } = await startSession()
    const vagas = await publishedJob(db, owner)
    const sent = { vagas, voltar: '/empresa/vagas?status=active' }
    const answer = await post('/empresa/vagas/fechar', sent, cookie)
    expect(answer.headers.get('Location')).toBe('/empresa/vagas?status=active')
    expect(await follow(answer, cookie)).toContain('A vaga escolhida está fechada.')
  })

  test('has a preview that lists the jobs with their pending applications', async () => {
    const { owner, cookie } = await startSession()
    const first = await publishedJob(db, owner, { title: 'Padeiro' })
    const second = await publishedJob(db, owner, { title: 'Pasteleira' })
    await sentApplication(db, await candidate(db), second)
    const text = await textAt(`/empresa/vagas/fechar?vaga=${first}&vaga=${second}`, cookie)
    expect(text).toContain('Fechar 2 vagas?')
    expect(text).toMatch(/Padeiro.*Pasteleira , 1 candidatura por analisar/)
    expect(await statusesOf(owner)).toEqual(['active', 'active'])
  })

  test('closes the selected jobs and shows a notice', async () => {
    const { owner, cookie } = await startSession()
    const ids = [await publishedJob(db, owner), await publishedJob(db, owner)]
    const answer = await post('/empresa/vagas/fechar', { vagas: ids.join(',') }, cookie)
    expect(await follow(answer, cookie)).toContain('As vagas escolhidas estão fechadas.')
    expect(await statusesOf(owner)).toEqual(['closed', 'closed'])
  })

  test('skips jobs of another company, and the notice says so', async () => {
    const { owner, cookie } = await startSession()
    const other = await company(db)
    const ids = [await publishedJob(db, owner), await publishedJob(db, other)]
    const preview = await textAt(`/empresa/vagas/fechar?vaga=${ids.join('&vaga=')}`, cookie)
    expect(preview).toContain('Fechar 1 vaga?')
    const answer = await post('/empresa/vagas/fechar', { vagas: ids.join(',') }, cookie)
    expect(await follow(answer, cookie)).toContain('Nem todas as vagas foram fechadas')
    expect(await statusesOf(owner)).toEqual(['closed'])
    expect(await statusesOf(other)).toEqual(['active'])
  })

  test('is refused if no job of the company is ticked', async () => {
    const { cookie } = await startSession()
    for (const search of ['', '?vaga=abc', '?vaga=00000000-0000-7000-8000-000000000000']) {
      const answer = await send(`/empresa/vagas/fechar${search}`, { cookie })
      expect(await follow(answer, cookie)).toContain('Escolha primeiro as vagas a fechar.')
    }
  })
})

describe('the preview of a job', () => {
  test.each([
    ['draft', 'É um rascunho e ninguém a vê.'],
    ['pending', 'Espera por aprovação e ainda ninguém a vê.'],
    ['active', 'Está pública: é isto que os candidatos vêem.'],
    ['closed', 'Está fechada e ninguém a vê.'],
  ])('is shown while the job is %s, with a note on who sees it', async (status, sentence) => {
    const { owner, cookie } = await startSession()
    const id = await publishedJob(db, owner, { salaryMin: 250_000, benefits: 'Almoço.' })
    await pool.query('update jobs set status = $2 where id = $1', [id, status])
    const text = await textAt(`/empresa/vagas/${id}/ver`, cookie)
    expect(text).toContain(sentence)
    expect(text).toMatch(/A partir de 250\s000\sKZ/)
    expect(text).toContain('Almoço.')
  })

  test('is not found by another company', async () => {
    const { cookie } = await startSession()
    const theirs = await publishedJob(db, await company(db))
    expect((await send(`/empresa/vagas/${theirs}/ver`, { cookie })).status).toBe(404)
  })
})

describe('a job that is duplicated', () => {
  test('fills in the form of a new job, and uses up no publication of the package until that form is submitted', async () => {
    const { owner, cookie } = await startSession()
    const id = await publishedJob(db, owner, {
      title: 'Serralheiro',
      location: 'Viana',
      skillsRequired: ['Solda', 'Torno'],
      faq: [{ question: 'Tem carta?', required: true }],
      expiresAt: inDays(5),
    })
    const form = await pageOf(send(`/empresa/vagas/nova?de=${id}`, { cookie }))
    for (const value of ['Serralheiro', 'Viana', 'Solda, Torno', 'Tem carta?'])
      expect(form.values).toContain(value)
    expect(form.field('expiresAt').value).toMatch(/^\d{4}-/)
    expect(await statusesOf(owner)).toHaveLength(1)
  })

  test('becomes a separate job when submitted', async () => {
    const { owner, cookie } = await startSession()
    const id = await publishedJob(db, owner)
    const words = {
      title: 'Outra',
      description: 'a',
      responsibilities: 'b',
      requirements: 'c',
      province: 'luanda',
    }
    await post(`/empresa/vagas/nova?de=${id}`, words, cookie)
    expect(await statusesOf(owner)).toEqual(['active', 'pending'])
  })

  test('does not copy a past deadline', async () => {
    const { owner, cookie } = await startSession()
    const id = await publishedJob(db, owner, { expiresAt: inDays(-3) })
    const form = await pageOf(send(`/empresa/vagas/nova?de=${id}`, { cookie }))
    expect(form.field('expiresAt').value).toBe('')
  })

  test('cannot belong to another company', async () => {
    const { cookie } = await startSession()
    const theirs = await publishedJob(db, await company(db), { title: 'Alheia' })
    const answer = await send(`/empresa/vagas/nova?de=${theirs}`, { cookie })
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain('Alheia')
  })

  test('shows the limit that prevents publishing the copy', async () => {
    const { owner, cookie } = await startSession()
    const id = await publishedJob(db, owner)
    await changeSubscription(db, owner, { jobsUsed: 2 })
    expect(await textAt(`/empresa/vagas/nova?de=${id}`, cookie)).toContain(
      'Já usou todas as vagas do seu pacote.',
    )
  })
})
