import type { JobStatus } from '#app/domain/jobs/job.ts'
import { demoAddresses } from '#demo/sign-ins.ts'
import { changeJobs, onDatabase } from '#tests/support/database/journey-database.ts'

/** Creates a job for the demonstration's company, and deletes earlier jobs with the same title. */
export async function newOwnJob(
  title: string,
  status: JobStatus = 'active',
): Promise<{ jobId: string; owner: string }> {
  await changeJobs('delete from jobs where title = $1', [title])
  await newOwnJobs([title], status)
  const { rows } = await onDatabase('select id, company_id from jobs where title = $1', [title])
  return { jobId: String(rows[0].id), owner: String(rows[0].company_id) }
}

export async function newOwnJobs(titles: readonly string[], status: JobStatus): Promise<void> {
  await changeJobs(
    `insert into jobs (company_id, title, description, responsibilities, requirements, province,
       contract_type, work_type, status)
     select users.id, title, 'x', 'x', 'x', 'luanda', 'full_time', 'presencial', $3
     from users, json_array_elements_text($2) as title where email = $1`,
    [demoAddresses.company, JSON.stringify(titles), status],
  )
}

/**
 * Creates applications by people with the given names, without accounts. The first one is the
 * newest.
 */
export async function newApplications(jobId: string, names: readonly string[]): Promise<void> {
  await onDatabase(
    `insert into applications (job_id, company_id, candidate_name, candidate_email,
       candidate_phone, applied_at)
     select jobs.id, company_id, name, 'p' || n || '@exemplo.ao', '+244923000111',
       now() - n * interval '1 minute'
     from jobs, json_array_elements_text($2) with ordinality as person (name, n)
     where jobs.id = $1`,
    [jobId, JSON.stringify(names)],
  )
}

/** Returns 'Pessoa 001', 'Pessoa 002' and so on for the name 'Pessoa'. */
export const numbered = (name: string, count: number, first = 1) =>
  Array.from({ length: count }, (_, index) => `${name} ${String(first + index).padStart(3, '0')}`)
