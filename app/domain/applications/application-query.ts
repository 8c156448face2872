import {
  and,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import { accountSettings } from '../accounts/account-table.ts'
import type { CompanyId, CompanyMember } from '../actor.ts'
import { educationLevels } from '../candidates/candidate.ts'
import { candidates } from '../candidates/candidate-table.ts'
import { roleHasRight } from '../companies/company-role.ts'
import { line } from '../formats/typed-text.ts'
import { applicationsOf } from '../jobs/applications-of.ts'
import { jobs } from '../jobs/job-table.ts'
import { provinceAndSuccessors, provinces } from '../places/province.ts'
import { provinceDistances } from '../places/province-distance.ts'
import { findSubscription } from '../subscriptions/find-subscription.ts'
import { plans } from '../subscriptions/plan.ts'
import { planTypeOf } from '../subscriptions/subscription.ts'
import {
  type ApplicationOrder,
  applicationOrders,
  applicationStatuses,
  MAX_LABEL_LENGTH,
  pendingStatuses,
} from './application.ts'
import { applicationLabels } from './application-mark-table.ts'
import { applications } from './application-table.ts'
import { applicationWords } from './application-words-table.ts'
import { isAwaitingAnswer, isOverdue } from './awaiting-answer.ts'
import { wordsOfSearch } from './searched-words.ts'

const slugs = provinces.map(({ slug }) => slug)

export const applicationListSchema = z.object({
  q: line(100).catch(''),
  vaga: z.uuid().optional().catch(undefined),
  status: z.enum(applicationStatuses).optional().catch(undefined),
  etiqueta: line(MAX_LABEL_LENGTH).catch(''),
  so: z.enum(['novas', 'estrela', 'esperam', 'pediram']).optional().catch(undefined),
  desde: z.iso.datetime({ precision: 3 }).refine(isOfOurs).optional().catch(undefined),
  provincia: z.enum(slugs).optional().catch(undefined),
  anos: z.coerce.number().int().min(1).max(40).optional().catch(undefined),
  estudos: z.enum(educationLevels).optional().catch(undefined),
  ordem: z.enum(applicationOrders).catch('recentes'),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
  candidatura: z.uuid().optional().catch(undefined),
  cv: z.literal('1').optional().catch(undefined),
  /** Id of the decision or status change that the page offers to undo. */
  decisao: z.uuid().optional().catch(undefined),
  mudanca: z.uuid().optional().catch(undefined),
})

/** Accepts dates from 1970 on, because the database cannot store very early ones. */
function isOfOurs(moment: string): boolean {
  return Date.parse(moment) > 0
}

export type ApplicationListQuery = z.output<typeof applicationListSchema>

export const advancedFilters = ['provincia', 'anos', 'estudos'] as const

/**
 * Which acts and filters the company's plan includes and the member's role allows. The server
 * refuses all others.
 */
export async function findListRights(db: Db, { companyId, role }: CompanyMember) {
  const { canUseAdvancedFilters, canExportReports } =
    plans[planTypeOf(await findSubscription(db, companyId))]
  return {
    canUseAdvancedFilters,
    canExportReports,
    mayReadJobs: roleHasRight(role, 'readJobs'),
    mayDecide: roleHasRight(role, 'decideApplications'),
    mayExport: roleHasRight(role, 'exportApplications'),
  }
}

export type ListRights = Awaited<ReturnType<typeof findListRights>>

/** Rights while the plan cannot be read: the filters work, and no export is offered. */
export const rightsWithoutPlan = ({ role }: CompanyMember): ListRights => ({
  canUseAdvancedFilters: true,
  canExportReports: false,
  mayReadJobs: roleHasRight(role, 'readJobs'),
  mayDecide: roleHasRight(role, 'decideApplications'),
  mayExport: false,
})

export function asksTooMuch(query: ApplicationListQuery, rights: ListRights): boolean {
  return !rights.canUseAdvancedFilters && advancedFilters.some((name) => query[name] !== undefined)
}

/** Joins the profile only if it is visible and the application is not withdrawn (CAND-45). */
export const whoShows = and(
  eq(accountSettings.userId, applications.candidateId),
  eq(accountSettings.visibleToCompanies, true),
  ne(applications.status, 'withdrawn'),
)

export function isUnseen() {
  return and(isNull(applications.openedAt), inArray(applications.status, [...pendingStatuses]))
}

/** The SQL condition of a list query. It needs a join of `candidates` on `whoShows`. */
export function askedFor(db: Db, actor: CompanyMember, query: ApplicationListQuery) {
  const { q, vaga, status, etiqueta, so, desde, provincia, anos, estudos } = query
  return and(
    applicationsOf(actor),
    status && eq(applications.status, status),
    vaga ? eq(applications.jobId, vaga) : undefined,
    q ? inArray(applications.id, withWords(db, actor.companyId, q)) : undefined,
    so === 'novas' ? isUnseen() : undefined,
    so === 'estrela' ? eq(applications.isStarred, true) : undefined,
    so === 'esperam' ? and(isAwaitingAnswer(), isOverdue) : undefined,
    so === 'pediram' ? and(isAwaitingAnswer(), isNotNull(applications.answerAskedAt)) : undefined,
    desde ? gte(applications.appliedAt, new Date(desde)) : undefined,
    etiqueta ? exists(labelled(db, etiqueta)) : undefined,
    provincia ? inArray(candidates.province, [...provinceAndSuccessors(provincia)]) : undefined,
    anos ? gte(candidates.experienceYears, anos) : undefined,
    estudos
      ? inArray(candidates.educationLevel, educationLevels.slice(educationLevels.indexOf(estudos)))
      : undefined,
  )
}

/** SQL: ids of all matching applications, on all pages, in the order of the list. */
export function idsAskedFor(db: Db, actor: CompanyMember, query: ApplicationListQuery) {
  return (
    db
      .select({ id: applications.id })
      .from(applications)
      // Every application has a job, but a left join lets the database skip `jobs` if the query
      // does not use it.
      .leftJoin(jobs, eq(jobs.id, applications.jobId))
      .leftJoin(accountSettings, whoShows)
      .leftJoin(candidates, eq(candidates.id, accountSettings.userId))
      .where(askedFor(db, actor, query))
      .orderBy(...orderOf(query.ordem))
  )
}

/**
 * SQL: ids of applications that contain every typed word. If a word has no match, words with one
 * typing error match.
 */
function withWords(db: Db, companyId: CompanyId, typed: string) {
  const isOwn = eq(applicationWords.companyId, companyId)
  const has = (part: string) => sql`${allWords} like ${`%${part}%`}`
  const conditions = wordsOfSearch(typed).map(({ word, mistyped }) => {
    if (!mistyped) return has(word)
    const asTyped = db
      .select({ one: sql`1` })
      .from(applicationWords)
      .where(and(isOwn, has(word)))
    return or(
      has(word),
      and(
        not(exists(asTyped)),
        or(...mistyped.parts.map(has)),
        sql`${allWords} ~ ${mistyped.pattern}`,
      ),
    )
  })
  return db
    .select({ id: applicationWords.applicationId })
    .from(applicationWords)
    .where(and(isOwn, ...conditions))
}

/** Must equal the expression of the index `application_words_all`. */
const allWords = sql`(${applicationWords.words} || ' ' || coalesce(${applicationWords.cvWords}, ''))`

function labelled(db: Db, label: string) {
  return db
    .select({ one: sql`1` })
    .from(applicationLabels)
    .where(
      and(eq(applicationLabels.applicationId, applications.id), eq(applicationLabels.label, label)),
    )
}

type OrderKey = { by: SQL; is: 'asc' | 'desc' }

/** Sort keys, nulls last. The last key is unique, so that no row appears on two pages. */
export function orderKeysOf(order: ApplicationOrder): OrderKey[] {
  const newest: OrderKey[] = [
    { by: sql`${applications.appliedAt}`, is: 'desc' },
    { by: sql`${applications.id}`, is: 'desc' },
  ]
  switch (order) {
    case 'recentes':
      return newest
    case 'experiencia':
      return [{ by: sql`${candidates.experienceYears}`, is: 'desc' }, ...newest]
    case 'estrela':
      return [{ by: sql`${applications.isStarred}`, is: 'desc' }, ...newest]
    case 'distancia':
      return [{ by: distance, is: 'asc' }, ...newest]
  }
}

export function orderBy({ by, is }: OrderKey): SQL {
  return sql`${by} ${sql.raw(is)} nulls last`
}

export function orderOf(order: ApplicationOrder): SQL[] {
  return orderKeysOf(order).map(orderBy)
}

const distance = sql`(${JSON.stringify(provinceDistances)}::jsonb
  -> ${jobs.province} ->> ${candidates.province})::int`
