import { eq } from 'drizzle-orm'
import { setJobStatus } from '#app/domain/jobs/change-job-status.ts'
import { createJob } from '#app/domain/jobs/create-job.ts'
import { createJobAsAdmin } from '#app/domain/jobs/create-job-as-admin.ts'
import { jobs as jobTable } from '#app/domain/jobs/job-table.ts'
import type { AppContext } from '#app/http/context.ts'
import { atOnce } from './at-once.ts'
import type { DemoJob } from './job.ts'
import type { DemoPeople } from './make-people.ts'

/**
 * Companies publish as many jobs as their package allows, each with an administrator's approval. An
 * administrator enters the other jobs. Returns the ids in the order of the given jobs.
 */
export async function makeJobs(
  ctx: AppContext,
  people: DemoPeople,
  list: readonly DemoJob[],
): Promise<string[]> {
  return atOnce(list, 6, async (job) => {
    const company = people.companies.get(job.company)
    if (!company) throw new Error(`no such company: ${job.company}`)
    const input = { ...jobInput(job), expiresAt: null }
    const own = await createJob(ctx.db, company, input, { draft: job.status === 'draft' })
    const made = own.ok
      ? own
      : await createJobAsAdmin(ctx.db, people.admin, company.companyId, input)
    if (!made.ok) throw new Error(`a job of the demonstration was refused: ${made.refusal}`)
    const { id } = made.value
    const first = job.status === 'pending' || job.status === 'draft' ? job.status : 'active'
    await setJobStatus(ctx.db, people.admin, id, first)
    await ctx.db
      .update(jobTable)
      .set({ createdAt: job.published_at, expiresAt: null })
      .where(eq(jobTable.id, id))
    return id
  })
}

export function jobInput(job: DemoJob) {
  return {
    title: job.title,
    description: job.description,
    responsibilities: job.responsibilities,
    requirements: job.requirements,
    benefits: job.benefits || null,
    conditions: job.conditions || null,
    province: job.province,
    location: job.location,
    salaryMin: job.salary_min,
    salaryMax: job.salary_max,
    contractType: job.contract_type,
    workType: job.work_type,
    isUrgent: job.is_urgent,
    tags: job.tags,
    skillsRequired: job.skills_required,
    experienceYears: job.experience_years,
    expiresAt: job.expires_at,
    faq: job.faq,
    warningReply: null,
  }
}

export async function finishJobs(
  ctx: AppContext,
  people: DemoPeople,
  ids: readonly string[],
  list: readonly DemoJob[],
): Promise<void> {
  await atOnce(list, 6, async (job, index) => {
    const id = ids[index]
    if (!id) return
    if (job.status === 'closed') await setJobStatus(ctx.db, people.admin, id, 'closed')
    await ctx.db.update(jobTable).set({ expiresAt: job.expires_at }).where(eq(jobTable.id, id))
  })
}
