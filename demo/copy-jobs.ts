import { Client } from 'pg'

/**
 * Copies listed jobs until there are `total`, with publication dates in the last 90 days. Drops the
 * indexes and rebuilds them afterwards, which is faster. Only the owner of the tables may do that.
 */
export async function copyJobs(ownerUrl: string, total: number): Promise<void> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`set local maintenance_work_mem = '512MB'`)
    await client.query(`set local work_mem = '256MB'`)
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(secondary)
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    // Disable the trigger: the searched columns that it would compute are copied too.
    await client.query('alter table jobs disable trigger jobs_list')
    await client.query(chooseCopies, [total])
    await client.query(insertJobs)
    await client.query(insertListed)
    await client.query('alter table jobs enable trigger jobs_list')
    for (const { definition } of indexes) await client.query(definition)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

const secondary = `
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
  from pg_index where indrelid in ('jobs'::regclass, 'listed_jobs'::regclass)
    and not exists (select from pg_constraint where conindid = indexrelid) and not indisunique`

const chooseCopies = `
  create temporary table copies on commit drop as
    with missing as (select greatest($1::integer - (select count(*) from jobs), 0) as jobs),
      rounds as (select ceil(missing.jobs::numeric / greatest(count(*), 1))::integer as count
        from listed_jobs cross join missing group by missing.jobs)
    select gen_random_uuid() as id, job_id as template,
      now() - interval '90 days' * random() ^ 1.7 as created_at
    from rounds cross join generate_series(1, rounds.count) cross join listed_jobs
    limit (select jobs from missing)`

const insertJobs = `
  insert into jobs (id, company_id, title, description, responsibilities, requirements, benefits,
    conditions, province, location, salary_min, salary_max, contract_type, work_type, is_urgent,
    tags, skills_required, experience_years, expires_at, faq, status, created_at)
  select copies.id, company_id, title, description, responsibilities, requirements, benefits,
    conditions, province, location, salary_min, salary_max, contract_type, work_type, is_urgent,
    tags, skills_required, experience_years, expires_at, faq, status, copies.created_at
  from copies join jobs on jobs.id = template`

const insertListed = `
  insert into listed_jobs (job_id, group_id, salary_min, salary_max, created_at, expires_at, title, words)
  select id, group_id, salary_min, salary_max, copies.created_at, expires_at, title, words
  from copies join listed_jobs on job_id = template`
