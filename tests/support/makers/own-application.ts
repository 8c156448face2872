import type { ApplicationStatus } from '#app/domain/applications/application.ts'
import { demoAddresses } from '#demo/sign-ins.ts'
import { applicationIdOf, findOwnApplication } from '#tests/support/database/find-application.ts'
import { idOf } from '#tests/support/database/find-user.ts'
import { onDatabase, setRow } from '#tests/support/database/journey-database.ts'

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

/** Creates fifty applications to a job of the demonstration's company, with the CVs of others. */
export async function newApplicationsWithCvs(jobId: string): Promise<void> {
  await onDatabase(
    `with cvs as (
       select cv_key, cv_name, cv_type, row_number() over (order by id) as n, count(*) over () as many
       from applications where company_id = $2 and cv_key like '%.pdf')
     insert into applications (job_id, company_id, candidate_id, candidate_name, candidate_email,
       candidate_phone, applied_at, cv_key, cv_name, cv_type)
     select $1, $2, person.id, 'Pessoa ' || lpad(person.n::text, 3, '0'), 'p@exemplo.ao',
       '+244923000111', now() - person.n * interval '1 minute', cv_key, cv_name, cv_type
     from (select id, row_number() over (order by id) as n from candidates limit 50) as person
     join cvs on cvs.n = 1 + person.n % cvs.many`,
    [jobId, await idOf(demoAddresses.company)],
  )
}

type Columns = {
  status?: ApplicationStatus
  candidate_id?: string
  applied_at?: Date
  answer_asked_at?: null
  no_answer_at?: null
}

export const setApplication = (id: string, columns: Columns) => setRow('applications', id, columns)

/** Gives the application of a person without an account to a candidate, and returns its id. */
export async function giveAccount(jobId: string, name: string): Promise<string> {
  const id = await applicationIdOf(jobId, name)
  const { rows } = await onDatabase('select id from candidates order by id limit 1')
  await setApplication(id, { candidate_id: rows[0].id })
  return id
}

/**
 * Gives an application of the demonstration's company to the demonstration's candidate, and deletes
 * the candidate's other application to the same job.
 */
export async function giveToCandidate(order: 'first' | 'last', columns: Columns): Promise<string> {
  const id = await findOwnApplication({ order })
  const candidateId = await idOf(demoAddresses.candidate)
  await onDatabase(
    `delete from applications using applications kept
     where kept.id = $1 and applications.job_id = kept.job_id and applications.id <> kept.id
       and applications.candidate_id = $2`,
    [id, candidateId],
  )
  await setApplication(id, { ...columns, candidate_id: candidateId })
  return id
}

/** Stars the applications to a job whose candidate's name ends in a number below the limit. */
export async function starApplications(jobId: string, limit: number): Promise<void> {
  await onDatabase(
    'update applications set is_starred = right(candidate_name, 3)::int < $2 where job_id = $1',
    [jobId, limit],
  )
}

export async function newNoteOn(applicationId: string, note: string): Promise<void> {
  await onDatabase(
    `insert into application_notes (application_id, company_id, note)
     select id, company_id, $2 from applications where id = $1`,
    [applicationId, note],
  )
}

export async function deleteNotesAndLabels(applicationId: string): Promise<void> {
  await onDatabase('delete from application_notes where application_id = $1', [applicationId])
  await onDatabase('delete from application_labels where application_id = $1', [applicationId])
}

export async function deleteMessagesAbout(applicationId: string): Promise<void> {
  await onDatabase('delete from application_messages where application_id = $1', [applicationId])
}

/** Sends all messages now, not a minute after they were written. */
export async function sendMessages(): Promise<void> {
  await onDatabase('update application_messages set leaves_at = now()')
}

/** Moves all decisions on several applications further into the past. */
export async function ageBulkDecisions(seconds: number): Promise<void> {
  await onDatabase(
    'update bulk_decisions set decided_at = decided_at - make_interval(secs => $1)',
    [seconds],
  )
}
