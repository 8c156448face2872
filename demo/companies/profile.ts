import type { Sector } from '../sectors.ts'

/** Hand-written facts of an invented company; contacts and numbers are generated from them. */
export type CompanyProfile = {
  name: string
  /** 'o Banco', 'a Clínica'; a plural name takes the article of 'empresa': 'a Águas do Ngwendi'. */
  article: 'o' | 'a'
  sector: Sector
  /** The towns where the company works; the first is its seat. */
  towns: readonly string[]
  employees: number
  founded: number
  description: string
  /** Roles of its sector for which the company has no work. */
  neverHires?: readonly string[]
}
