import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { breaksUnique, type Db } from '#app/database/connection.ts'
import { type Files, StorageUnavailable } from '#app/integrations/files/files.ts'
import type { Candidate } from '../actor.ts'
import { jobDailyTotals } from '../audience/audience-table.ts'
import { maximumKeptCvs } from '../candidates/candidate.ts'
import { candidateCvs, candidates } from '../candidates/candidate-table.ts'
import { newDocumentKey } from '../documents/document.ts'
import type { InspectedDocument } from '../documents/inspect-document.ts'
import { answerOnce, type Submission } from '../history/answer-once.ts'
import { record } from '../history/record.ts'
import { isExpired, type JobQuestion } from '../jobs/job.ts'
import { jobs } from '../jobs/job-table.ts'
import { applicationLimit } from '../limits/limit.ts'
import { takeAttempt } from '../limits/take-attempt.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import {
  emailAddress,
  optionalParagraphs,
  paragraphs,
  phoneNumber,
  requiredLine,
} from '../typed-text.ts'
import type { FaqAnswer } from './application.ts'
import { applicationStatusChanges, applications } from './application-table.ts'

const missing = 'Este campo é obrigatório.'

export const applyToJobSchema = z.object({
  name: requiredLine(missing),
  email: emailAddress(missing),
  phone: phoneNumber().pipe(z.string().min(1, missing)),
  coverLetter: optionalParagraphs(5_000),
  answers: z.array(paragraphs(3_000)).max(20).default([]),
  updateProfile: z.preprocess((value) => value === 'on' || value === true, z.boolean()),
})

/** A file that was just sent and found good, or the one that the profile keeps. */
export type ChosenCv =
  | { kind: 'sent'; file: InspectedDocument & { path: string; name: string } }
  | { kind: 'kept' }

export type ApplyRefusal =
  | 'job-not-found'
  | 'job-expired'
  | 'already-applied'
  | 'answers-missing'
  | 'cv-missing'
  | 'too-many'
  | 'storage-unavailable'

type ApplyOutcome = Outcome<
  { applicationId: string },
  ApplyRefusal,
  { questions?: number[] } | undefined
>

/**
 * Sends a candidate's application to a job: a snapshot of name, address, phone, CV and answers, which
 * later changes do not reach (D22). One for a candidate and job, at most 50 a day. The same form sent
 * twice is answered like the first time (D23). Refuses 'answers-missing' with the questions' numbers, and 'storage-unavailable' when the CV could not
 * be kept: then nothing was written.
 */
export async function applyToJob(
  { db, files }: { db: Db; files: Files },
  actor: Candidate,
  jobId: string,
  input: z.output<typeof applyToJobSchema>,
  cv: ChosenCv,
  submission: Submission,
): Promise<ApplyOutcome> {
  const [job] = await db
    .select({ companyId: jobs.companyId, faq: jobs.faq, expiresAt: jobs.expiresAt })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), eq(jobs.status, 'active')))
  if (!job) return refused('job-not-found')
  const answers = pairAnswers(job.faq ?? [], input.answers)
  if (answers.unanswered.length > 0)
    return refused('answers-missing', { questions: answers.unanswered })
  const attempt = await takeAttempt(db, applicationLimit, actor.userId)
  if (!attempt.ok) return refused('too-many')

  let sentCv: KeptCv | undefined
  try {
    if (cv.kind === 'sent') sentCv = await keepFile(files, actor, cv.file)
  } catch (error) {
    if (error instanceof StorageUnavailable) return refused('storage-unavailable')
    throw error
  }
  try {
    return await db.transaction((tx) =>
      answerOnce<ApplyOutcome>(tx, actor.userId, 'apply-to-job', submission, async () => {
        if (isExpired(job)) return refused('job-expired')
        const kept = sentCv ?? (await findKeptCv(tx, actor.userId))
        if (!kept) return refused('cv-missing')
        const [application] = await tx
          .insert(applications)
          .values({
            jobId,
            companyId: job.companyId,
            candidateId: actor.userId,
            coverLetter: input.coverLetter,
            faqAnswers: answers.pairs,
            candidateName: input.name,
            candidateEmail: input.email,
            candidatePhone: input.phone,
            cvKey: kept.key,
            cvName: kept.name,
            cvType: kept.contentType,
            cvBytes: kept.bytes,
            cvSha256: kept.sha256,
          })
          .onConflictDoNothing()
          .returning({ id: applications.id })
        if (!application) return refused('already-applied')
        await tx.insert(applicationStatusChanges).values({
          applicationId: application.id,
          toStatus: 'submitted',
          actorKind: actor.kind,
          actorId: actor.userId,
        })
        await fillProfile(tx, actor, input, sentCv)
        await countApplication(tx, jobId)
        await record(tx, actor, {
          name: 'application-submitted',
          subjectId: application.id,
          companyId: job.companyId,
        })
        return done({ applicationId: application.id })
      }),
    )
  } catch (error) {
    if (breaksUnique(error, 'applications_once')) return refused('already-applied')
    throw error
  } finally {
    // A repeated form is answered like the first, so its copy of the file has no row either.
    if (sentCv && !(await isReferredTo(db, sentCv.key).catch(() => true))) {
      await files.remove('cv-files', sentCv.key)
    }
  }
}

