import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { perDatabase } from '#app/database/named-statement.ts'
import type { AnswerRate } from '../companies/answer-rate.ts'
import { companyAnswerRates as rates } from '../companies/answer-rate-table.ts'
import { companies } from '../companies/company-table.ts'
import { currentTime } from '../formats/current-time.ts'
import { featuringCompanies } from '../subscriptions/featuring-companies.ts'
import { companySubscriptions } from '../subscriptions/subscription-table.ts'
import { jobs } from './job-table.ts'

export const publicColumns = {
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
  isRemote: jobs.isRemote,
  isUrgent: jobs.isUrgent,
  tags: jobs.tags,
  skillsRequired: jobs.skillsRequired,
  experienceYears: jobs.experienceYears,
  faq: jobs.faq,
  createdAt: jobs.createdAt,
  updatedAt: jobs.updatedAt,
  expiresAt: jobs.expiresAt,
  shortCode: jobs.shortCode,
  company: {
    id: companies.id,
    name: companies.name,
    logo: companies.logo,
    description: companies.description,
    location: companies.location,
    website: companies.website,
    sector: companies.sector,
    employeeCount: companies.employeeCount,
  },
  answerRate: sql<AnswerRate | null>`(
    select json_build_object('percent', ${rates.percent}, 'medianDays', ${rates.medianDays})
    from ${rates} where ${rates.companyId} = ${companies.id})`,
}

/** The statement is prepared once per connection, because planning takes most of its time. */
const statementOf = perDatabase((db) =>
  db
    .select({
      ...publicColumns,
      featuredUntil:
        sql<Date | null>`(select end_date from (${featuringCompanies('list', sql.placeholder('now'))}) as featuring
        where featuring.company_id = ${companies.id})`.mapWith(companySubscriptions.endDate),
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(eq(jobs.id, sql.placeholder('jobId')), eq(jobs.status, 'active')))
    .prepare('public-job'),
)

/**
 * A job that is active, with its company (1§4, JOB-08); undefined in any other status.
 * `featuredUntil`: when the company's package stops featuring the job.
 */
export async function findPublicJob(db: Db, jobId: string, now = currentTime()) {
  const [job] = await statementOf(db).execute({ jobId, now: now.toISOString() })
  return job
}

export type PublicJob = Omit<
  NonNullable<Awaited<ReturnType<typeof findPublicJob>>>,
  'featuredUntil'
>
