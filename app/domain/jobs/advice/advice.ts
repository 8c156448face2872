import type { Settings } from '../../settings/read-settings.ts'
import type { JobInput } from '../job-input.ts'

/**
 * Severity of advice on the text of a job (SHIELD-05). A job with 'block' advice cannot be
 * submitted.
 */
export const adviceLevels = ['block', 'warn', 'suggest'] as const
export type AdviceLevel = (typeof adviceLevels)[number]

export const adviceLabels = {
  block: 'Bloqueia',
  warn: 'Avisa',
  suggest: 'Sugere',
} satisfies Record<AdviceLevel, string>

export type Advice = {
  level: AdviceLevel
  /** The field of the form that the advice is about. */
  field: keyof JobInput
  /** The passage of the job's text, or its pay; empty if the pay is missing. */
  passage: string
  reason: string
  /** Where the rule comes from. */
  source: string
  /** What to write instead. */
  alternative: string
}

export const fieldLabels: Partial<Record<keyof JobInput, string>> = {
  title: 'Título da vaga',
  description: 'Descrição',
  responsibilities: 'Principais responsabilidades',
  requirements: 'Requisitos',
  contractType: 'Tipo de contrato',
  location: 'Local',
  salaryMin: 'Salário mínimo',
  salaryMax: 'Salário máximo',
  skillsRequired: 'Competências',
  tags: 'Etiquetas',
  benefits: 'Benefícios',
  conditions: 'Condições',
  faq: 'Perguntas',
}

/** The value of the submit button that previews a job with its advice. Nothing is stored. */
export const PREVIEW = 'previsualizar'

/** A job as typed, with the advice on its words. */
export type JobPreview = { words: JobInput; advice: Advice[] }

/** The minimum wage of the settings: KZ a month, the law, and the first day on which it applies. */
export type MinimumWage = { amount: number; source: string; since: string }

/** The minimum wage of the settings; undefined while no administrator has entered one. */
export function minimumWageOf({
  minimumWage: amount,
  minimumWageSource: source,
  minimumWageSince: since,
}: Pick<Settings, 'minimumWage' | 'minimumWageSource' | 'minimumWageSince'>):
  | MinimumWage
  | undefined {
  return amount === null || since === null ? undefined : { amount, source, since }
}
