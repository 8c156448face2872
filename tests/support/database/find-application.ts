import type { ApplicationStatus } from '#app/domain/applications/application.ts'
import { demoAddresses } from '#demo/sign-ins.ts'
import { idOf } from './find-user.ts'
import { onDatabase } from './journey-database.ts'

const orders = { first: 'id', last: 'id desc', newest: 'applied_at desc' }

type Choice = { order?: keyof typeof orders; withCv?: boolean; withdrawn?: boolean }

/**
 * Returns the id of an application to the demonstration's company. Applications of deleted accounts
 * are excluded, because they accept no notes.
 */
export async function findOwnApplication({
  order = 'first',
  withCv = false,
  withdrawn = true,
}: Choice = {}): Promise<string> {
  const { rows } = await onDatabase(
    `select id from applications where company_id = $1 and candidate_id is not null
       and (cv_key like '%.pdf' or not $2) and (status <> 'withdrawn' or $3)
     order by ${orders[order]} limit 1`,
    [await idOf(demoAddresses.company), withCv, withdrawn],
  )
  return String(rows[0].id)
}

export async function findApplication(
  id: string,
): Promise<{ jobId: string; status: ApplicationStatus }> {
  const { rows } = await onDatabase(
    'select job_id as "jobId", status from applications where id = $1',
    [id],
  )
  return rows[0]
}

export async function applicationIdOf(jobId: string, name: string): Promise<string> {
  const { rows } = await onDatabase(
    'select id from applications where job_id = $1 and candidate_name = $2',
    [jobId, name],
  )
  return String(rows[0].id)
}

/** Counts the applications to a job, or only those with the given status. */
export async function countApplications(
  jobId: string,
  status?: ApplicationStatus,
): Promise<number> {
  const { rows } = await onDatabase(
    `select count(*)::int as many from applications
     where job_id = $1 and ($2::text is null or status = $2)`,
    [jobId, status],
  )
  return rows[0].many
}

/** Counts the applications to a job whose CV was opened exactly once. */
export async function countCvsOpenedOnce(jobId: string): Promise<number> {
  const { rows } = await onDatabase(
    `select count(*)::int as many from applications where job_id = $1
       and (select count(*) from cv_openings where application_id = applications.id) = 1`,
    [jobId],
  )
  return rows[0].many
}
