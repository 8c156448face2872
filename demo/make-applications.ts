import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { applyToJob } from '#app/domain/applications/apply-to-job.ts'
import { decideApplication } from '#app/domain/applications/decide-application.ts'
import { withdrawApplication } from '#app/domain/applications/withdraw-application.ts'
import { stageCv } from '#app/domain/cvs/staged-cv.ts'
import { addFavorite } from '#app/domain/favorites/toggle-favorite.ts'
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

type Made = { id: string; application: DemoApplication }

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
  const made: Made[] = []
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
      for (const application of applications) {
        const id = await makeOne(ctx, plan, folder, candidate, application, first)
        if (id) made.push({ id, application })
        first = false
      }
    })
    await setDates(ctx, made)
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
): Promise<string | undefined> {
  const jobId = plan.jobs[application.job]
  const person = plan.people.candidates[index]
  const details = plan.candidates[index]
  const job = plan.list[application.job]
  const company = job && plan.people.companies.get(job.company)
  if (!jobId || !person || !details || !company) return undefined
  const faq = job.faq ?? []
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
      questions: faq.map(({ question }) => questionKey(question)),
      answers: faq.map(({ question }) => answerTo(application, question)),
      updateProfile: false,
    },
    first ? 'waiting' : 'profile',
    { key: idempotencyKey, fingerprint: `${index} ${application.job}` },
  )
  if (!answered.ok)
    throw new Error(`an application of the demonstration was refused: ${answered.refusal}`)
  const { applicationId } = answered.value
  // Reset the daily limit: all applications are sent now, and get their dates afterwards.
  await resetRateLimit(ctx.db, limits.application, person.userId)
  for (const { status } of application.steps) {
    if (status === 'withdrawn') await withdrawApplication(ctx.db, person, applicationId)
    else await decideApplication(ctx.db, company, applicationId, status)
  }
  return applicationId
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

/** Sets the applications and their status changes to their generated dates. */
async function setDates(ctx: AppContext, made: readonly Made[]): Promise<void> {
  const rows = made.map(({ id, application: { applied_at, steps } }) => {
    const answer = steps.find(({ status }) => status === 'approved' || status === 'rejected')
    const last = steps.filter(({ status }) => status !== 'withdrawn').at(-1)
    return {
      id,
      applied: applied_at,
      reviewed: last?.at ?? null,
      answered: answer?.at ?? null,
      changes: [applied_at, ...steps.map(({ at }) => at)],
    }
  })
  await ctx.db.execute(sql`
    with planned as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as planned
        (id uuid, applied timestamptz, reviewed timestamptz, answered timestamptz, changes timestamptz[])
    ), dated as (
      update applications set applied_at = applied, reviewed_at = reviewed, answered_at = answered
      from planned where applications.id = planned.id
    ), ordered as (
      select change.id, planned.changes[row_number() over (partition by application_id order by change.id)] as at
      from application_status_changes as change join planned on planned.id = application_id
    )
    update application_status_changes as change set at = ordered.at
    from ordered where ordered.id = change.id`)
}
