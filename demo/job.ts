import type { ProvinceInForce } from '#app/domain/places/province.ts'

/** A job as a company would type it, with the time of its creation. */
export type DemoJob = {
  company: string
  /** Key of the role from which the job was generated; it determines who applies. */
  role: string
  title: string
  description: string
  /** One item per line, as in the next three fields. */
  responsibilities: string
  requirements: string
  benefits: string
  conditions: string
  skills_required: string[]
  tags: string[]
  contract_type: 'full_time' | 'part_time' | 'internship' | 'freelance' | 'contract'
  work_type: 'presencial' | 'remoto' | 'hibrido'
  province: ProvinceInForce
  /** One line: the spot, then the town. */
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
