import type { Sector } from '../sectors.ts'

/** What is written by hand about an invented company; contacts and numbers are made from it. */
export type CompanyProfile = {
  name: string
  /** 'o Banco', 'a Clínica'; a plural name takes the one of 'empresa': 'a Águas do Ngwendi'. */
  article: 'o' | 'a'
  sector: Sector
  /** Where it works; the first is its seat. */
  towns: readonly string[]
  employees: number
  founded: number
  description: string
  /** Roles of its sector that it has no work for. */
  neverHires?: readonly string[]
}
