import type { Sector } from '../sectors.ts'

/** A trade: what the texts, the pay and the people of its jobs are made from. */
export type Role = {
  key: string
  /** 'enfermeiro' and 'enfermeira'; empty where Portuguese of Angola does not use the form. */
  man: string
  woman: string
  /** Names for the same work; the first is the plain one, which may also be 'Júnior' or 'Sénior'. */
  titles: readonly string[]
  sectors: readonly Sector[] | 'any'
  tags: readonly string[]
  /** KZ a month with the experience that companies usually ask for. */
  pay: number
  /** Least and most years of experience that a company asks for. */
  years: readonly [number, number]
  /** How common it is among the jobs of its sectors. */
  weight: number
  rhythm: Rhythm
  education: 'basico' | 'medio' | 'tecnico' | 'licenciatura'
  also?: readonly ('rank' | 'remote' | 'hybrid' | 'parttime' | 'freelance')[]
  /** To whom it answers, with the preposition: 'ao chefe de loja'. */
  boss: string
  skills: readonly string[]
  /** Infinitives without capital or full stop, to follow 'para'. */
  mission: readonly string[]
  /** Whole sentences on how the work is. */
  setting: readonly string[]
  duties: readonly string[]
  needs: readonly string[]
  /** Questions to candidates; `{y}` in an answer is replaced by years of experience. */
  questions: readonly { ask: string; answers: readonly string[] }[]
}

/** The working week: `rota` is weeks at sea, `camp` weeks in the field, `sea` follows the tides. */
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
