import type { ProvinceInForce } from '#app/domain/places/province.ts'

/** A job of the demonstration as a company would type it, with when it did. */
export type DemoJob = {
  company: string
  /** Key of the role that it was made from; who applies depends on it. */
  role: string
  title: string
  description: string
  /** One item a line, as the next three. */
  responsibilities: string
  requirements: string
  benefits: string
  conditions: string
  skills_required: string[]
  tags: string[]
  contract_type: 'full_time' | 'part_time' | 'internship' | 'freelance' | 'contract'
  work_type: 'presencial' | 'remoto' | 'hibrido'
  province: ProvinceInForce
  /** One line: where in town, and the town. */
  location: string
  /** KZ a month. */
  salary_min: number | null
  salary_max: number | null
  experience_years: number
  is_urgent: boolean
  faq: { question: string; required: boolean }[] | null
  published_at: Date
  expires_at: Date | null
  status: 'active' | 'pending' | 'closed' | 'draft'
}
