import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import type { CompanyMember } from '#app/domain/actor.ts'
import { applyToJob } from '#app/domain/applications/apply-to-job.ts'
import { decideApplication } from '#app/domain/applications/decide-application.ts'
import { withdrawApplication } from '#app/domain/applications/withdraw-application.ts'
import { stageCv } from '#app/domain/cvs/staged-cv.ts'
import { addFavorite } from '#app/domain/favorites/toggle-favorite.ts'
import { jobs as jobTable } from '#app/domain/jobs/job-table.ts'
import { questionKey } from '#app/domain/jobs/question-key.ts'
import { resetRateLimit } from '#app/domain/rate-limits/consume-rate-limit.ts'
import { limits } from '#app/domain/rate-limits/limit.ts'
import { plainPhone } from '#app/domain/verification/verification.ts'
import type { AppContext } from '#app/http/context.ts'
import type { DemoApplication } from './applications.ts'
import { atOnce } from './at-once.ts'
import type { DemoCandidate } from './candidate.ts'
import { curriculumOf } from './curriculum.ts'
import type { DemoFavorite } from './favorites.ts'
import type { DemoJob } from './job.ts'
import type { DemoPeople } from './make-people.ts'
import { writeCvPdf } from './write-cv-pdf.ts'

type Plan = {
  people: DemoPeople
  jobs: string[]
  list: readonly DemoJob[]
  candidates: readonly DemoCandidate[]
  applications: readonly DemoApplication[]
  favorites: readonly DemoFavorite[]
  now: Date
}

export async function makeApplications(ctx: AppContext, plan: Plan): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lusona-demo-'))
  const byCandidate = new Map<number, DemoApplication[]>()
  for (const application of plan.applications) {
    byCandidate.set(application.candidate, [
      ...(byCandidate.get(application.candidate) ?? []),
      application,
    ])
  }
  try {
    await atOnce([...byCandidate], 8, async ([candidate, applications]) => {
      let first = true
      const person = plan.people.candidates[candidate]
      for (const application of applications) {
        await makeOne(ctx, plan, folder, candidate, application, first)
        first = false
        // All applications are created within a minute, so reset the daily limit.
        if (person) await resetRateLimit(ctx.db, limits.application, person.userId)
      }
    })
    await atOnce(plan.favorites, 8, async ({ job, candidate }) => {
      const [jobId, person] = [plan.jobs[job], plan.people.candidates[candidate]]
      if (jobId && person) await addFavorite(ctx.db, person, jobId)
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function makeOne(
  ctx: AppContext,
  plan: Plan,
  folder: string,
  index: number,
  application: DemoApplication,
  first: boolean,
): Promise<void> {
  const jobId = plan.jobs[application.job]
  const person = plan.people.candidates[index]
  const details = plan.candidates[index]
  if (!jobId || !person || !details) return
  const idempotencyKey = randomUUID()
  if (first) {
    const staged = await stageCv(ctx, person, idempotencyKey, await writeCv(folder, details))
    if (!staged.ok) throw new Error(`a CV of the demonstration was refused: ${staged.refusal}`)
  }
  const answered = await applyToJob(
    ctx.db,
    person,
    jobId,
    {
      name: details.name,
      email: details.email,
      phone: plainPhone(details.phone),
      coverLetter: application.cover_letter,
      questions: (plan.list[application.job]?.faq ?? []).map(({ question }) =>
        questionKey(question),
      ),
      answers: (plan.list[application.job]?.faq ?? []).map(({ question }) =>
        answerTo(application, question),
      ),
      updateProfile: false,
    },
    first ? 'waiting' : 'profile',
    { key: idempotencyKey, fingerprint: `${index} ${application.job}` },
  )
  if (!answered.ok)
    throw new Error(`an application of the demonstration was refused: ${answered.refusal}`)
  const { applicationId } = answered.value
  // These applications are months apart in the plan, so reset the daily limit.
  await resetRateLimit(ctx.db, limits.application, person.userId)
  const company = await companyOf(ctx, plan.people, jobId)
  for (const { status } of application.steps) {
    if (status === 'withdrawn') await withdrawApplication(ctx.db, person, applicationId)
    else await decideApplication(ctx.db, company, applicationId, status)
  }
  await date(ctx, applicationId, application)
}

function answerTo({ faq_answers }: DemoApplication, questionText: string): string {
  return faq_answers.find(({ question }) => question === questionText)?.answer ?? ''
}

async function writeCv(folder: string, details: DemoCandidate) {
  const bytes = writeCvPdf(curriculumOf(details))
  const path = join(folder, `${randomUUID()}.pdf`)
  await writeFile(path, bytes)
  return {
    kind: 'cv' as const,
    extension: 'pdf' as const,
    contentType: 'application/pdf' as const,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    path,
    name: `CV ${details.name}.pdf`,
  }
}

async function companyOf(
  ctx: AppContext,
  people: DemoPeople,
  jobId: string,
): Promise<CompanyMember> {
  const [job] = await ctx.db
    .select({ companyId: jobTable.companyId })
    .from(jobTable)
    .where(eq(jobTable.id, jobId))
  const company = [...people.companies.values()].find(
    ({ companyId }) => companyId === job?.companyId,
  )
  if (!company) throw new Error('a job without its company')
  return company
}

async function date(
  ctx: AppContext,
  applicationId: string,
  { applied_at, steps }: DemoApplication,
): Promise<void> {
  const answer = steps.find(({ status }) => status === 'approved' || status === 'rejected')
  const last = steps.filter(({ status }) => status !== 'withdrawn').at(-1)
  const moments = [applied_at, ...steps.map(({ at }) => at)].map((at) => at.toISOString())
  await ctx.db.execute(sql`
    update applications set applied_at = ${applied_at.toISOString()}, reviewed_at = ${last?.at.toISOString() ?? null},
      answered_at = ${answer?.at.toISOString() ?? null}
    where id = ${applicationId}`)
  await ctx.db.execute(sql`
    update application_status_changes as changes set at = (${`{${moments.join(',')}}`}::timestamptz[])[ordered.place]
    from (select id, row_number() over (order by id) as place from application_status_changes
      where application_id = ${applicationId}) as ordered
    where ordered.id = changes.id`)
}
