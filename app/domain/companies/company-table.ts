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

/** SQL: a tax number for comparison, in upper case without spaces, points and dashes. */
export const plainNifOf = (nif: AnyPgColumn | SQL | string): SQL =>
  sql`upper(regexp_replace(${nif}, '[[:space:].-]', '', 'g'))`

export const companies = pgTable(
  'companies',
  {
    id: id().$type<CompanyId>(),
    /**
     * The account that registered the company. Null until an account claims a company that an
     * administrator created (D101).
     */
    userId: uuid('user_id')
      .$type<UserId>()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Storage key in the file area 'company-logos'. */
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
    decisionReason: text('decision_reason'),
    /** Requested name and tax number, and the time of the request. */
    wantedName: text('wanted_name'),
    wantedNif: text('wanted_nif'),
    renameWaitsSince: moment('rename_waits_since'),
    /** Result of the last lookup in the tax register, and the name found there. */
    registerAnswer: text('register_answer', { enum: registerAnswers }),
    registerName: text('register_name'),
    /** Tax number of the last lookup. Differs from the company's number after a change. */
    registerNif: text('register_nif'),
    registerAskedAt: moment('register_asked_at'),
    displayNumber: integer('display_number').unique(),
    distributesJobs: boolean('distributes_jobs').notNull().default(true),
    showsPage: boolean('shows_page').notNull().default(true),
    /** Start of the current visit to the dashboard, and of the previous one. */
    visitedAt: moment('visited_at'),
    visitedBefore: moment('visited_before'),
    /** When a member last used the company's pages, accurate to a few minutes. */
    viewedAt: moment('looked_at'),
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
