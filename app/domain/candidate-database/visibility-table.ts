import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, oneOf } from '../../database/columns.ts'
import type { CandidateId, CompanyId } from '../actor.ts'
import { candidates } from '../candidates/candidate-table.ts'
import { companies } from '../companies/company-table.ts'
import {
  availabilities,
  type CandidateLanguage,
  candidateLanguages,
  type DrivingLicence,
  drivingLicences,
  visibilities,
} from './visibility.ts'

const ownArray = (column: unknown, values: readonly string[]) =>
  sql`${column} <@ ${sql.raw(`array[${values.map((value) => `'${value}'`).join(', ')}]`)}`

/** Which companies can find a candidate. Without a row, none can. */
export const candidateVisibility = pgTable(
  'candidate_visibility',
  {
    candidateId: uuid('candidate_id')
      .$type<CandidateId>()
      .primaryKey()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    visibleTo: text('visible_to', { enum: visibilities }).notNull().default('nobody'),
    visibleUntil: moment('visible_until'),
    remindedAt: moment('reminded_at'),
    languages: text('languages').array().$type<CandidateLanguage[]>().notNull().default(sql`'{}'`),
    licences: text('licences').array().$type<DrivingLicence[]>().notNull().default(sql`'{}'`),
    availability: text('availability', { enum: availabilities }),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    oneOf('candidate_visibility_visible_to', table.visibleTo, visibilities),
    oneOf('candidate_visibility_availability', table.availability, availabilities),
    check('candidate_visibility_languages', ownArray(table.languages, candidateLanguages)),
    check('candidate_visibility_licences', ownArray(table.licences, drivingLicences)),
    check(
      'candidate_visibility_ends',
      sql`(${table.visibleTo} = 'nobody') = (${table.visibleUntil} is null)`,
    ),
    index('candidate_visibility_end')
      .on(table.visibleUntil)
      .where(sql`visible_until is not null and reminded_at is null`),
  ],
)

/** An excluded company, or the domain of excluded companies. They never find the candidate. */
export const candidateExclusions = pgTable(
  'candidate_exclusions',
  {
    id: id(),
    candidateId: uuid('candidate_id')
      .$type<CandidateId>()
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    companyId: uuid('company_id')
      .$type<CompanyId>()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Domain in lower case, such as 'empresa.co.ao'. The exclusion includes its subdomains. */
    domain: text('domain'),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      'candidate_exclusions_one_kind',
      sql`num_nonnulls(${table.companyId}, ${table.domain}) = 1`,
    ),
    unique('candidate_exclusions_once')
      .on(table.candidateId, table.companyId, table.domain)
      .nullsNotDistinct(),
    index('candidate_exclusions_company').on(table.companyId),
    index('candidate_exclusions_domain').on(table.domain),
  ],
)
