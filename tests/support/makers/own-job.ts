import type { JobStatus } from '#app/domain/jobs/job.ts'
import { demoAddresses } from '#demo/sign-ins.ts'
import {
  changeCached,
  invalidateCaches,
  onDatabase,
  setRow,
} from '#tests/support/database/journey-database.ts'

/** Creates a job for the demonstration's company, and deletes earlier jobs with the same title. */
export async function newOwnJob(
  title: string,
  status: JobStatus = 'active',
): Promise<{ jobId: string; owner: string }> {
  await deleteJobs(title)
  await newOwnJobs([title], status)
  const { rows } = await onDatabase('select id, company_id from jobs where title = $1', [title])
  return { jobId: String(rows[0].id), owner: String(rows[0].company_id) }
}

export async function newOwnJobs(titles: readonly string[], status: JobStatus): Promise<void> {
  await changeCached(
    `insert into jobs (company_id, title, description, responsibilities, requirements, province,
       contract_type, work_type, status)
     select users.id, title, 'x', 'x', 'x', 'luanda', 'full_time', 'presencial', $3
     from users, json_array_elements_text($2) as title where email = $1`,
    [demoAddresses.company, JSON.stringify(titles), status],
  )
}

/** Deletes the jobs whose title matches a LIKE pattern. */
export async function deleteJobs(titles: string): Promise<void> {
  await changeCached('delete from jobs where title like $1', [titles])
}

type JobColumns = {
  status?: JobStatus
  description?: string
  return_reason?: string
  skills_required?: string[]
  risk?: number
  is_urgent?: boolean
  expires_at?: Date
}

export async function setJob(jobId: string, columns: JobColumns): Promise<void> {
  await setRow('jobs', jobId, columns)
  await invalidateCaches()
}

/** Makes jobs of approved companies pending, and removes the deadlines of all pending jobs. */
export async function makeJobsPending(count: number): Promise<void> {
  await changeCached(
    `update jobs set status = 'pending', return_reason = null where id in (
       select jobs.id from jobs join companies on companies.id = company_id
       where approval = 'approved' and jobs.status <> 'pending' and change_waits_since is null
       order by jobs.status = 'active', jobs.created_at limit $1)`,
    [count],
  )
  // An expired pending job cannot be approved.
  await changeCached(`update jobs set expires_at = null where status = 'pending'`)
}

/** Proposes a new title for a public job, which an administrator can approve. */
export async function proposeTitle(jobId: string, title: string): Promise<void> {
  await changeCached(
    `insert into job_versions (job_id, title, description, responsibilities, requirements,
       province, contract_type, work_type, state, author_kind)
     select id, $2, description, responsibilities, requirements, province, contract_type,
       work_type, 'waiting', 'company' from jobs where id = $1`,
    [jobId, title],
  )
  await changeCached('update jobs set change_waits_since = now() where id = $1', [jobId])
}

type Question = { question: string; required: boolean }

export async function addQuestion(jobId: string, question: Question): Promise<void> {
  await onDatabase(`update jobs set faq = coalesce(faq, '[]') || $2::jsonb where id = $1`, [
    jobId,
    JSON.stringify([question]),
  ])
}

/** Records views of a job on the current day. */
export async function newViews(jobId: string, count: number): Promise<void> {
  await onDatabase(
    'insert into job_daily_totals (job_id, day, views) values ($1, luanda_day(now()), $2)',
    [jobId, count],
  )
}

/** Returns 'Pessoa 001', 'Pessoa 002' and so on for the name 'Pessoa'. */
export const numbered = (name: string, count: number, first = 1) =>
  Array.from({ length: count }, (_, index) => `${name} ${String(first + index).padStart(3, '0')}`)
