import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Admin } from '../actor.ts'
import { companies } from '../companies/company-table.ts'
import { currentTime } from '../formats/current-time.ts'
import { luandaDay } from '../formats/luanda-day.ts'
import { confirmedFrauds } from '../frauds/fraud-table.ts'
import { readSettings } from '../settings/read-settings.ts'
import { minimumWageOf } from './advice/advice.ts'
import { adviseOnJob } from './advice/advise-on-job.ts'
import { isExpired } from './job.ts'
import { mayBeApproved } from './job-policy.ts'
import { jobs } from './job-table.ts'
import { isOpenJob } from './open-job-condition.ts'
import { assessJob, type RiskContext } from './risk/assess-job.ts'
import { RISK_REASON } from './risk/risk-weights.ts'
import { statusSince } from './status-since.ts'
import { findChange } from './versions/find-change.ts'
import { findPendingChange } from './versions/pending-change.ts'
import { wordsOf } from './versions/store-approved-version.ts'

const others = alias(jobs, 'others')

export async function findJobToModerate(ctx: RiskContext, _actor: Admin, jobId: string) {
  const { db } = ctx
  const [job] = await db
    .select({
      id: jobs.id,
      title: jobs.title,
      description: jobs.description,
      responsibilities: jobs.responsibilities,
      requirements: jobs.requirements,
      benefits: jobs.benefits,
      conditions: jobs.conditions,
      province: jobs.province,
      location: jobs.location,
      salaryMin: jobs.salaryMin,
      salaryMax: jobs.salaryMax,
      contractType: jobs.contractType,
      workType: jobs.workType,
      isUrgent: jobs.isUrgent,
      tags: jobs.tags,
      skillsRequired: jobs.skillsRequired,
      experienceYears: jobs.experienceYears,
      faq: jobs.faq,
      warningReply: jobs.warningReply,
      status: jobs.status,
      companyId: jobs.companyId,
      returnReason: jobs.returnReason,
      version: jobs.version,
      createdAt: jobs.createdAt,
      since: sql`${statusSince}`.mapWith(jobs.updatedAt),
      expiresAt: jobs.expiresAt,
      company: {
        id: companies.id,
        name: companies.name,
        logo: companies.logo,
        approval: companies.approval,
        createdAt: companies.createdAt,
        published: sql<number>`(select count(*)::int from ${jobs} as others
          where ${others.companyId} = ${companies.id} and ${isOpenJob(others)})`,
      },
      /** Null if the job is not a confirmed fraud (SHIELD-08). */
      fraud: { confirmedAt: confirmedFrauds.confirmedAt, reason: confirmedFrauds.reason },
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .leftJoin(
      confirmedFrauds,
      and(eq(confirmedFrauds.jobId, jobs.id), isNull(confirmedFrauds.undoneAt)),
    )
    .where(eq(jobs.id, jobId))
  if (!job) return undefined
  const isApproved = job.company.approval === 'approved'
  const found = await findChange(db, job)
  const change = found?.isPending ? found : undefined
  const isPending = job.status === 'pending' || change !== undefined
  const pending = await findPendingChange(db, job.id)
  const words = pending ? { ...job, ...wordsOf(pending) } : job
  const risk = await assessJob(ctx, words)
  const advice = adviseOnJob(words, {
    minimumWage: minimumWageOf(await readSettings(db)),
    today: luandaDay(currentTime()),
  })
  return {
    ...job,
    change,
    warnings: {
      advice: advice.filter(({ level }) => level !== 'suggest'),
      reply: words.warningReply,
    },
    risk: { ...risk, needsReason: risk.points >= RISK_REASON && isPending },
    may: { activate: isApproved, open: !isExpired(job), return: job.status === 'pending' },
  }
}

export type JobToModerate = NonNullable<Awaited<ReturnType<typeof findJobToModerate>>>

export async function listJobsToApprove(
  ctx: RiskContext,
  _actor: Admin,
  jobIds: readonly string[],
) {
  if (jobIds.length === 0) return []
  const rows = await ctx.db
    .select({
      job: jobs,
      companyName: companies.name,
      approval: companies.approval,
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(inArray(jobs.id, [...jobIds]))
    .orderBy(jobs.createdAt)
  return Promise.all(
    rows.map(async ({ job, approval, companyName }) => {
      const { id, title, status, version, expiresAt } = job
      const { points } = await assessJob(ctx, job)
      const isRisky = points >= RISK_REASON
      const approve = mayBeApproved({ status, approval, expiresAt }) && !isRisky
      return { id, title, version, companyName, points, isRisky, may: { approve } }
    }),
  )
}
