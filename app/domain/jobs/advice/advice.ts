import type { Settings } from '../../settings/read-settings.ts'
import type { JobInput } from '../job-input.ts'

/** Severity of advice on a job's text (SHIELD-05). 'block' prevents submitting the job. */
export const adviceLevels = ['block', 'warn', 'suggest'] as const
export type AdviceLevel = (typeof adviceLevels)[number]

export const adviceLabels = {
  block: 'Bloqueia',
  warn: 'Avisa',
  suggest: 'Sugere',
} satisfies Record<AdviceLevel, string>

export type Advice = {
  level: AdviceLevel
  field: keyof JobInput
  passage: string
  reason: string
  source: string
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

/** Value of the submit button that previews a job with its advice. Nothing is stored. */
export const PREVIEW = 'previsualizar'

export type JobPreview = { words: JobInput; advice: Advice[] }

/** The minimum wage from the settings: KZ a month, its legal source, and when it takes effect. */
export type MinimumWage = { amount: number; source: string; since: string }

export function minimumWageOf({
  minimumWage: amount,
  minimumWageSource: source,
  minimumWageSince: since,
}: Pick<Settings, 'minimumWage' | 'minimumWageSource' | 'minimumWageSince'>):
  | MinimumWage
  | undefined {
  return amount === null || since === null ? undefined : { amount, source, since }
}
