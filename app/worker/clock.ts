import { join } from 'node:path'
import { sweepTokens } from '#app/domain/accounts/one-time-token.ts'
import { sweepSteps } from '#app/domain/accounts/sign-in-step.ts'
import { forgetWaitingCvs } from '#app/domain/applications/keep-waiting-cv.ts'
import { sweepCvs } from '#app/domain/applications/sweep-cvs.ts'
import { sweepPhotos } from '#app/domain/candidates/sweep-photos.ts'
import { forgetOldSubmissions } from '#app/domain/history/answer-once.ts'
import { noteJobsThatExpireSoon } from '#app/domain/jobs/note-jobs-that-expire-soon.ts'
import { sweepListedJobs } from '#app/domain/jobs/sweep-listed-jobs.ts'
import { sweepAttempts } from '#app/domain/limits/take-attempt.ts'
import { sweepPaymentProofs } from '#app/domain/subscriptions/sweep-payment-proofs.ts'
import type { Outside } from '#app/http/outside.ts'
import { sweepUploadFolder } from '#app/http/uploaded-file.ts'

/** Every hour; the runner sees to it that of several instances one does it. */
export const crontab = '17 * * * * tick ?fill=2h'

/** Milliseconds; no upload takes as long. */
const hour = 60 * 60 * 1000

/** What time brings: warnings before a deadline, and sweeping up what nothing looks at any more. */
export async function tick({ config, db, files }: Outside): Promise<void> {
  await noteJobsThatExpireSoon(db)
  await sweepListedJobs(db)
  await sweepAttempts(db)
  await sweepSteps(db)
  await sweepTokens(db)
  await forgetOldSubmissions(db)
  await forgetWaitingCvs({ db, files })
  // What a form was writing when the portal was killed.
  await sweepUploadFolder(join(config.dataDir, 'uploads'), new Date(Date.now() - hour))
  await sweepCvs({ db, files })
  await sweepPhotos({ db, files })
  await sweepPaymentProofs({ db, files })
}
