import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { alphabetical } from '#app/database/alphabetical.ts'
import { createdAt, id, moment, oneOf } from '../../database/columns.ts'
import { users } from '../accounts/account-table.ts'
import type { CompanyId, UserId } from '../actor.ts'
import type { ProvinceSlug } from '../places/province.ts'
import { provinces } from '../places/province-table.ts'
import { companyApprovals, companySizes, registerAnswers } from './company.ts'

/** A tax number in the form used for comparison: upper case, without spaces, points and dashes. */
export const plainNifOf = (nif: AnyPgColumn | SQL | string): SQL =>
  sql`upper(regexp_replace(${nif}, '[[:space:].-]', '', 'g'))`

export const companies = pgTable(
  'companies',
  {
    id: id().$type<CompanyId>(),
    /**
     * The registering account. Null for a company that an administrator created and that no owner
     * has claimed (D101).
     */
    userId: uuid('user_id')
      .$type<UserId>()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Storage key of a file in the area company-logos. */
    logo: text('logo'),
    description: text('description'),
    province: text('province')
      .$type<ProvinceSlug>()
      .references(() => provinces.slug),
    location: text('location'),
    website: text('website'),
    sector: text('sector'),
    employeeCount: integer('employee_count'),
    nif: text('nif'),
    phone: text('phone'),
    foundedYear: integer('founded_year'),
    companySize: text('company_size', { enum: companySizes }),
    photoUrl: text('photo_url'),
    approval: text('approval', { enum: companyApprovals }).notNull().default('pending'),
    /** Why an administrator refused or suspended the company. */
    decisionReason: text('decision_reason'),
    /**
     * The new name and tax number that an approved company requests, and since when the request is
     * pending.
     */
    wantedName: text('wanted_name'),
    wantedNif: text('wanted_nif'),
    renameWaitsSince: moment('rename_waits_since'),
    /** The result of the last lookup in the tax register, and the name registered for the number. */
    registerAnswer: text('register_answer', { enum: registerAnswers }),
    registerName: text('register_name'),
    /**
     * The tax number that was looked up, in the form used for comparison. After a change of the
     * company's number it differs from that number until the next lookup.
     */
    registerNif: text('register_nif'),
    registerAskedAt: moment('register_asked_at'),
    displayNumber: integer('display_number').unique(),
    /** Whether other sites may list the company's jobs (FEED-01). */
    distributesJobs: boolean('distributes_jobs').notNull().default(true),
    /** Whether the company has a public page (COMP-67). */
    showsPage: boolean('shows_page').notNull().default(true),
    /** Start of the company's current visit to its dashboard, and of its previous visit. */
    visitedAt: moment('visited_at'),
    visitedBefore: moment('visited_before'),
    /** Last view of the company's area, accurate to a few minutes. */
    lookedAt: moment('looked_at'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('companies_user_is_id', sql`${table.userId} is null or ${table.userId} = ${table.id}`),
    check('companies_name_not_blank', sql`btrim(${table.name}) <> ''`),
    check(
      'companies_visits_in_order',
      sql`${table.visitedBefore} is null or ${table.visitedBefore} < ${table.visitedAt}`,
    ),
    check('companies_employee_count', sql`${table.employeeCount} >= 0`),
    oneOf('companies_company_size', table.companySize, companySizes),
    check('companies_founded_year', sql`${table.foundedYear} between 1500 and 2200`),
    oneOf('companies_approval', table.approval, companyApprovals),
    oneOf('companies_register_answer', table.registerAnswer, registerAnswers),
    check(
      'companies_decision_reason',
      sql`${table.decisionReason} is null or ${table.approval} in ('refused', 'suspended')`,
    ),
    check(
      'companies_rename_waits',
      sql`(${table.renameWaitsSince} is null) = (${table.wantedName} is null)
        and (${table.wantedNif} is null or ${table.wantedName} is not null)`,
    ),
    index('companies_plain_nif').on(plainNifOf(table.nif)),
    index('companies_rename_waits')
      .on(table.renameWaitsSince)
      .where(sql`rename_waits_since is not null`),
    index('companies_logo').on(table.logo),
    index('companies_by_name').on(alphabetical(table.name), table.id),
    index('companies_phone').on(table.phone),
    index('companies_nif').on(table.nif),
  ],
)
