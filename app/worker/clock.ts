import { forgetWaitingCvs } from '#app/domain/applications/keep-waiting-cv.ts'
import { forgetOldSubmissions } from '#app/domain/history/answer-once.ts'
import { noteJobsThatExpireSoon } from '#app/domain/jobs/note-jobs-that-expire-soon.ts'
import { sweepListedJobs } from '#app/domain/jobs/sweep-listed-jobs.ts'
import { sweepAttempts } from '#app/domain/limits/take-attempt.ts'
import type { Outside } from '#app/http/outside.ts'

/** Every hour; the runner sees to it that of several instances one does it. */
export const crontab = '17 * * * * tick ?fill=2h'

/** What time brings: warnings before a deadline, and sweeping up what nothing looks at any more. */
export async function tick({ db, files }: Outside): Promise<void> {
  await noteJobsThatExpireSoon(db)
  await sweepListedJobs(db)
  await sweepAttempts(db)
  await forgetOldSubmissions(db)
  await forgetWaitingCvs({ db, files })
}
