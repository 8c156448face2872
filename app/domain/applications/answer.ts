import { currentTime } from '../formats/current-time.ts'
import type { ApplicationStatus } from './application.ts'

/** The vocabulary of answers to applications (ANSW-01). No I/O, safe in the browser. */

/** Statuses that answer the candidate; 'Em Análise' does not. */
export const finalStatuses = [
  'approved',
  'rejected',
] as const satisfies readonly ApplicationStatus[]

const DAY_MS = 86_400_000

/** Days without an answer after which the candidate can ask for one, once (ANSW-03). */
export const ASK_AFTER_DAYS = 10
/** Days without an answer after which the company's weekly mail names an application (ANSW-04). */
export const DIGEST_AFTER_DAYS = 7
/**
 * Hours between the company's first view of an application and the entry about it in the
 * candidate's timeline (ANSW-02).
 */
export const SEEN_AFTER_HOURS = 1

type Answerable = {
  status: ApplicationStatus
  appliedAt: Date
  answeredAt: Date | null
  answerAskedAt: Date | null
}

export function isWaiting({ status, answeredAt }: Pick<Answerable, 'status' | 'answeredAt'>) {
  return answeredAt === null && (status === 'submitted' || status === 'reviewing')
}

/** Whether the candidate can ask for an answer. */
export function canAskForAnswer(application: Answerable, now = currentTime()): boolean {
  return isWaiting(application) && !application.answerAskedAt && now >= askFrom(application)
}

/** The first moment at which the candidate can ask for an answer. */
export function askFrom({ appliedAt }: Pick<Answerable, 'appliedAt'>): Date {
  return new Date(appliedAt.getTime() + ASK_AFTER_DAYS * DAY_MS)
}

/** Whole days from the submission to `until`. */
export function daysWaited(appliedAt: Date, until = new Date()): number {
  return Math.floor((until.getTime() - appliedAt.getTime()) / DAY_MS)
}

/** The text that the candidate reads (ANSW-05). */
export function noAnswerSentence(days: number): string {
  return `A empresa não respondeu em ${days} dias`
}

/** The form's value for a job that was not found through an application (ANSW-09). */
export const ELSEWHERE = 'outro'
