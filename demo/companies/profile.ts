import type { Sector } from '../sectors.ts'

/** The hand-written facts of a company. Its contacts and numbers are generated from these. */
export type CompanyProfile = {
  name: string
  /**
   * The Portuguese article before the name: 'o Banco', 'a Clínica'. A plural name takes the article
   * of 'empresa': 'a Águas do Ngwendi'.
   */
  article: 'o' | 'a'
  sector: Sector
  /** The first town is that of the company's head office. */
  towns: readonly string[]
  employees: number
  founded: number
  description: string
  /** Roles of the sector that this company does not hire. */
  neverHires?: readonly string[]
}
