import { contractTypeLabels, workTypeLabels } from '#app/domain/jobs/job.ts'
import type { JobInput } from '#app/domain/jobs/job-input.ts'
import { kwanzas } from '#app/domain/jobs/salary-text.ts'
import { longDate } from '#app/domain/places/dates.ts'
import { type ProvinceSlug, provinceName } from '#app/domain/places/province.ts'

/** Letters of a long text that are enough to know it by. */
const ENOUGH = 200

/** Of two who change one job, the second sees beside each field what the first has saved there. */
export function jobChangedMeanwhile({ detail }: { detail: { changed: Partial<JobInput> } }) {
  const { faq, ...changed } = detail.changed
  const inWords = Object.entries(changed).map(([field, stored]) => [
    field,
    `Outra pessoa guardou entretanto: ${words(field, stored)}`,
  ])
  if (faq !== undefined) {
    const questions = faq?.map(({ question }) => question).join(' / ') ?? null
    inWords.push(['faq[0].question', `Outra pessoa guardou entretanto: ${words('faq', questions)}`])
  }
  return {
    sentence:
      'Isto mudou entretanto noutro sítio. Junto de cada campo diferente está o que ficou guardado. Guarde de novo para ficar o que escreveu.',
    errors: Object.fromEntries(inWords),
    status: 409 as const,
  }
}

function words(field: string, stored: unknown): string {
  if (stored === null || stored === '') return 'nada.'
  if (typeof stored === 'boolean') return stored ? 'sim.' : 'não.'
  if (typeof stored === 'number') {
    return `${field.startsWith('salary') ? kwanzas(stored) : stored}.`
  }
  if (stored instanceof Date) return `${longDate(stored)}.`
  const text = Array.isArray(stored) ? stored.join(', ') : labelOf(field, String(stored))
  return text.length > ENOUGH ? `«${text.slice(0, ENOUGH).trimEnd()}…»` : `«${text}»`
}

function labelOf(field: string, stored: string): string {
  // It comes from the table, which takes only provinces.
  if (field === 'province') return provinceName(stored as ProvinceSlug)
  const labels: Record<string, string> = { ...contractTypeLabels, ...workTypeLabels }
  return field === 'contractType' || field === 'workType' ? (labels[stored] ?? stored) : stored
}
