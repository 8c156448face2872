import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { candidate, company, publishedJob, sentApplication } from '#tests/make.ts'

const { db, pool } = await testDatabase()
const owner = await company(db, { bought: 'corporativo' })
const jobId = await publishedJob(db, owner)
const ana = await candidate(db)
const { rows: packages } = await pool.query("select id from packages where type = 'trial'")
const packageId = String(packages[0].id)

const codes = { check: '23514', unique: '23505', foreign: '23503', generated: '428C9' } as const

/** What the database says to a statement: the name of the broken rule, or undefined when it takes it. */
async function brokenBy(statement: string, values: unknown[] = []) {
  return pool.query(statement, values).then(
    () => undefined,
    (error: { code: string; constraint?: string }) => ({
      code: error.code,
      rule: error.constraint,
    }),
  )
}

describe('the fields of the specification', () => {
  test.each([
    ['profiles', 'id user_type created_at updated_at'],
    [
      'candidates',
      'id name phone location bio experience_years skills document_number birth_date gender education_level profile_photo cv_file photo_url oauth_provider email',
    ],
    [
      'companies',
      'id name logo description location website sector employee_count nif phone founded_year company_size created_at photo_url',
    ],
    ['admins', 'id name permission can_assign_admin created_at'],
    [
      'jobs',
      'id title description responsibilities requirements benefits conditions location salary_min salary_max contract_type is_remote is_urgent tags logo_url created_at status work_type expires_at skills_required experience_years faq company_id',
    ],
    ['favorites', 'id job_id candidate_id created_at'],
    [
      'applications',
      'id job_id candidate_id cover_letter faq_answers status applied_at reviewed_at',
    ],
    ['packages', 'id name type price currency max_jobs duration_days is_active'],
    [
      'package_requests',
      'id company_id package_id status requested_at processed_at rejection_reason',
    ],
    [
      'company_subscriptions',
      'id company_id package_id start_date end_date is_active is_trial trial_end_date jobs_used extra_jobs created_at',
    ],
    [
      'contact_messages',
      'id sender_name sender_email sender_phone company subject content category sent_at is_read',
    ],
    ['security_log', 'action table_name record_id old_values new_values'],
  ])('are all there in %s', async (table, fields) => {
    const { rows } = await pool.query<{ name: string }>(
      'select column_name as name from information_schema.columns where table_name = $1',
      [table],
    )
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(fields.split(' ')))
  })

  test.each([
    ['jobs', 'salary_min', 'numeric'],
    ['jobs', 'salary_max', 'numeric'],
    ['jobs', 'tags', 'ARRAY'],
    ['jobs', 'skills_required', 'ARRAY'],
    ['jobs', 'faq', 'jsonb'],
    ['candidates', 'skills', 'ARRAY'],
    ['applications', 'faq_answers', 'jsonb'],
  ])('of %s has %s as %s', async (table, column, type) => {
    const { rows } = await pool.query(
      'select data_type from information_schema.columns where table_name = $1 and column_name = $2',
      [table, column],
    )
    expect(rows).toEqual([{ data_type: type }])
  })
})

