import { diffWordsWithSpace } from 'diff'
import { longDate } from '../../formats/dates.ts'
import { salaryText } from '../../formats/money.ts'
import { placeLine } from '../../places/place-line.ts'
import { contractTypeLabels, experienceText, workTypeLabels } from '../job.ts'
import type { JobInput } from '../job-input.ts'

/**
 * Time limit in milliseconds per field. After this time, the two texts are shown one after the
 * other.
 */
const MOST_MS = 150

export type ComparedPart = { text: string; is: 'same' | 'added' | 'removed' }
export type ComparedField = { label: string; parts: ComparedPart[] }

/** Short values, of which a single changed word or digit would mislead. */
const wholeFields = new Set(['Salário', 'Experiência', 'Candidaturas até', 'Vaga urgente'])

const read: readonly (readonly [string, (job: JobInput) => string])[] = [
  ['Título', ({ title }) => title],
  ['Descrição', ({ description }) => description],
  ['Principais responsabilidades', ({ responsibilities }) => responsibilities],
  ['Requisitos', ({ requirements }) => requirements],
  ['Tipo de contrato', ({ contractType }) => contractTypeLabels[contractType]],
  ['Regime de trabalho', ({ workType }) => workTypeLabels[workType]],
  ['Local', ({ province, location }) => placeLine(province, location)],
  ['Salário', (job) => salaryText(job)],
  ['Experiência', ({ experienceYears }) => experienceText(experienceYears) ?? ''],
  ['Candidaturas até', ({ expiresAt }) => (expiresAt ? longDate(expiresAt) : 'Sem data limite')],
  ['Competências', ({ skillsRequired }) => skillsRequired.join(', ')],
  ['Etiquetas', ({ tags }) => tags.join(', ')],
  ['Benefícios', ({ benefits }) => benefits ?? ''],
  ['Condições', ({ conditions }) => conditions ?? ''],
  ['Vaga urgente', ({ isUrgent }) => (isUrgent ? 'Sim' : 'Não')],
  [
    'Perguntas da candidatura',
    ({ faq }) =>
      (faq ?? [])
        .map(({ question, required }) => (required ? `${question} (obrigatória)` : question))
        .join('\n'),
  ],
]

export function compareWords(before: JobInput, after: JobInput): ComparedField[] {
  return read.flatMap(([label, textOf]) => {
    const [was, is] = [textOf(before), textOf(after)]
    if (was === is) return []
    return [{ label, parts: wholeFields.has(label) ? wholeParts(was, is) : comparedParts(was, is) }]
  })
}

function wholeParts(was: string, is: string): ComparedPart[] {
  return [
    { text: was, is: 'removed' },
    { text: is, is: 'added' },
  ]
}

function comparedParts(was: string, is: string): ComparedPart[] {
  const changes = diffWordsWithSpace(was, is, { timeout: MOST_MS })
  if (!changes) return wholeParts(was, is)
  return changes.map(({ value, added, removed }) => ({
    text: value,
    is: added ? 'added' : removed ? 'removed' : 'same',
  }))
}
