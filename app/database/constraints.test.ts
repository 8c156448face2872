import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { codes, ruleBreaker } from '#tests/support/database/broken-rule.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { candidate, company, publishedJob } from '#tests/support/makers/make.ts'

const { db, pool } = await testDatabase()
const brokenBy = ruleBreaker(pool)
const owner = await company(db, { bought: 'corporativo' })
const jobId = await publishedJob(db, owner)
const ana = await candidate(db)

describe('a person', () => {
  test('has the same id in every table', async () => {
    const { rows } = await pool.query(
      `select u.id = p.id and p.id = c.id as candidate from users u join profiles p using (id)
       join candidates c using (id) where u.id = $1`,
      [ana.userId],
    )
    expect(rows).toEqual([{ candidate: true }])
    for (const table of ['candidates', 'admins']) {
      const lone = `insert into ${table} (id, name) values ($1, 'Ninguém')`
      expect(await brokenBy(lone, [randomUUID()])).toMatchObject({ code: codes.foreign })
    }
    expect(await brokenBy('insert into profiles (id) values ($1)', [randomUUID()])).toMatchObject({
      code: codes.foreign,
    })
    expect(
      await brokenBy("insert into companies (id, user_id, name) values ($1, $2, 'Outra')", [
        randomUUID(),
        ana.userId,
      ]),
    ).toEqual({ code: codes.check, rule: 'companies_user_is_id' })
  })

  test('has a unique e-mail address, ignoring case', async () => {
    await pool.query("insert into users (name, email) values ('Uma', 'uma@exemplo.ao')")
    expect(
      await brokenBy("insert into users (name, email) values ('Duas', 'UMA@exemplo.ao')"),
    ).toMatchObject({ code: codes.unique, rule: 'users_email' })
  })
})

describe('a job', () => {
  const set = (column: string, value: unknown) =>
    brokenBy(`update jobs set ${column} = $2 where id = $1`, [jobId, value])

  test('belongs to a company that exists', async () => {
    expect(await set('company_id', randomUUID())).toMatchObject({ code: codes.foreign })
    const { rows } = await pool.query('select company_id from jobs where id = $1', [jobId])
    expect(rows).toEqual([{ company_id: owner.userId }])
  })

  test('is remote exactly if its work type is remoto, which no statement can override', async () => {
    for (const workType of ['remoto', 'hibrido', 'presencial']) {
      await set('work_type', workType)
      const { rows } = await pool.query('select is_remote from jobs where id = $1', [jobId])
      expect(rows).toEqual([{ is_remote: workType === 'remoto' }])
    }
    expect(await set('is_remote', true)).toMatchObject({ code: codes.generated })
  })

  test('stores its questions as a non-empty list, never as text', async () => {
    expect(await set('faq', JSON.stringify([{ question: 'Tem carta?', required: true }]))).toBe(
      undefined,
    )
    for (const wrong of [JSON.stringify('[{"question":"x"}]'), '{}', '[]', '3']) {
      expect(await set('faq', wrong), wrong).toEqual({ code: codes.check, rule: 'jobs_faq' })
    }
    expect(await set('faq', null)).toBeUndefined()
  })

  test('has a listed province or none, and free text for the location', async () => {
    expect(await set('province', 'lisboa')).toMatchObject({ code: codes.foreign })
    expect(await set('province', 'moxico-leste')).toBeUndefined()
    expect(await set('province', null)).toBeUndefined()
    expect(await set('location', 'Bairro Azul, junto à escola')).toBeUndefined()
  })

  test('has a salary range whose minimum is neither negative nor above the maximum', async () => {
    const pay = (min: number | null, max: number | null) =>
      brokenBy('update jobs set salary_min = $2, salary_max = $3 where id = $1', [jobId, min, max])
    expect(await pay(200, 100)).toMatchObject({ rule: 'jobs_salary_range' })
    expect(await pay(-1, 100)).toMatchObject({ rule: 'jobs_salary_positive' })
    expect(await pay(100, 100)).toBeUndefined()
    expect(await pay(null, 100)).toBeUndefined()
    expect(await pay(null, null)).toBeUndefined()
  })
})

describe('for one candidate and one job', () => {
  test('there is at most one favourite', async () => {
    const add = 'insert into favorites (candidate_id, job_id) values ($1, $2)'
    expect(await brokenBy(add, [ana.userId, jobId])).toBeUndefined()
    expect(await brokenBy(add, [ana.userId, jobId])).toEqual({
      code: codes.unique,
      rule: 'favorites_once',
    })
  })

  test('there is at most one application', async () => {
    const add = `insert into applications (candidate_id, job_id, company_id, candidate_name,
      candidate_email, candidate_phone) values ($1, $2, $3, 'Ana', 'ana@exemplo.ao', '')`
    const values = [ana.userId, jobId, owner.companyId]
    expect(await brokenBy(add, values)).toBeUndefined()
    expect(await brokenBy(add, values)).toEqual({ code: codes.unique, rule: 'applications_once' })
  })

  test('an application must name the company of its job', async () => {
    const other = await company(db)
    const bela = await candidate(db)
    expect(
      await brokenBy(
        `insert into applications (candidate_id, job_id, company_id, candidate_name, candidate_email,
           candidate_phone) values ($1, $2, $3, 'Bela', 'bela@exemplo.ao', '')`,
        [bela.userId, jobId, other.companyId],
      ),
    ).toEqual({ code: codes.foreign, rule: 'applications_job' })
  })
})

describe('a subscription', () => {
  const set = (column: string, value: unknown) =>
    brokenBy(`update company_subscriptions set ${column} = $2 where company_id = $1`, [
      owner.companyId,
      value,
    ])

  test('never has a negative count of jobs', async () => {
    const used = await brokenBy(
      'update company_subscriptions set jobs_used = -1 where company_id = $1',
      [owner.companyId],
    )
    expect(used).toMatchObject({ rule: 'company_subscriptions_jobs_used' })
    expect(await set('extra_jobs', -1)).toMatchObject({ rule: 'company_subscriptions_extra_jobs' })
  })

  test('ends after it began', async () => {
    expect(await set('end_date', '2000-01-01')).toMatchObject({
      rule: 'company_subscriptions_dates',
    })
  })

  test('is the only active one of its company', async () => {
    expect(
      await brokenBy(
        `insert into company_subscriptions (company_id, package_id, end_date)
         select company_id, package_id, end_date from company_subscriptions
         where company_id = $1 and is_active`,
        [owner.companyId],
      ),
    ).toMatchObject({ rule: 'company_subscriptions_one_active' })
  })
})

describe('the provinces', () => {
  test('are the 21 current ones and one former province, which names its two successors', async () => {
    const inForce = await pool.query('select slug from provinces where not is_legacy')
    expect(inForce.rows).toHaveLength(21)
    expect(inForce.rows.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(['icolo-e-bengo', 'moxico-leste', 'cuando', 'cubango']),
    )
    const legacy = await pool.query(
      `select name, array_agg(successor order by successor) as successors from provinces
       join province_successors on legacy = slug where is_legacy group by name`,
    )
    expect(legacy.rows).toEqual([{ name: 'Cuando Cubango', successors: ['cuando', 'cubango'] }])
  })
})
