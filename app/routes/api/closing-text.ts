import type { findClosing } from '#app/domain/jobs/find-closing.ts'

/** Precedes the closing date of a job that was a confirmed fraud (SHIELD-08). */
export const FRAUD = 'Esta vaga era uma burla confirmada.'

export function closingText({ at, isFraud }: NonNullable<Awaited<ReturnType<typeof findClosing>>>) {
  const date = `A vaga fechou em ${at.toISOString()}.`
  return isFraud ? `${FRAUD} ${date}` : date
}
