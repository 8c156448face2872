import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { abuseReports } from '../../abuse-reports/abuse-report-table.ts'
import type { Secrets } from '../../accounts/secrets.ts'
import type { CompanyId } from '../../actor.ts'
import { findCompanyLevel } from '../../companies/company-level.ts'
import type { JobInput } from '../job-input.ts'
import { findPendingChange } from '../versions/pending-change.ts'
import { wordsOf } from '../versions/store-approved-version.ts'
import { findFraudContacts } from './job-contacts.ts'
import { readJob } from './read-job.ts'
import { type JobRisk, levelReasons, type RiskReason, riskReason, sumRisk } from './risk-weights.ts'

export type RiskContext = {
  db: Db
  secrets: Pick<Secrets, 'keyedHash'>
  config: { publicUrl: string }
}

export type AssessedJob = JobInput & { id: string; companyId: CompanyId }

export async function assessJob(ctx: RiskContext, job: AssessedJob): Promise<JobRisk> {
  const { db } = ctx
  const reasons = [
    ...readJob(job, ownHostOf(ctx)),
    ...levelReasons(await findCompanyLevel(db, job.companyId)),
    ...(await reportReasons(db, job.id)),
  ]
  const used = await findFraudContacts(ctx, job, ownHostOf(ctx))
  return sumRisk(used.length > 0 ? [...reasons, riskReason('fraud-contact', used)] : reasons)
}

/** The risk of the text that a moderator decides on: the pending change, else the job's text. */
export async function assessToModerate(ctx: RiskContext, job: AssessedJob): Promise<JobRisk> {
  const change = await findPendingChange(ctx.db, job.id)
  return assessJob(ctx, change ? { ...job, ...wordsOf(change) } : job)
}

export const ownHostOf = ({ config }: Pick<RiskContext, 'config'>) =>
  new URL(config.publicUrl).hostname

/**
 * Ignores reports with the reason 'gone' (the job no longer exists), because they do not suggest
 * fraud. Visitors' reports count only after they were confirmed.
 */
async function reportReasons(db: Db, jobId: string): Promise<RiskReason[]> {
  const isMeant = and(eq(abuseReports.subjectId, jobId), ne(abuseReports.reason, 'gone'))
  const open = await db.$count(
    abuseReports,
    and(isMeant, isNull(abuseReports.outcome), isNotNull(abuseReports.reporterId)),
  )
  const confirmed = await db.$count(
    abuseReports,
    and(isMeant, eq(abuseReports.outcome, 'confirmed')),
  )
  return [
    ...(open > 0 ? [riskReason('reported', [], open)] : []),
    ...(confirmed > 0 ? [riskReason('report-confirmed')] : []),
  ]
}
