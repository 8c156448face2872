import { demoAddresses } from '#demo/sign-ins.ts'
import { changeJobs, onDatabase } from '#tests/support/database/journey-database.ts'

/** Creates a job with this title for the demonstration's company, the only one with this title. */
export async function newOwnJob(title: string): Promise<{ jobId: string; owner: string }> {
  const { rows } = await onDatabase('select id from users where email = $1', [
    demoAddresses.company,
  ])
  const owner = String(rows[0].id)
  await changeJobs('delete from jobs where title = $1', [title])
  const made = await onDatabase(
    `insert into jobs (company_id, title, description, responsibilities, requirements, province,
       contract_type, work_type, status)
     values ($1, $2, 'x', 'x', 'x', 'luanda', 'full_time', 'presencial', 'active') returning id`,
    [owner, title],
  )
  return { jobId: String(made.rows[0].id), owner }
}
