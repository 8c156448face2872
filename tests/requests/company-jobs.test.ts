import { beforeEach, describe, expect, test } from 'vitest'
import { candidate, company, publishedJob, sentApplication } from '#tests/support/makers/make.ts'
import { companyEntrance } from '#tests/support/portal/enter-company.ts'
import { type Part, pageOf } from '#tests/support/portal/page.ts'
import { testPortal, textOf } from '#tests/support/portal/portal.ts'
import { companyJobForms } from './company-job-forms.ts'

const portal = await testPortal()
const { db, send, pool, ownerPool } = portal
const { textAt } = companyJobForms(portal)
const startSession = await companyEntrance(portal)

beforeEach(() => portal.moveAway())

async function jobRows(cookie: string): Promise<Part[]> {
  return (await pageOf(send('/empresa/vagas', { cookie }))).main.all('row').slice(1)
}

describe('Minhas Vagas', () => {
  test('lists the company’s own jobs, newest first, and no others', async () => {
    const { owner, cookie } = await startSession()
    await publishedJob(db, owner, { title: 'Primeira' })
    await publishedJob(db, owner, { title: 'Segunda' })
    await publishedJob(db, await company(db), { title: 'Alheia' })
    const text = await textAt('/empresa/vagas', cookie)
    expect(text).toMatch(/Minhas Vagas.*Segunda.*Primeira/)
    expect(text).not.toContain('Alheia')
  })

  test('shows each job with the name and the logo of the company', async () => {
    const { owner, cookie } = await startSession({ name: 'Padaria do Logótipo' })
    await pool.query('update companies set logo = $2 where id = $1', [owner.companyId, 'a/b.webp'])
    for (const title of ['Primeira', 'Segunda']) await publishedJob(db, owner, { title })
    const rows = await jobRows(cookie)
    expect(rows).toHaveLength(2)
    for (const row of rows) {
      expect(row.pictures).toContain('/logotipos/a/b.webp')
      expect(row.text).toContain('Padaria do Logótipo')
    }
  })

  test('shows 200 letters of the description, three skills and the number of further skills', async () => {
    const { owner, cookie } = await startSession()
    await publishedJob(db, owner, {
      description: `${'a'.repeat(200)}b`,
      skillsRequired: ['Um', 'Dois', 'Três', 'Quatro', 'Cinco'],
    })
    const text = await textAt('/empresa/vagas', cookie)
    expect(text).toContain(`${'a'.repeat(200)}…`)
    expect(text).toContain('Um Dois Três +2 mais')
  })

  test('shows the number of applications of each job', async () => {
    const { owner, cookie } = await startSession({ bought: 'corporativo' })
    for (const [title, applications] of [
      ['Nenhuma', 0],
      ['Uma', 1],
      ['Três', 3],
    ] as const) {
      const id = await publishedJob(db, owner, { title })
      for (let n = 0; n < applications; n += 1) await sentApplication(db, await candidate(db), id)
    }
    const counts = (await jobRows(cookie)).map((row) => [
      /Nenhuma|Uma|Três/.exec(row.text)?.[0],
      /(\d+) candidaturas?/.exec(row.text)?.[1],
    ])
    expect(Object.fromEntries(counts)).toEqual({ Nenhuma: '0', Uma: '1', Três: '3' })
  })

  test('can be searched and filtered by status', async () => {
    const { owner, cookie } = await startSession()
    await publishedJob(db, owner, { title: 'Electricista' })
    await publishedJob(db, owner, { title: 'Mecânico' })
    const found = await textAt('/empresa/vagas?q=mecanico', cookie)
    expect(found).toContain('Mecânico')
    expect(found).not.toContain('Electricista')
    expect(await textAt('/empresa/vagas?status=draft', cookie)).toContain('Nenhuma vaga encontrada')
  })

  test('treats pattern characters of the search as text', async () => {
    const { owner, cookie } = await startSession()
    await publishedJob(db, owner)
    expect(await textAt('/empresa/vagas?q=%25', cookie)).toContain('Nenhuma vaga encontrada')
  })

  test.each(['page=0', 'page=-1', 'page=1e9', 'page=abc', 'status=x', 'q=a&q=b', '__proto__=1'])(
    'is shown even with the unusual parameter %s',
    async (search) => {
      const { cookie } = await startSession()
      expect((await send(`/empresa/vagas?${search}`, { cookie })).status).toBe(200)
    },
  )
})

describe('when the database fails', () => {
  test('the list of jobs says that it could not be loaded', async () => {
    const { cookie } = await startSession()
    await ownerPool.query('alter table jobs rename to jobs_away')
    const answer = await send('/empresa/vagas', { cookie })
    await ownerPool.query('alter table jobs_away rename to jobs')
    expect(answer.status).toBe(500)
    expect(await textOf(answer)).toContain('Não foi possível carregar as vagas.')
  })
})