describe('closed lists', () => {
  const setters: Record<string, [statement: string, id: string]> = {
    'profiles.user_type': ['update profiles set user_type = $2 where id = $1', ana.userId],
    'candidates.gender': ['update candidates set gender = $2 where id = $1', ana.userId],
    'candidates.education_level': [
      'update candidates set education_level = $2 where id = $1',
      ana.userId,
    ],
    'jobs.status': ['update jobs set status = $2 where id = $1', jobId],
    'jobs.work_type': ['update jobs set work_type = $2 where id = $1', jobId],
    'jobs.contract_type': ['update jobs set contract_type = $2 where id = $1', jobId],
    'packages.type': ['update packages set type = $2 where id = $1', packageId],
  }

  test.each([
    ['profiles.user_type', ['candidate', 'company', 'admin', null]],
    ['candidates.gender', ['M', 'F', 'Outro', null]],
    [
      'candidates.education_level',
      [
        'ensino_basico',
        'ensino_medio',
        'ensino_tecnico',
        'licenciatura',
        'mestrado',
        'doutoramento',
      ],
    ],
    ['jobs.status', ['pending', 'closed', 'draft', 'active']],
    ['jobs.work_type', ['remoto', 'hibrido', 'presencial']],
    ['jobs.contract_type', ['part_time', 'internship', 'freelance', 'contract', 'full_time']],
    ['packages.type', ['essencial', 'pro', 'corporativo', 'trial']],
  ])('%s takes its own values and no others', async (column, allowed) => {
    const [statement, id] = setters[column] ?? ['', '']
    for (const wrong of ['', 'outra', 'ACTIVE', 'outro']) {
      expect(await brokenBy(statement, [id, wrong]), wrong).toMatchObject({ code: codes.check })
    }
    for (const value of allowed) expect(await brokenBy(statement, [id, value])).toBeUndefined()
  })

  test('the status of an application takes its five values and no others', async () => {
    const id = await sentApplication(db, await candidate(db), jobId)
    const set = (status: string) =>
      brokenBy('update applications set status = $2 where id = $1', [id, status])
    for (const status of ['reviewing', 'approved', 'rejected', 'withdrawn', 'submitted']) {
      expect(await set(status)).toBeUndefined()
    }
    expect(await set('interview')).toEqual({ code: codes.check, rule: 'applications_status' })
  })

  test('the status of a package request takes its three values and no others', async () => {
    const add = (status: string, processed: string | null, reason: string | null) =>
      brokenBy(
        `insert into package_requests (company_id, package_id, status, processed_at, rejection_reason)
         values ($1, $2, $3, $4, $5)`,
        [owner.companyId, packageId, status, processed, reason],
      )
    expect(await add('pending', null, null)).toBeUndefined()
    expect(await add('approved', '2030-01-01', null)).toBeUndefined()
    expect(await add('rejected', '2030-01-01', 'Sem comprovativo')).toBeUndefined()
    expect(await add('cancelled', '2030-01-01', null)).toMatchObject({ code: codes.check })
    expect(await add('pending', null, null)).toMatchObject({ code: codes.unique })
    expect(await add('rejected', '2030-01-01', ' ')).toMatchObject({
      rule: 'package_requests_reason',
    })
    expect(await add('approved', null, null)).toMatchObject({ rule: 'package_requests_processed' })
  })
})

