import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import type { Secrets } from '../accounts/secrets.ts'
import { type Actor, isSignedIn } from '../actor.ts'
import { emailAddress, optionalLine, optionalParagraphs } from '../formats/typed-text.ts'
import { record } from '../history/record.ts'
import { jobs } from '../jobs/job-table.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { admit, type Caller } from '../rate-limits/admit.ts'
import { consumeRateLimit, type TooMany } from '../rate-limits/consume-rate-limit.ts'
import { limits, policies } from '../rate-limits/limit.ts'
import { MAX_REPORT_LENGTH, type ReportSubject, reportReasons } from './abuse-report.ts'
import { abuseReports } from './abuse-report-table.ts'
import { findReportSubject } from './find-report-subject.ts'
import { pauseIfReported } from './pause-reported-job.ts'

export const reportSchema = z
  .object({
    reason: z.enum(reportReasons, 'Escolha o motivo.'),
    content: optionalParagraphs(MAX_REPORT_LENGTH),
    email: optionalLine(1_000).transform((typed, context) => {
      const read = typed === null ? undefined : emailAddress().safeParse(typed)
      if (read?.success === false)
        context.addIssue({ code: 'custom', message: read.error.issues[0]?.message })
      return read?.data ?? null
    }),
  })
  .refine(({ reason, content }) => reason !== 'other' || content !== null, {
    path: ['content'],
    message: 'Conte-nos o que se passa.',
  })

type Reported = { applicationId?: string }

/**
 * Stores a report, which may pause the reported job (decision 153). Refuses 'not-found' and
 * 'already-reported'. Also refuses as `admit` does.
 */
export async function reportAbuse(
  { db, secrets }: { db: Db; secrets: Secrets },
  actor: Actor,
  caller: Caller,
  subject: { kind: ReportSubject; id: string },
  { reason, content, email }: z.output<typeof reportSchema>,
): Promise<
  | Outcome<Reported, 'not-found' | 'already-reported'>
  | Outcome<Reported, 'too-many' | 'proof-needed', TooMany>
> {
  return db.transaction(async (tx) => {
    if (subject.kind === 'job')
      await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, subject.id)).for('update')
    const found = await findReportSubject(tx, actor, subject)
    if (!found) return refused('not-found')
    const reporterId = isSignedIn(actor) ? actor.userId : null
    // Without an e-mail address, visitors are counted by IP address. Many visitors share an IP
    // address, so the limit is higher.
    const policy = email ? policies.report : policies.reportWithoutEmail
    const attempt = reporterId
      ? await consumeRateLimit(tx, limits.report, reporterId)
      : await admit({ db: tx, secrets }, policy, caller, email ?? '')
    if (!attempt.ok) return attempt
    const [report] = await tx
      .insert(abuseReports)
      .values({
        subjectKind: subject.kind,
        subjectId: subject.id,
        reason,
        content,
        reporterId,
        reporterEmail: reporterId ? null : email,
      })
      .onConflictDoNothing()
      .returning({ id: abuseReports.id })
    if (!report) return refused('already-reported')
    await record(tx, actor, {
      name: 'abuse-reported',
      subjectId: report.id,
      data: { kind: subject.kind, reason },
    })
    if (subject.kind === 'job') await pauseIfReported(tx, subject.id)
    return done(found.applicationId ? { applicationId: found.applicationId } : {})
  })
}
