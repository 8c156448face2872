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
 * The listed jobs that share every counted property, and their number. A few thousand groups represent
 * hundreds of thousands of jobs, so counting reads few rows. Maintained by triggers, like the tables below.
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
    /** Keys of `job_tags`, sorted. */
    tags: text('tags').array().notNull(),
    /** Conditions of the job and its company, sorted: derived by `listed_conditions`. */
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
 * The number of jobs in a group whose pay is between the same steps of the slider: the first step at or above
 * `salary_min`, the last at or below `salary_max`; both -1 without pay.
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
 * The searched columns of each job that is active and was not past its deadline when last written. Narrow, so
 * that a search over many jobs reads few pages; the texts of a card stay in `jobs`.
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
    /** KZ. An unstated bound equals the stated one (D42); both are null without pay. */
    salaryMin: doublePrecision('salary_min'),
    salaryMax: doublePrecision('salary_max'),
    createdAt: moment('created_at').notNull(),
    /** When the job became public, for alerts: later edits do not change it. */
    listedAt: moment('listed_at').notNull().defaultNow(),
    /** 'infinity' without a deadline. */
    expiresAt: moment('expires_at').notNull(),
    /** In lower case without accents, for the alphabetical order. */
    title: text('title').notNull(),
    /**
     * Stems of title (A), skills and tags (B), location, marks and company (C), description and requirements
     * (D). Title stems are repeated with the prefix '=', location stems with '@'. Searches read only the
     * index: the values are stored out of line, because a search for a common word reads ten thousand rows.
     */
    words: textVector('words').notNull(),
    /** The lexemes of `words` with weights A, B and C, which determine the rank of a match. */
    head: textVector('head').generatedAlwaysAs(sql`ts_filter(words, '{a,b,c}')`),
    /**
     * Filler: makes rows so long that the database stores `words` out of line. Compressed it takes 31 bytes.
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
    // Without GIN's pending list, which would slow down the first searches after a write.
    index('listed_jobs_words').using('gin', table.words).with({ fastupdate: false }),
  ],
)

/** Every tag by its normalized form, with the spelling of its first use. */
export const jobTags = pgTable('job_tags', {
  key: text('key').primaryKey(),
  label: text('label').notNull(),
})

/**
 * Words of titles, skills, tags and company names, in lower case without accents: candidates for correcting
 * typing errors.
 */
export const searchWords = pgTable('search_words', { word: text('word').primaryKey() })
