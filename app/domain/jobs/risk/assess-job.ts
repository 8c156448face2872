import { and, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { abuseReports } from '../../abuse-reports/abuse-report-table.ts'
import type { Secrets } from '../../accounts/secrets.ts'
import type { CompanyId } from '../../actor.ts'
import { findCompanyLevel } from '../../companies/company-level.ts'
import { companies } from '../../companies/company-table.ts'
import type { JobInput } from '../job-input.ts'
import { wordsOf } from '../versions/keep-approved.ts'
import { findWaiting } from '../versions/pending-change.ts'
import { contactKeys } from './contact-keys.ts'
import { fraudContacts } from './fraud-table.ts'
import { findWords, readJob } from './read-job.ts'
import {
  type JobRisk,
  type RiskExcerpt,
  type RiskKind,
  type RiskReason,
  riskReason,
  riskWeights,
  sumRisk,
} from './risk-weights.ts'

/** What an assessment needs besides the job: the key of the hashes, and the portal's own host. */
export type RiskContext = {
  db: Db
  secrets: Pick<Secrets, 'keyedHash'>
  config: { publicUrl: string }
}

export type AssessedJob = JobInput & { id: string; companyId: CompanyId }

/** The risk of these words as a job of this company, with its reasons (SHIELD-04). */
export async function assessJob(ctx: RiskContext, job: AssessedJob): Promise<JobRisk> {
  const { db } = ctx
  const reasons = [
    ...readJob(job, ownHostOf(ctx)),
    ...(await levelReason(db, job.companyId)),
    ...(await reportReasons(db, job.id)),
  ]
  const used = await findFraudContacts(ctx, job)
  return sumRisk(used.length > 0 ? [...reasons, riskReason('fraud-contact', used)] : reasons)
}

/** The risk of the words that a moderator decides on: those of the pending change, if there is one. */
export async function assessToModerate(ctx: RiskContext, job: AssessedJob): Promise<JobRisk> {
  const waiting = await findWaiting(ctx.db, job.id)
  return assessJob(ctx, waiting ? { ...job, ...wordsOf(waiting) } : job)
}

export const ownHostOf = ({ config }: Pick<RiskContext, 'config'>) =>
  new URL(config.publicUrl).hostname

const isRiskKind = (kind: string): kind is RiskKind => Object.hasOwn(riskWeights, kind)

/** Levels without a weight give no reason. */
async function levelReason(db: Db, companyId: CompanyId): Promise<RiskReason[]> {
  const kind = `level-${await findCompanyLevel(db, companyId)}`
  return isRiskKind(kind) ? [riskReason(kind)] : []
}

/** Reports that a job no longer exists are no sign of fraud; those of visitors count only once confirmed. */
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

type Contact = { hashes: string[]; excerpt: RiskExcerpt }

/** The contacts in a job's words and in its company's profile, as keyed hashes. */
export async function listContacts(ctx: RiskContext, job: AssessedJob): Promise<Contact[]> {
  const ownHost = ownHostOf(ctx)
  const [profile] = await ctx.db
    .select({ phone: companies.phone, website: companies.website })
    .from(companies)
    .where(eq(companies.id, job.companyId))
  const ofProfile = [profile?.phone, profile?.website].flatMap((words) =>
    words ? [{ field: 'Perfil da empresa', before: '', words, after: '' }] : [],
  )
  const inWords = findWords(job, ownHost).flatMap(({ reason, ...excerpt }) =>
    reason === 'contact' ? [excerpt] : [],
  )
  return [...inWords, ...ofProfile].flatMap((excerpt) => {
    const keys = contactKeys(excerpt.words, ownHost)
    const hashes = keys.map((key) => ctx.secrets.keyedHash(`fraud-contact ${key}`))
    return hashes.length > 0 ? [{ hashes, excerpt }] : []
  })
}

/** The contacts of a job that a confirmed fraud used. */
async function findFraudContacts(ctx: RiskContext, job: AssessedJob): Promise<RiskExcerpt[]> {
  const contacts = await listContacts(ctx, job)
  const hashes = contacts.flatMap((contact) => contact.hashes)
  if (hashes.length === 0) return []
  const rows = await ctx.db
    .selectDistinct({ hash: fraudContacts.hash })
    .from(fraudContacts)
    .where(inArray(fraudContacts.hash, hashes))
  const known = new Set(rows.map(({ hash }) => hash))
  return contacts.flatMap((contact) =>
    contact.hashes.some((hash) => known.has(hash)) ? [contact.excerpt] : [],
  )
}
