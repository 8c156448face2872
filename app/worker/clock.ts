import { sweepTokens } from '#app/domain/accounts/one-time-token.ts'
import { sweepPhotos } from '#app/domain/candidates/sweep-photos.ts'
import { sweepLogos } from '#app/domain/companies/sweep-logos.ts'
import { sweepStagedCvs } from '#app/domain/cvs/staged-cv.ts'
import { sweepCvs } from '#app/domain/cvs/sweep-cvs.ts'
import { noteJobsThatExpireSoon } from '#app/domain/jobs/note-jobs-that-expire-soon.ts'
import { sweepListedJobs } from '#app/domain/jobs/search/sweep-listed-jobs.ts'
import { noteWhatWaitsTooLong } from '#app/domain/overview/note-what-waits-too-long.ts'
import { forgetWhatIsOld, retention } from '#app/domain/people/retention.ts'
import { sweepUnconfirmedAccounts } from '#app/domain/people/sweep-unconfirmed-accounts.ts'
import { noteSubscriptionsThatEndSoon } from '#app/domain/subscriptions/note-subscriptions-that-end-soon.ts'
import { sweepPaymentProofs } from '#app/domain/subscriptions/sweep-payment-proofs.ts'
import type { AppContext } from '#app/http/context.ts'

type Scheduled = {
  /** As in a crontab, in UTC. */
  at: string
  do: (ctx: Pick<AppContext, 'db' | 'files'>) => Promise<unknown>
}

const scheduled: Record<string, Scheduled> = {
  'note-jobs-that-expire-soon': { at: '17 * * * *', do: ({ db }) => noteJobsThatExpireSoon(db) },
  'note-subscriptions-that-end-soon': {
    at: '23 * * * *',
    do: ({ db }) => noteSubscriptionsThatEndSoon(db),
  },
  'note-what-waits-too-long': { at: '*/10 * * * *', do: ({ db }) => noteWhatWaitsTooLong(db) },
  'sweep-listed-jobs': { at: '*/10 * * * *', do: ({ db }) => sweepListedJobs(db) },
  'forget-waiting-cvs': { at: '27 * * * *', do: (stores) => sweepStagedCvs(stores) },
  'sweep-unconfirmed-accounts': {
    at: '13 * * * *',
    do: ({ db }) => sweepUnconfirmedAccounts(db),
  },
  'sweep-tokens': { at: '7 * * * *', do: ({ db }) => sweepTokens(db) },
  'sweep-cvs': { at: '37 * * * *', do: (stores) => sweepCvs(stores) },
  'sweep-photos': { at: '43 * * * *', do: (stores) => sweepPhotos(stores) },
  'sweep-logos': { at: '47 * * * *', do: (stores) => sweepLogos(stores) },
  'sweep-payment-proofs': { at: '53 * * * *', do: (stores) => sweepPaymentProofs(stores) },
  ...Object.fromEntries(
    Object.entries(retention).map(([table, rule], place): [string, Scheduled] => [
      `forget-${table.replaceAll('_', '-')}`,
      { at: `${(place * 4 + 2) % 60} * * * *`, do: ({ db }) => forgetWhatIsOld(db, rule) },
    ]),
  ),
}

/**
 * What time brings: warnings before a deadline, and sweeping up what nothing looks at any more. Each is
 * a task of its own, so that one that fails stops no other; the runner sees to it that of several
 * instances one does it, tries it again a few times, and makes up for two hours in which none ran.
 */
export const clockTasks = Object.fromEntries(
  Object.entries(scheduled).map(([name, task]) => [name, task.do]),
)
export const crontab = Object.entries(scheduled)
  .map(([name, { at }]) => `${at} ${name} ?fill=2h&max=3`)
  .join('\n')
