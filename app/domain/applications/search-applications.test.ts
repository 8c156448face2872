import { describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import {
  candidate,
  company,
  must,
  publishedJob,
  sentApplication,
} from '#tests/support/makers/make.ts'
import { applicationListSchema } from './application-query.ts'
import { listUnreadCvs, saveCvWords } from './cv-words.ts'
import { listCompanyApplications } from './list-company-applications.ts'
import { labelApplication, noteApplication, removeNote } from './mark-application.ts'

const { db, pool, ownerPool } = await testDatabase()

async function world(title = 'Contabilista Sénior') {
  const owner = await company(db, { bought: 'corporativo' })
  const jobId = await publishedJob(db, owner, { title })
  const apply = async (name: string, job = jobId) => {
    const applicant = await candidate(db, { name })
    return { applicant, id: await sentApplication(db, applicant, job) }
  }
  const found = async (q: string) => {
    const list = await listCompanyApplications(db, owner, applicationListSchema.parse({ q }))
    expect(list.total).toBe(list.applications.length)
    return list.applications.map(({ candidateName }) => candidateName).sort()
  }
  return { owner, jobId, apply, found }
}

describe('a company’s search for applications', () => {
  test('finds name words in any order, with one typo each', async () => {
    const { apply, found } = await world()
    await apply('Alberto Fonseca Rodrigues')
    await apply('Alberta Rodrigo')
    for (const typed of [
      'alberto rodrigues',
      'RODRIGUES alberto',
      'fonseca de rodrigues',
      'albreto rodriges',
      'Álberto',
      'fonceca',
      'lberto',
      'rodriguess',
      'fon rod alberto',
    ])
      expect([typed, await found(typed)]).toEqual([typed, ['Alberto Fonseca Rodrigues']])
    expect(await found('alberto xavier')).toEqual([])
  })

  test('finds similar words only if the typed word matches nothing', async () => {
    const { apply, found } = await world()
    await apply('Maria Costa')
    await apply('Mario Costa')
    expect(await found('maria')).toEqual(['Maria Costa'])
    expect(await found('marix')).toEqual(['Maria Costa', 'Mario Costa'])
  })

  test('combines name and job, even after the job was renamed', async () => {
    const { owner, jobId, apply, found } = await world()
    await apply('Ana Lumbo')
    await apply('Ana Lumbo', await publishedJob(db, owner, { title: 'Motorista' }))
    expect(await found('lumbo contabilista')).toEqual(['Ana Lumbo'])
    expect(await found('ana senior')).toEqual(['Ana Lumbo'])
    await pool.query(`update jobs set title = 'Auditor' where id = $1`, [jobId])
    expect(await found('contabilista')).toEqual([])
    expect(await found('ana auditor')).toEqual(['Ana Lumbo'])
  })

  test('finds them by e-mail address, and by telephone number in any grouping', async () => {
    const { apply, found } = await world()
    const { id } = await apply('Ana Lumbo')
    await apply('Rui Pedro')
    await pool.query(
      `update applications set candidate_email = 'lumbo.ana@correio.ao', candidate_phone = '+244923456789'
       where id = $1`,
      [id],
    )
    for (const typed of ['lumbo.ana@correio.ao', '923 456 789', '+244 923456789', '456789'])
      expect([typed, await found(typed)]).toEqual([typed, ['Ana Lumbo']])
  })

  test('finds them by labels and notes until these are removed', async () => {
    const { owner, apply, found } = await world()
    const { id } = await apply('Ana Lumbo')
    await apply('Rui Pedro')
    must(await labelApplication(db, owner, id, { labels: ['entrevista'] }))
    must(await noteApplication(db, owner, id, { note: 'Ligar na segunda-feira.' }))
    expect(await found('entrevista')).toEqual(['Ana Lumbo'])
    expect(await found('lumbo segunda')).toEqual(['Ana Lumbo'])
    must(await labelApplication(db, owner, id, { labels: [] }))
    const { rows } = await pool.query(
      'select id from application_notes where application_id = $1',
      [id],
    )
    must(await removeNote(db, owner, id, rows[0].id))
    expect(await found('entrevista')).toEqual([])
    expect(await found('segunda')).toEqual([])
  })

  test('finds words of a CV after the CV was indexed', async () => {
    const { apply, found } = await world()
    const { id } = await apply('Ana Lumbo')
    await apply('Rui Pedro')
    const unread = (await listUnreadCvs(db, 1_000)).find((cv) => cv.applicationId === id)
    if (!unread) throw new Error('its CV was read already')
    await saveCvWords(db, unread, 'Técnica de SAP e Primavera\0 na Catumbela')
    expect(await found('primavera catumbela')).toEqual(['Ana Lumbo'])
    expect(await found('ana primavra')).toEqual(['Ana Lumbo'])
    expect((await listUnreadCvs(db, 1_000)).map((cv) => cv.applicationId)).not.toContain(id)
  })

  test('finds only applications to the company’s own jobs', async () => {
    const { apply } = await world()
    await apply('Paulino Segredo')
    expect(await (await world()).found('paulino')).toEqual([])
    expect(await (await world()).found('segrdo')).toEqual([])
  })
})

test('deleting an account deletes its search words, even those of a CV being indexed', async () => {
  const { apply, found } = await world()
  const { applicant, id } = await apply('Ana Lumbo')
  const unread = (await listUnreadCvs(db, 1_000)).find((cv) => cv.applicationId === id)
  if (!unread) throw new Error('its CV was read already')
  await saveCvWords(db, unread, 'Primavera')
  await pool.query(
    `update applications set candidate_id = null, candidate_name = 'Candidato removido',
       candidate_email = '', candidate_phone = '', cv_key = null where id = $1`,
    [id],
  )
  await saveCvWords(db, unread, 'Primavera')
  const { rows } = await pool.query('select * from application_words where application_id = $1', [
    id,
  ])
  expect(JSON.stringify(rows)).not.toMatch(/lumbo|primavera/)
  expect(await found('lumbo')).toEqual([])
  expect(applicant.userId).toBeDefined()
})

test('a search reads each application at most once for the page and once for the counts', async () => {
  const MANY = 10_000
  const { owner, jobId, apply } = await world('Operador')
  await apply('Alberto Fonseca Rodrigues')
  const other = await world('Operador')
  const BATCH = 1_000
  const fill = async (companyId: string, job: string) => {
    // Insert in batches, because one statement would exceed the portal's statement timeout.
    for (let from = 1; from <= MANY; from += BATCH)
      await ownerPool.query(
        `insert into applications (job_id, company_id, candidate_name, candidate_email, candidate_phone)
         select $1, $2, 'Pessoa ' || n || ' Lumbo', 'p' || n || '@exemplo.ao', '+2449' || (10000000 + n)
         from generate_series($3::int, $4::int) n`,
        [job, companyId, from, from + BATCH - 1],
      )
  }
  await fill(owner.companyId, jobId)
  await fill(other.owner.companyId, other.jobId)
  await ownerPool.query('vacuum analyze application_words, applications')
  for (const q of ['alberto rodrigues', 'albreto rodriges', 'pessoa lumbo operador']) {
    const { reads, total } = await db.transaction(async (tx) => {
      const list = await listCompanyApplications(tx, owner, applicationListSchema.parse({ q }))
      const { rows } = await tx.execute<{ reads: number }>(
        `select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as reads
         from pg_stat_xact_user_tables where relname = 'application_words'`,
      )
      return { reads: rows[0]?.reads ?? 0, total: list.total }
    })
    expect([q, total]).toEqual([q, q.startsWith('pessoa') ? MANY : 1])
    expect(reads, q).toBeLessThan(2 * 2 * (MANY + 1))
  }
})
