import { and, eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Admin, CompanyMember } from '../actor.ts'
import { companies } from '../companies/company-table.ts'
import { baseHashOfJobForm } from './job-input.ts'
import { jobs } from './job-table.ts'
import { findPendingChange } from './versions/pending-change.ts'
import { wordsOf } from './versions/store-approved-version.ts'

/** Returns the pending text if a change is pending. A company finds only its own jobs. */
export async function findJobToEdit(db: Db, actor: CompanyMember | Admin, jobId: string) {
  const own = actor.kind === 'company' ? eq(jobs.companyId, actor.companyId) : undefined
  const [job] = await db
    .select({
      id: jobs.id,
      companyName: companies.name,
      status: jobs.status,
      changeWaitsSince: jobs.changeWaitsSince,
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
      expiresAt: jobs.expiresAt,
      faq: jobs.faq,
      warningReply: jobs.warningReply,
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(eq(jobs.id, jobId), own))
  if (!job) return undefined
  const pending = actor.kind === 'company' ? await findPendingChange(db, jobId) : undefined
  const { changeWaitsSince, ...known } = job
  const current = pending ? { ...known, ...wordsOf(pending) } : known
  return { ...current, version: baseHashOfJobForm(current), changeWaits: changeWaitsSince !== null }
}
