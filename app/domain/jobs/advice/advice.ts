import type { Settings } from '../../settings/read-settings.ts'
import type { JobInput } from '../job-input.ts'

/** How strong an advice on a job's words is (SHIELD-05). A blocked job cannot be sent. */
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
  /** The words of the job, or its figures; empty if something is missing. */
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

/** The value of the button that shows a job and the advice on it, and sends nothing. */
export const PREVIEW = 'previsualizar'

/** A job as typed, with the advice on its words. */
export type JobPreview = { words: JobInput; advice: Advice[] }

/** The minimum wage in force, as the settings have it: KZ a month, the law, and its first day. */
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
