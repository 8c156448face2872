import type { ProvinceInForce } from '#app/domain/places/province.ts'

export type DemoJob = {
  company: string
  /** The role from which the job was generated; it determines who applies. */
  role: string
  title: string
  description: string
  /** This field and the next three contain one item per line. */
  responsibilities: string
  requirements: string
  benefits: string
  conditions: string
  skills_required: string[]
  tags: string[]
  contract_type: 'full_time' | 'part_time' | 'internship' | 'freelance' | 'contract'
  work_type: 'presencial' | 'remoto' | 'hibrido'
  province: ProvinceInForce
  location: string
  salary_min: number | null
  salary_max: number | null
  experience_years: number
  is_urgent: boolean
  faq: { question: string; required: boolean }[] | null
  published_at: Date
  expires_at: Date | null
  status: 'active' | 'pending' | 'closed' | 'draft'
}
