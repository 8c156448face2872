import { longDate } from '#app/domain/formats/dates.ts'
import { kwanzas } from '#app/domain/formats/money.ts'
import { contractTypeLabels, workTypeLabels } from '#app/domain/jobs/job.ts'
import type { JobInput } from '#app/domain/jobs/job-input.ts'
import { describeStoredValues, quoted } from './changed-meanwhile.ts'

export function jobChangedMeanwhile({ detail }: { detail: { changed: Partial<JobInput> } }) {
  const { faq, ...changed } = detail.changed
  const questions = faq?.map(({ question }) => question).join(' / ') ?? null
  const rows = faq === undefined ? {} : { 'faq[0].question': questions }
  return describeStoredValues({ ...changed, ...rows }, asTheFormDoes)
}

function asTheFormDoes(field: string, stored: unknown): string | undefined {
  if (stored instanceof Date) return `${longDate(stored)}.`
  if (typeof stored === 'number' && field.startsWith('salary')) return `${kwanzas(stored)}.`
  const labels: Record<string, string> = { ...contractTypeLabels, ...workTypeLabels }
  const label = labels[String(stored)]
  return (field === 'contractType' || field === 'workType') && label ? quoted(label) : undefined
}