describe('a person', () => {
  test('has one id in every table', async () => {
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

  test('has an address that nobody else has, whatever its case', async () => {
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

  test('is remote when its work type is remoto and only then, and nobody writes that', async () => {
    for (const workType of ['remoto', 'hibrido', 'presencial']) {
      await set('work_type', workType)
      const { rows } = await pool.query('select is_remote from jobs where id = $1', [jobId])
      expect(rows).toEqual([{ is_remote: workType === 'remoto' }])
    }
    expect(await set('is_remote', true)).toMatchObject({ code: codes.generated })
  })

  test('has its questions as a list with something in it, never as a text', async () => {
    expect(await set('faq', JSON.stringify([{ question: 'Tem carta?', required: true }]))).toBe(
      undefined,
    )
    for (const wrong of [JSON.stringify('[{"question":"x"}]'), '{}', '[]', '3']) {
      expect(await set('faq', wrong), wrong).toEqual({ code: codes.check, rule: 'jobs_faq' })
    }
    expect(await set('faq', null)).toBeUndefined()
  })

  test('has a province of the table, or none, and free text for the rest', async () => {
    expect(await set('province', 'lisboa')).toMatchObject({ code: codes.foreign })
    expect(await set('province', 'moxico-leste')).toBeUndefined()
    expect(await set('province', null)).toBeUndefined()
    expect(await set('location', 'Bairro Azul, junto à escola')).toBeUndefined()
  })

  test('has a salary that is not turned round and not below nothing', async () => {
    const pay = (min: number | null, max: number | null) =>
      brokenBy('update jobs set salary_min = $2, salary_max = $3 where id = $1', [jobId, min, max])
    expect(await pay(200, 100)).toMatchObject({ rule: 'jobs_salary_range' })
    expect(await pay(-1, 100)).toMatchObject({ rule: 'jobs_salary_positive' })
    expect(await pay(100, 100)).toBeUndefined()
    expect(await pay(null, 100)).toBeUndefined()
    expect(await pay(null, null)).toBeUndefined()
  })
})

describe('once for candidate and job', () => {
  test('there is a favourite', async () => {
    const add = 'insert into favorites (candidate_id, job_id) values ($1, $2)'
    expect(await brokenBy(add, [ana.userId, jobId])).toBeUndefined()
    expect(await brokenBy(add, [ana.userId, jobId])).toEqual({
      code: codes.unique,
      rule: 'favorites_once',
    })
  })

  test('there is an application', async () => {
    const add = `insert into applications (candidate_id, job_id, company_id, candidate_name,
      candidate_email, candidate_phone) values ($1, $2, $3, 'Ana', 'ana@exemplo.ao', '')`
    const values = [ana.userId, jobId, owner.companyId]
    expect(await brokenBy(add, values)).toBeUndefined()
    expect(await brokenBy(add, values)).toEqual({ code: codes.unique, rule: 'applications_once' })
  })

  test('an application names the company whose job it is for', async () => {
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

  test('never counts below none', async () => {
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
  test('are the 21 in force and the legacy one with its two successors', async () => {
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

describe('the views of administrators', () => {
  test.each(['admin_view_candidates', 'admin_view_companies', 'admin_view_admins'])(
    '%s has id and real address',
    async (view) => {
      const { fields } = await pool.query(`select * from ${view} limit 0`)
      expect(fields.map(({ name }) => name)).toEqual(['id', 'email_real'])
    },
  )

  test('the real address is the one of the account', async () => {
    const { rows } = await pool.query(
      `select v.email_real = u.email as same from admin_view_candidates v join users u using (id)
       where v.id = $1
       union all select v.email_real = u.email from admin_view_companies v join users u using (id)
       where v.id = $2`,
      [ana.userId, owner.companyId],
    )
    expect(rows).toEqual([{ same: true }, { same: true }])
    await pool.query("insert into companies (name) values ('Sem Dono')")
    const unclaimed = await pool.query(
      'select v.email_real from admin_view_companies v join companies c using (id) where c.name = $1',
      ['Sem Dono'],
    )
    expect(unclaimed.rows).toEqual([{ email_real: null }])
  })

  test('who came from outside is listed with provider and type in words, and counted', async () => {
    const person = async (provider: string, userType: string | null) => {
      const { rows } = await pool.query(
        "insert into users (name, email, image) values ('De Fora', $1, 'https://x.test/f.png') returning id",
        [`${randomUUID()}@exemplo.ao`],
      )
      const id = rows[0].id
      await pool.query('insert into profiles (id, user_type) values ($1, $2)', [id, userType])
      await pool.query(
        'insert into accounts (account_id, provider_id, user_id) values ($1, $2, $3)',
        [randomUUID(), provider, id],
      )
      return id
    }
    const google = await person('google', 'candidate')
    await person('linkedin', 'company')
    await person('linkedin', null)
    await pool.query(
      `insert into sessions (token, user_id, expires_at, created_at) values
       ('a', $1, now(), '2030-01-01'), ('b', $1, now(), '2030-02-02T10:00:00Z')`,
      [google],
    )
    const { rows } = await pool.query(
      'select * from admin_oauth_users order by provider, user_type',
    )
    expect(rows).toHaveLength(3)
    expect(rows[0]).toMatchObject({
      id: google,
      oauth_name: 'De Fora',
      oauth_photo: 'https://x.test/f.png',
      provider: 'google',
      provider_formatado: 'Google',
      user_type: 'candidate',
      tipo_formatado: 'Candidato',
      last_sign_in_at: new Date('2030-02-02T10:00:00Z'),
    })
    expect(Object.keys(rows[0])).toEqual(expect.arrayContaining(['email', 'registered_at']))
    expect(rows.slice(1)).toMatchObject([
      { provider: 'linkedin_oidc', provider_formatado: 'LinkedIn', tipo_formatado: 'Empresa' },
      { provider: 'linkedin_oidc', user_type: null, tipo_formatado: 'Pendente' },
    ])
    const stats = await pool.query('select metric, value::int as value from admin_oauth_stats')
    expect(Object.fromEntries(stats.rows.map(({ metric, value }) => [metric, value]))).toEqual({
      total_oauth: 3,
      total_google: 1,
      total_linkedin: 2,
      oauth_candidates: 1,
      oauth_companies: 1,
      oauth_pending: 1,
    })
  })
})
