import { describe, expect, test } from 'vitest'
import { codes, ruleBreaker } from '#tests/support/database/broken-rule.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { candidate, company, publishedJob, sentApplication } from '#tests/support/makers/make.ts'

const { db, pool } = await testDatabase()
const brokenBy = ruleBreaker(pool)
const owner = await company(db, { bought: 'corporativo' })
const jobId = await publishedJob(db, owner)
const ana = await candidate(db)
const { rows: packages } = await pool.query("select id from packages where type = 'trial'")
const packageId = String(packages[0].id)

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
  ])('all exist in the table %s', async (table, fields) => {
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
  ])('include, in the table %s, the field %s with the type %s', async (table, column, type) => {
    const { rows } = await pool.query(
      'select data_type from information_schema.columns where table_name = $1 and column_name = $2',
      [table, column],
    )
    expect(rows).toEqual([{ data_type: type }])
  })
})

describe('in the database', () => {
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
  ])('%s accepts its listed values only', async (column, allowed) => {
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
        `insert into package_requests (company_id, package_id, price, status, processed_at,
           rejection_reason) values ($1, $2, 75000, $3, $4, $5)`,
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
