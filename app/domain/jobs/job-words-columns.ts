import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, numeric, text } from 'drizzle-orm/pg-core'
import { moment } from '../../database/columns.ts'
import type { ProvinceSlug } from '../places/province.ts'
import { provinces } from '../places/province-table.ts'
import { contractTypes, type JobQuestion, workTypes } from './job.ts'

/**
 * A column for an amount in KZ. The specification requires numeric columns (DATA-13); the code
 * reads JavaScript numbers.
 */
const kwanzas = (name: string) => numeric(name, { precision: 14, scale: 2, mode: 'number' })

export const jobWordsColumns = () => ({
  title: text('title').notNull(),
  description: text('description').notNull(),
  responsibilities: text('responsibilities').notNull(),
  requirements: text('requirements').notNull(),
  benefits: text('benefits'),
  conditions: text('conditions'),
  province: text('province')
    .$type<ProvinceSlug>()
    .references(() => provinces.slug),
  location: text('location'),
  salaryMin: kwanzas('salary_min'),
  salaryMax: kwanzas('salary_max'),
  contractType: text('contract_type', { enum: contractTypes }).notNull(),
  workType: text('work_type', { enum: workTypes }).notNull(),
  isUrgent: boolean('is_urgent').notNull().default(false),
  tags: text('tags').array().notNull().default(sql`'{}'`),
  skillsRequired: text('skills_required').array().notNull().default(sql`'{}'`),
  experienceYears: integer('experience_years'),
  faq: jsonb('faq').$type<JobQuestion[]>(),
  expiresAt: moment('expires_at'),
  /** Why the company keeps a passage despite advice. Only moderators read it (SHIELD-05). */
  warningReply: text('warning_reply'),
})