/** The questions in the job's words, each with its answer; `unanswered` are required ones left blank. */
function pairAnswers(questions: JobQuestion[], typed: string[]) {
  const pairs: FaqAnswer[] = questions.map(({ question }, i) => ({
    question,
    answer: typed[i] ?? '',
  }))
  const unanswered = questions.flatMap(({ required }, i) =>
    required && !typed[i]?.trim() ? [i] : [],
  )
  return { pairs: pairs.filter(({ answer }) => answer !== ''), unanswered }
}

type KeptCv = { key: string; name: string; contentType: string; bytes: number; sha256: string }

async function keepFile(
  files: Files,
  actor: Candidate,
  file: InspectedDocument & { path: string; name: string },
): Promise<KeptCv> {
  const key = newDocumentKey(actor.userId, file.extension)
  await files.put('cv-files', key, file.path, { contentType: file.contentType })
  return {
    key,
    name: file.name,
    contentType: file.contentType,
    bytes: file.bytes,
    sha256: file.sha256,
  }
}

async function findKeptCv(tx: Db, candidateId: string): Promise<KeptCv | undefined> {
  const [kept] = await tx
    .select({
      key: candidateCvs.key,
      name: candidateCvs.name,
      contentType: candidateCvs.contentType,
      bytes: candidateCvs.bytes,
      sha256: candidateCvs.sha256,
    })
    .from(candidates)
    .innerJoin(candidateCvs, eq(candidateCvs.key, candidates.cvFile))
    .where(eq(candidates.id, candidateId))
  return kept
}

/** Empty fields are filled, filled ones change only when asked to; the newest CV is the profile's. */
async function fillProfile(
  tx: Db,
  actor: Candidate,
  input: z.output<typeof applyToJobSchema>,
  cv: KeptCv | undefined,
): Promise<void> {
  const { name, phone, updateProfile } = input
  await tx
    .update(candidates)
    .set({
      name: updateProfile ? name : sql`coalesce(nullif(btrim(${candidates.name}), ''), ${name})`,
      phone: updateProfile
        ? phone
        : sql`coalesce(nullif(btrim(${candidates.phone}), ''), ${phone})`,
      ...(cv ? { cvFile: cv.key } : {}),
      updatedAt: sql`now()`,
    })
    .where(eq(candidates.id, actor.userId))
  if (!cv) return
  await tx.insert(candidateCvs).values({ candidateId: actor.userId, ...cv })
  const older = tx
    .select({ id: candidateCvs.id })
    .from(candidateCvs)
    .where(eq(candidateCvs.candidateId, actor.userId))
    .orderBy(sql`${candidateCvs.createdAt} desc, ${candidateCvs.id} desc`)
    .offset(maximumKeptCvs)
  await tx.delete(candidateCvs).where(inArray(candidateCvs.id, older))
}

async function countApplication(tx: Db, jobId: string): Promise<void> {
  await tx
    .insert(jobDailyTotals)
    .values({ jobId, day: sql`current_date`, applications: 1 })
    .onConflictDoUpdate({
      target: [jobDailyTotals.jobId, jobDailyTotals.day],
      set: { applications: sql`${jobDailyTotals.applications} + 1` },
    })
}

async function isReferredTo(db: Db, key: string): Promise<boolean> {
  return (await db.$count(applications, eq(applications.cvKey, key))) > 0
}
