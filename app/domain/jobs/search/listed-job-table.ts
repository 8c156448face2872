import { sql } from 'drizzle-orm'
import {
  customType,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment } from '#app/database/columns.ts'
import type { CompanyId } from '../../actor.ts'
import { companies } from '../../companies/company-table.ts'
import type { ProvinceSlug } from '../../places/province.ts'
import { provinces } from '../../places/province-table.ts'
import { contractTypes, workTypes } from '../job.ts'
import type { ListedCondition } from '../job-condition.ts'
import { jobs } from '../job-table.ts'

const textVector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * Groups of listed jobs with equal filter properties, so that counting reads few rows. Maintained
 * by triggers, like the tables below.
 */
export const listedJobGroups = pgTable(
  'listed_job_groups',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    province: text('province')
      .$type<ProvinceSlug>()
      .references(() => provinces.slug),
    contractType: text('contract_type', { enum: contractTypes }).notNull(),
    workType: text('work_type', { enum: workTypes }).notNull(),
    companyId: uuid('company_id')
      .$type<CompanyId>()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    tags: text('tags').array().notNull(),
    /** Sorted conditions of the jobs, derived by the database function `listed_conditions`. */
    conditions: text('conditions').array().$type<ListedCondition[]>().notNull().default(sql`'{}'`),
    jobs: integer('jobs').notNull().default(0),
  },
  (table) => [
    unique('listed_job_groups_once')
      .on(
        table.companyId,
        table.province,
        table.contractType,
        table.workType,
        table.tags,
        table.conditions,
      )
      .nullsNotDistinct(),
    index('listed_job_groups_tags').using('gin', table.tags).with({ fastupdate: false }),
  ],
)

/**
 * Number of jobs per group and pay range; both bounds are -1 without pay. `lowest`, `highest`:
 * first and last slider step between `salary_min` and `salary_max`.
 */
export const listedJobPay = pgTable(
  'listed_job_pay',
  {
    groupId: integer('group_id')
      .notNull()
      .references(() => listedJobGroups.id, { onDelete: 'cascade' }),
    lowest: integer('lowest').notNull(),
    highest: integer('highest').notNull(),
    jobs: integer('jobs').notNull(),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.lowest, table.highest] })],
)

/**
 * Searched columns of each listed job, in narrow rows, so that searches read few pages. Expired
 * jobs remain until the next sweep.
 */
export const listedJobs = pgTable(
  'listed_jobs',
  {
    jobId: uuid('job_id')
      .primaryKey()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    groupId: integer('group_id')
      .notNull()
      .references(() => listedJobGroups.id, { onDelete: 'cascade' }),
    /**
     * Salary bounds in KZ. If only one is stated, the other one equals it (D42). Both are null
     * without pay.
     */
    salaryMin: doublePrecision('salary_min'),
    salaryMax: doublePrecision('salary_max'),
    createdAt: moment('created_at').notNull(),
    /** When the job became public, for alerts. Later edits do not change it. */
    listedAt: moment('listed_at').notNull().defaultNow(),
    /** The deadline; 'infinity' if the job has none. */
    expiresAt: moment('expires_at').notNull(),
    /** The title in lower case without accents, for the alphabetical order. */
    title: text('title').notNull(),
    /**
     * Stems by weight: title (A), skills and tags (B), location, flags and company (C), texts (D).
     * Prefix '=' marks repeated title stems, '@' location stems.
     */
    words: textVector('words').notNull(),
    head: textVector('head').generatedAlwaysAs(sql`ts_filter(words, '{a,b,c}')`),
    /**
     * Makes rows so long that PostgreSQL stores `words` out of line, which keeps the rest of the
     * row narrow. Takes 31 bytes compressed.
     */
    padding: text('padding').generatedAlwaysAs(sql`repeat(' ', 2100)`),
  },
  (table) => [
    index('listed_jobs_newest').on(table.createdAt.desc(), table.jobId.desc()),
    index('listed_jobs_best_paid').on(
      table.salaryMin.desc().nullsLast(),
      table.createdAt.desc(),
      table.jobId.desc(),
    ),
    index('listed_jobs_highest').on(table.salaryMax.desc().nullsLast()),
    index('listed_jobs_title').on(table.title, table.createdAt.desc(), table.jobId.desc()),
    index('listed_jobs_group').on(table.groupId, table.createdAt.desc(), table.jobId.desc()),
    index('listed_jobs_expiry').on(table.expiresAt),
    index('listed_jobs_listed').on(table.listedAt),
    // Disable GIN's pending list: it would slow down the first searches after a write.
    index('listed_jobs_words').using('gin', table.words).with({ fastupdate: false }),
  ],
)

/** Tags by normalized form, with the spelling of their first use. */
export const jobTags = pgTable('job_tags', {
  key: text('key').primaryKey(),
  label: text('label').notNull(),
})

/** Words of titles, skills, tags and company names, as candidates for corrections. */
export const searchWords = pgTable('search_words', { word: text('word').primaryKey() })
