import type { Sector } from '../sectors.ts'

/** Hand-written facts of an invented company; contacts and numbers are generated from them. */
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
