import type { Sector } from '../sectors.ts'

/** A trade, from which jobs get their texts, pay and candidates. */
export type Role = {
  key: string
  /**
   * The title for a man and for a woman, such as 'enfermeiro' and 'enfermeira'. Empty if Angolan
   * Portuguese does not use the form.
   */
  man: string
  woman: string
  /** The first title is the plain one, which may get 'Júnior' or 'Sénior'. */
  titles: readonly string[]
  sectors: readonly Sector[] | 'any'
  tags: readonly string[]
  /** The pay in KZ a month for a person with the usual experience. */
  pay: number
  years: readonly [number, number]
  /** How frequent the role is among the jobs of its sectors. */
  weight: number
  rhythm: Rhythm
  education: 'basico' | 'medio' | 'tecnico' | 'licenciatura'
  also?: readonly ('rank' | 'remote' | 'hybrid' | 'parttime' | 'freelance')[]
  /** The person's superior, with the preposition: 'ao chefe de loja'. */
  boss: string
  skills: readonly string[]
  /**
   * The purposes of the role: infinitives in lower case without a full stop, which follow 'para'.
   */
  mission: readonly string[]
  setting: readonly string[]
  duties: readonly string[]
  needs: readonly string[]
  /** `{y}` in an answer is replaced by years of experience. */
  questions: readonly { ask: string; answers: readonly string[] }[]
}

/**
 * The working times of a trade: `rota` alternates weeks at sea with weeks off, `camp` alternates
 * weeks in the field with weeks off, and `sea` follows the tides.
 */
export type Rhythm =
  | 'office'
  | 'shop'
  | 'shift'
  | 'night'
  | 'school'
  | 'field'
  | 'rota'
  | 'camp'
  | 'sea'
