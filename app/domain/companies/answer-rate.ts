export type AnswerRate = {
  /** Answered applications, in percent. */
  percent: number
  /** Median days until the first answer. Null if no application was answered. */
  medianDays: number | null
}

/** Only applications that are 14 to 90 days old count. */
export const COUNTED_DAYS = 90
export const DAYS_TO_ANSWER = 14
/**
 * Minimums for a public answer rate. A rate based on fewer applications or people would reveal
 * individual cases.
 */
export const MIN_APPLICATIONS = 10
export const MIN_PEOPLE = 5

/** Minimum percentage and maximum median days for the filter `resposta=rapida`. */
export const FAST_PERCENT = 70
export const FAST_DAYS = 7

export function answerRateText({ percent, medianDays }: AnswerRate): string {
  if (medianDays === null) return `Responde a ${percent} %`
  return `Responde a ${percent} % em ${daysText(medianDays)} (mediana)`
}

function daysText(days: number): string {
  if (days === 0) return 'menos de 1 dia'
  return days === 1 ? '1 dia' : `${days} dias`
}
