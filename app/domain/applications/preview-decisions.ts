import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { alphabetical } from '#app/database/alphabetical.ts'
import type { Db } from '#app/database/connection.ts'
import { accountSettings, users } from '../accounts/account-table.ts'
import type { CompanyMember } from '../actor.ts'
import { companies } from '../companies/company-table.ts'
import { applicationsOf } from '../jobs/applications-of.ts'
import { jobs } from '../jobs/job-table.ts'
import { canBeDecided, type DecidedStatus, MAX_DECIDED_AT_ONCE } from './application.ts'
import { type ApplicationListQuery, idsAskedFor } from './application-query.ts'
import { applications } from './application-table.ts'
import { decisionWords } from './decision-words.ts'
import { listKnownStatuses } from './list-known-statuses.ts'

const MAX_NAMES = 12

/** Ids of all applications in a list, at most 501, so that more than 500 are detected. */
export async function listChosenIds(db: Db, actor: CompanyMember, query: ApplicationListQuery) {
  const rows = await idsAskedFor(db, actor, query).limit(MAX_DECIDED_AT_ONCE + 1)
  return rows.map(({ id }) => id)
}

/**
 * The status changes and mails of a bulk decision. Undefined if an application belongs to another
 * company.
 */
export async function previewDecisions(
  db: Db,
  actor: CompanyMember,
  ids: string[],
  to: DecidedStatus,
  mailsAreOn: boolean,
) {
  const unique = [...new Set(ids)].slice(0, MAX_DECIDED_AT_ONCE)
  const own = and(inArray(applications.id, unique), applicationsOf(actor))
  const [rows, known] = await Promise.all([
    db
      .select({
        id: applications.id,
        version: applications.version,
        status: applications.status,
        candidateName: applications.candidateName,
        jobTitle: jobs.title,
        companyName: companies.name,
        isReached: sql<boolean>`${users.email} is not null`,
        wantsMail: sql<boolean>`coalesce(${accountSettings.notifyApplications}, true)`,
      })
      .from(applications)
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .innerJoin(companies, eq(companies.id, applications.companyId))
      .leftJoin(users, eq(users.id, applications.candidateId))
      .leftJoin(accountSettings, eq(accountSettings.userId, applications.candidateId))
      .where(own)
      .orderBy(asc(alphabetical(applications.candidateName)), asc(applications.id)),
    listKnownStatuses(db, unique),
  ])
  if (rows.length < unique.length) return undefined
  const deciding = rows.filter(canBeDecided)
  const changing = deciding.filter(({ status }) => status !== to)
  const news = changing.filter(({ id }) => known.get(id) !== to)
  const reached = news.filter(({ isReached, wantsMail }) => mailsAreOn && isReached && wantsMail)
  const [first] = reached
  return {
    to,
    expected: deciding.map(({ id, version }) => ({ id, version })),
    names: changing.slice(0, MAX_NAMES).map(({ id, candidateName, jobTitle }) => ({
      id,
      candidateName,
      jobTitle,
    })),
    changing: changing.length,
    already: deciding.length - changing.length,
    withdrawn: rows.length - deciding.length,
    mails: reached.length,
    silent: changing.length - reached.length,
    example: first && decisionWords(to, first),
  }
}

export type DecisionPreview = NonNullable<Awaited<ReturnType<typeof previewDecisions>>>
