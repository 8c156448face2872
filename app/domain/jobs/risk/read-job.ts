import type { CompanyLevel } from '../../companies/company-level.ts'
import { readText, type TextSpan } from '../../text-reading/read-text.ts'
import type { JobInput } from '../job-input.ts'
import { findSigns, type SignReason } from '../suspicions.ts'
import {
  levelReasons,
  RISK_FIRST,
  type RiskExcerpt,
  type RiskReason,
  riskReason,
  sumRisk,
} from './risk-weights.ts'

const AROUND = 60
const MOST_LISTED = 5

const fields: readonly (readonly [string, (job: JobInput) => string])[] = [
  ['Título', ({ title }) => title],
  ['Descrição', ({ description }) => description],
  ['Principais responsabilidades', ({ responsibilities }) => responsibilities],
  ['Requisitos', ({ requirements }) => requirements],
  ['Local', ({ location }) => location ?? ''],
  ['Competências', ({ skillsRequired }) => skillsRequired.join('\n')],
  ['Etiquetas', ({ tags }) => tags.join('\n')],
  ['Benefícios', ({ benefits }) => benefits ?? ''],
  ['Condições', ({ conditions }) => conditions ?? ''],
  ['Perguntas', ({ faq }) => (faq ?? []).map(({ question }) => question).join('\n')],
]

export type FoundWords = RiskExcerpt & { reason: TextSpan['reason'] | SignReason }

export function findWords(job: JobInput, ownHost: string): FoundWords[] {
  return fields.flatMap(([field, textOf]) => {
    const text = textOf(job).normalize('NFC')
    const spans = [...readText(text, { ownHost }), ...findSigns(text)]
    return spans.map((span) => ({ ...excerptOf(text, span), field, reason: span.reason }))
  })
}

export function readJob(job: JobInput, ownHost: string): RiskReason[] {
  const found = new Map<FoundWords['reason'], RiskExcerpt[]>()
  for (const { reason, ...excerpt } of findWords(job, ownHost)) {
    const known = found.get(reason) ?? []
    const isKnown = known.some(
      ({ field, words }) =>
        field === excerpt.field && (words.includes(excerpt.words) || excerpt.words.includes(words)),
    )
    found.set(reason, isKnown || known.length >= MOST_LISTED ? known : [...known, excerpt])
  }
  return [...found].map(([reason, excerpts]) => riskReason(reason, excerpts))
}

/**
 * Whether this text is too risky for automatic approval. Text with contacts always is, because only
 * moderation can compare contacts with confirmed frauds.
 */
export function needsModerator(job: JobInput, level: CompanyLevel): boolean {
  const { points, reasons } = sumRisk([...readJob(job, ''), ...levelReasons(level)])
  return points >= RISK_FIRST || reasons.some(({ kind }) => kind === 'contact')
}

function excerptOf(text: string, { start, end }: { start: number; end: number }) {
  const before = text.slice(Math.max(0, start - AROUND), start)
  const after = text.slice(end, end + AROUND)
  return {
    before: start > AROUND ? `…${before.replace(/^\S*\s/, '')}` : before,
    words: text.slice(start, end),
    after: end + AROUND < text.length ? `${after.replace(/\s\S*$/, '')}…` : after,
  }
}
