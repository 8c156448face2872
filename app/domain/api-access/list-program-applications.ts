import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyMember } from '../actor.ts'
import type { ApplicationStatus } from '../applications/application.ts'
import { applicationStatusChanges, applications } from '../applications/application-table.ts'
import { applicationsOf } from '../jobs/applications-of.ts'
import type { JobPosition } from '../jobs/search/list-jobs-after.ts'

const columns = {
  id: applications.id,
  jobId: applications.jobId,
  status: applications.status,
  version: applications.version,
  appliedAt: applications.appliedAt,
  reviewedAt: applications.reviewedAt,
  candidateName: applications.candidateName,
  candidateEmail: applications.candidateEmail,
  candidatePhone: applications.candidatePhone,
  coverLetter: applications.coverLetter,
  answers: applications.faqAnswers,
  hasCv: sql<boolean>`${isNotNull(applications.cvKey)}`,
}

type Asked = {
  jobId?: string | undefined
  status?: ApplicationStatus | undefined
  after?: JobPosition | undefined
  limit: number
}

export async function listProgramApplications(
  db: Db,
  actor: CompanyMember,
  { jobId, status, after, limit }: Asked,
) {
  const rows = await db
    .select({ ...columns, at: sql<string>`${applications.appliedAt}::text` })
    .from(applications)
    .where(
      and(
        applicationsOf(actor),
        jobId ? eq(applications.jobId, jobId) : undefined,
        status && eq(applications.status, status),
        after &&
          sql`(${applications.appliedAt}, ${applications.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(applications.appliedAt), desc(applications.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    applications: page.map(({ at: _, ...application }) => application),
    next: rows.length > limit && last ? { at: last.at, id: last.id } : undefined,
  }
}

export type ProgramApplication = Awaited<
  ReturnType<typeof listProgramApplications>
>['applications'][number]

export async function findProgramApplication(db: Db, actor: CompanyMember, applicationId: string) {
  const [application] = await db
    .select(columns)
    .from(applications)
    .where(and(eq(applications.id, applicationId), applicationsOf(actor)))
  if (!application) return undefined
  const history = await db
    .select({ to: applicationStatusChanges.toStatus, at: applicationStatusChanges.at })
    .from(applicationStatusChanges)
    .where(eq(applicationStatusChanges.applicationId, applicationId))
    .orderBy(asc(applicationStatusChanges.at), asc(applicationStatusChanges.id))
    .limit(200)
  return { ...application, history }
}
