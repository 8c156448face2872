import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyMember } from '../../actor.ts'
import { companies } from '../../companies/company-table.ts'
import { applicationsOf } from '../../jobs/applications-of.ts'
import { jobs } from '../../jobs/job-table.ts'
import { applications } from '../application-table.ts'
import type { MessageInput } from './message-input.ts'
import { fillTemplate, type TemplateValues } from './template.ts'

/** For this many days after an application ended, its messages can be answered (MSG-02). */
export const WRITABLE_DAYS = 14
export const MAX_ADDRESSEES = 100

/**
 * SQL: refused or withdrawn more than 14 days ago, so messages are read-only. Names the tables,
 * because drizzle omits them in a query of one table.
 */
export const isReadOnly = sql<boolean>`(applications.status in ('rejected', 'withdrawn')
  and coalesce((select max(change.at) from application_status_changes as change
    where change.application_id = applications.id), applications.applied_at)
  < now() - make_interval(days => ${WRITABLE_DAYS}::int))`

/** The company's own applications among these ids, ordered by id. */
export function listAddressees(db: Db, actor: CompanyMember, ids: string[]) {
  return db
    .select({
      id: applications.id,
      candidateId: applications.candidateId,
      candidateName: applications.candidateName,
      jobTitle: jobs.title,
      companyName: companies.name,
      isReadOnly,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, applications.companyId))
    .where(and(inArray(applications.id, ids), applicationsOf(actor)))
    .orderBy(asc(applications.id))
}

export type Addressee = Awaited<ReturnType<typeof listAddressees>>[number]

function valuesOf(addressee: Addressee, data: string, local: string): TemplateValues {
  const { candidateName: nome, jobTitle: vaga, companyName: empresa } = addressee
  return { nome, vaga, empresa, data, local }
}

export function messageFor(addressee: Addressee, { subject, body, date, place }: MessageInput) {
  const values = valuesOf(addressee, date, place)
  return {
    subject: fillTemplate(subject, values).slice(0, 200),
    body: fillTemplate(body, values).slice(0, 2_000),
  }
}

export async function findSampleValues(
  db: Db,
  actor: CompanyMember,
): Promise<TemplateValues | undefined> {
  const [newest] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(applicationsOf(actor), isNotNull(applications.candidateId)))
    .orderBy(desc(applications.appliedAt), desc(applications.id))
    .limit(1)
  const [sample] = newest ? await listAddressees(db, actor, [newest.id]) : []
  return sample && valuesOf(sample, 'quinta-feira, às 10h', 'Rua da Missão, 12')
}
