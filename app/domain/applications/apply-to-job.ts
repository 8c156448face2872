import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import type { Candidate } from '../actor.ts'
import { jobDailyTotals } from '../audience/audience-table.ts'
import { candidateCvs } from '../candidates/candidate-table.ts'
import { fillProfile, saveProfileCv } from '../candidates/fill-profile.ts'
import { isAccountGone, lockCandidate } from '../candidates/lock-candidate.ts'
import { findStagedCv, type StoredCv } from '../cvs/staged-cv.ts'
import { phoneNumber } from '../formats/phone.ts'
import {
  emailAddress,
  line,
  optionalParagraphs,
  paragraphs,
  personName,
} from '../formats/typed-text.ts'
import { type IdempotencyKey, idempotent } from '../history/idempotency.ts'
import { record } from '../history/record.ts'
import { isExpired } from '../jobs/job.ts'
import { jobs } from '../jobs/job-table.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { consumeRateLimit } from '../rate-limits/consume-rate-limit.ts'
import { limits } from '../rate-limits/limit.ts'
import { MAX_ANSWER_LENGTH, MAX_COVER_LETTER_LENGTH } from './application.ts'
import { applicationStatusChanges, applications } from './application-table.ts'
import { pairAnswers } from './pair-answers.ts'

export const applyToJobSchema = z.object({
  name: personName('Indique o seu nome.'),
  email: emailAddress(),
  phone: phoneNumber().pipe(z.string().min(1, 'Indique o seu telefone.')),
  coverLetter: optionalParagraphs(MAX_COVER_LETTER_LENGTH),
  /**
   * The questions that the form showed, to detect changes by the company. `answers` has the same
   * order.
   */
  questions: z.array(line(20)).max(20).default([]),
  answers: z.array(paragraphs(MAX_ANSWER_LENGTH)).max(20).default([]),
  updateProfile: z.preprocess((value) => value === 'on' || value === true, z.boolean()),
})

/** 'waiting': the CV uploaded with this form (see `stageCv`). */
export type ChosenCv = 'waiting' | 'profile'

export type ApplyRefusal =
  | 'job-not-found'
  | 'job-expired'
  | 'already-applied'
  | 'questions-changed'
  | 'answers-missing'
  | 'cv-missing'
  | 'too-many'
  | 'account-gone'

type Applied = { applicationId: string }
type ApplyOutcome = Outcome<Applied, ApplyRefusal, { questions?: number[] } | undefined>

/**
 * Stores an application with a snapshot of contact data, CV and answers (D22). A repeated
 * submission returns the first result (D23). Refuses, among others, 'questions-changed' and
 * 'answers-missing' (with the questions' indexes).
 */
export async function applyToJob(
  db: Db,
  actor: Candidate,
  jobId: string,
  input: z.output<typeof applyToJobSchema>,
  chosen: ChosenCv,
  idempotencyKey: IdempotencyKey,
): Promise<ApplyOutcome> {
  let isNew = false
  const store = (tx: Db) =>
    idempotent<ApplyOutcome>(tx, actor.userId, 'apply-to-job', idempotencyKey, async () => {
      // Lock the candidate, so that neither account nor CV is deleted before the insert.
      const { cvFile } = await lockCandidate(tx, actor)
      // A shared lock: the company cannot close or delete the job before the insert. The lock on
      // the candidate prevents other applications, so `applied` stays valid until the insert.
      const [job] = await tx
        .select({
          companyId: jobs.companyId,
          faq: jobs.faq,
          expiresAt: jobs.expiresAt,
          applied: sql<boolean>`exists (select from ${applications}
            where ${applications.jobId} = ${jobId}
              and ${applications.candidateId} = ${actor.candidateId})`,
        })
        .from(jobs)
        .where(and(eq(jobs.id, jobId), eq(jobs.status, 'active')))
        .for('share')
      if (!job) return refused('job-not-found')
      if (isExpired(job)) return refused('job-expired')
      const answers = pairAnswers(job.faq ?? [], input)
      if (!answers) return refused('questions-changed')
      if (answers.unanswered.length > 0) {
        return refused('answers-missing', { questions: answers.unanswered })
      }
      const cv =
        chosen === 'waiting'
          ? await findStagedCv(tx, actor, idempotencyKey.key)
          : await findProfileCv(tx, actor, cvFile)
      if (!cv) return refused('cv-missing')
      if (job.applied) return refused('already-applied')
      const attempt = await consumeRateLimit(tx, limits.application, actor.userId)
      if (!attempt.ok) return refused('too-many')

      const [application] = await tx
        .insert(applications)
        .values({
          jobId,
          companyId: job.companyId,
          candidateId: actor.candidateId,
          coverLetter: input.coverLetter,
          faqAnswers: answers.pairs,
          candidateName: input.name,
          candidateEmail: input.email,
          candidatePhone: input.phone,
          cvKey: cv.key,
          cvName: cv.name,
          cvType: cv.contentType,
          cvBytes: cv.bytes,
          cvSha256: cv.sha256,
        })
        .returning({ id: applications.id })
      if (!application) throw new Error('the application was not written')
      await tx.insert(applicationStatusChanges).values({
        applicationId: application.id,
        toStatus: 'submitted',
        actorKind: actor.kind,
        actorId: actor.userId,
      })
      await fillProfile(tx, actor, input)
      if (chosen === 'waiting') await saveProfileCv(tx, actor, cv)
      await record(tx, actor, {
        name: 'application-submitted',
        subjectId: application.id,
        companyId: job.companyId,
      })
      isNew = true
      return done({ applicationId: application.id })
    })
  const apply = async (tx: Db) => {
    const outcome = await store(tx)
    // Count last: the total stays locked until the commit, and other applications for this job wait.
    if (isNew) await countApplication(tx, jobId)
    return outcome
  }
  try {
    return await db.transaction(apply)
  } catch (error) {
    if (isAccountGone(error)) return refused('account-gone')
    throw error
  }
}

async function findProfileCv(
  tx: Db,
  actor: Candidate,
  cvFile: string | null,
): Promise<StoredCv | undefined> {
  if (!cvFile) return undefined
  const [stored] = await tx
    .select({
      key: candidateCvs.key,
      name: candidateCvs.name,
      contentType: candidateCvs.contentType,
      bytes: candidateCvs.bytes,
      sha256: candidateCvs.sha256,
    })
    .from(candidateCvs)
    .where(and(eq(candidateCvs.key, cvFile), eq(candidateCvs.candidateId, actor.candidateId)))
  return stored
}

async function countApplication(tx: Db, jobId: string): Promise<void> {
  await tx
    .insert(jobDailyTotals)
    .values({ jobId, day: sql`luanda_day(now())`, applications: 1 })
    .onConflictDoUpdate({
      target: [jobDailyTotals.jobId, jobDailyTotals.day],
      set: { applications: sql`${jobDailyTotals.applications} + 1` },
    })
}
