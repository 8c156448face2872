import type { JobStatus } from '#app/domain/jobs/job.ts'
import { demoAddresses } from '#demo/sign-ins.ts'
import { idOf } from './find-user.ts'
import { onDatabase } from './journey-database.ts'

type Job = { title: string; status: JobStatus; outcome: string | null }

export async function findJob(jobId: string): Promise<Job> {
  const { rows } = await onDatabase('select title, status, outcome from jobs where id = $1', [
    jobId,
  ])
  return rows[0]
}

export async function jobIdOf(title: string): Promise<string> {
  const { rows } = await onDatabase('select id from jobs where title = $1', [title])
  return String(rows[0].id)
}

export async function countPendingJobs(): Promise<number> {
  const { rows } = await onDatabase(
    "select count(*)::int as many from jobs where status = 'pending'",
  )
  return rows[0].many
}

/** Returns the id of the first active job that does not expire within a day. */
export async function findOpenJob(): Promise<string> {
  const { rows } = await onDatabase(
    `select id from jobs where status = 'active'
       and (expires_at is null or expires_at > now() + interval '1 day') order by id limit 1`,
  )
  return String(rows[0].id)
}

/** Returns the id of an open job of the demonstration's company to which a candidate can apply. */
export async function findOwnJobFor(candidateId: string): Promise<string> {
  const { rows } = await onDatabase(
    `select id from jobs where company_id = $1 and status = 'active'
       and (expires_at is null or expires_at > now())
       and id not in (select job_id from applications where candidate_id = $2)
     order by id limit 1`,
    [await idOf(demoAddresses.company), candidateId],
  )
  return String(rows[0].id)
}
