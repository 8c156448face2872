import { sweepTokens } from '#app/domain/accounts/one-time-token.ts'
import { applyDueBankAccount } from '#app/domain/administrators/decide-bank-account.ts'
import { askAboutOldAlerts, endAlerts } from '#app/domain/alerts/end-alerts.ts'
import { sendAlerts } from '#app/domain/alerts/send-alerts.ts'
import { noteKeysThatEndSoon } from '#app/domain/api-access/note-keys-that-end-soon.ts'
import { endInterviewsOfRejected } from '#app/domain/applications/interviews/cancel-interview.ts'
import { remindOfInterviews } from '#app/domain/applications/interviews/remind-of-interviews.ts'
import { markUnanswered } from '#app/domain/applications/mark-unanswered.ts'
import { noteAnswersOwed } from '#app/domain/applications/note-answers-owed.ts'
import { noteVisibilityThatEndsSoon } from '#app/domain/candidate-database/note-visibility-that-ends-soon.ts'
import { sweepPhotos } from '#app/domain/candidates/sweep-photos.ts'
import { deleteExpiredRows, retention } from '#app/domain/closing/retention.ts'
import { sweepUnconfirmedAccounts } from '#app/domain/closing/sweep-unconfirmed-accounts.ts'
import { countAnswerRates } from '#app/domain/companies/count-answer-rates.ts'
import { sweepLogos } from '#app/domain/companies/sweep-logos.ts'
import { sweepStagedCvs } from '#app/domain/cvs/staged-cv.ts'
import { sweepCvs } from '#app/domain/cvs/sweep-cvs.ts'
import { noteJobsThatExpireSoon } from '#app/domain/jobs/note-jobs-that-expire-soon.ts'
import { noteOutcomesOwed } from '#app/domain/jobs/note-outcomes-owed.ts'
import { assessQueue } from '#app/domain/jobs/risk/store-risk.ts'
import { sweepListedJobs } from '#app/domain/jobs/search/sweep-listed-jobs.ts'
import { recordOverdueWork } from '#app/domain/overview/record-overdue-work.ts'
import { noteSubscriptionsThatEndSoon } from '#app/domain/subscriptions/note-subscriptions-that-end-soon.ts'
import { sweepPaymentProofs } from '#app/domain/subscriptions/sweep-payment-proofs.ts'
import type { Period } from '#app/domain/tasks/schedule.ts'
import { checkDomains } from '#app/domain/verification/check-domains.ts'
import type { AppContext } from '#app/http/context.ts'
import { readCvWords } from './read-cv-words.ts'

type Scheduled = Omit<Period, 'name'> & {
  run: (
    ctx: Pick<AppContext, 'config' | 'db' | 'files' | 'log' | 'secrets' | 'domains'>,
  ) => Promise<unknown>
}

const HOUR = 60
const DAY = 24 * HOUR
/** Mondays at 07:00 in Luanda. Periods are counted from 1 January 1970, a Thursday (UTC). */
const MONDAY_MORNING = 4 * DAY + 6 * HOUR

const scheduled: Record<string, Scheduled> = {
  'note-jobs-that-expire-soon': {
    every: HOUR,
    at: 17,
    run: ({ db }) => noteJobsThatExpireSoon(db),
  },
  'note-subscriptions-that-end-soon': {
    every: HOUR,
    at: 23,
    run: ({ db }) => noteSubscriptionsThatEndSoon(db),
  },
  'note-keys-that-end-soon': { every: HOUR, at: 29, run: ({ db }) => noteKeysThatEndSoon(db) },
  'note-visibility-that-ends-soon': {
    every: HOUR,
    at: 31,
    run: ({ db }) => noteVisibilityThatEndsSoon(db),
  },
  'note-answers-owed': {
    every: 7 * DAY,
    at: MONDAY_MORNING,
    run: ({ db }) => noteAnswersOwed(db),
  },
  'note-outcomes-owed': { every: DAY, at: 8 * HOUR, run: ({ db }) => noteOutcomesOwed(db) },
  'assess-job-queue': { every: HOUR, at: 41, run: (ctx) => assessQueue(ctx) },
  'mark-unanswered': { every: DAY, at: 5 * HOUR, run: ({ db }) => markUnanswered(db) },
  'count-answer-rates': { every: DAY, at: 4 * HOUR, run: ({ db }) => countAnswerRates(db) },
  'note-what-waits-too-long': { every: 10, at: 0, run: ({ db }) => recordOverdueWork(db) },
  'remind-of-interviews': { every: 5, at: 3, run: ({ db }) => remindOfInterviews(db) },
  'end-rejected-interviews': { every: 5, at: 4, run: ({ db }) => endInterviewsOfRejected(db) },
  'send-alerts': { every: 5, at: 1, run: ({ db }) => sendAlerts(db) },
  'ask-about-old-alerts': { every: HOUR, at: 33, run: ({ db }) => askAboutOldAlerts(db) },
  'end-alerts': { every: HOUR, at: 39, run: ({ db }) => endAlerts(db) },
  'apply-bank-account': { every: 5, at: 0, run: ({ db }) => applyDueBankAccount(db) },
  'check-domains': { every: HOUR, at: 51, run: (services) => checkDomains(services) },
  'sweep-listed-jobs': { every: 10, at: 0, run: ({ db }) => sweepListedJobs(db) },
  'read-cv-words': { every: 5, at: 0, run: (ctx) => readCvWords(ctx) },
  'forget-waiting-cvs': { every: HOUR, at: 27, run: (stores) => sweepStagedCvs(stores) },
  'sweep-unconfirmed-accounts': {
    every: HOUR,
    at: 13,
    run: ({ db }) => sweepUnconfirmedAccounts(db),
  },
  'sweep-tokens': { every: HOUR, at: 7, run: ({ db }) => sweepTokens(db) },
  'sweep-cvs': { every: HOUR, at: 37, run: (stores) => sweepCvs(stores) },
  'sweep-photos': { every: HOUR, at: 43, run: (stores) => sweepPhotos(stores) },
  'sweep-logos': { every: HOUR, at: 47, run: (stores) => sweepLogos(stores) },
  'sweep-payment-proofs': { every: HOUR, at: 53, run: (stores) => sweepPaymentProofs(stores) },
  ...Object.fromEntries(
    Object.entries(retention).map(([table, rule], index): [string, Scheduled] => [
      `forget-${table.replaceAll('_', '-')}`,
      { every: HOUR, at: minuteOf(index), run: ({ db }) => deleteExpiredRows(db, rule) },
    ]),
  ),
}

/**
 * The clean-up of each table runs at its own even minute, because the other hourly tasks run at odd
 * minutes.
 */
function minuteOf(index: number): number {
  return (index * 4 + 2 + 2 * Math.floor(index / 15)) % HOUR
}

export const clockTasks = Object.fromEntries(
  Object.entries(scheduled).map(([name, task]) => [name, task.run]),
)

export const periods: Period[] = Object.entries(scheduled).map(([name, { every, at }]) => ({
  name,
  every,
  at,
}))
