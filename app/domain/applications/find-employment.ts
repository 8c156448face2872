import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Candidate } from '../actor.ts'
import { alertSubscribers, alerts } from '../alerts/alert-table.ts'
import { companies } from '../companies/company-table.ts'
import { jobs } from '../jobs/job-table.ts'
import { pendingStatuses } from './application.ts'
import { applications } from './application-table.ts'

const MAX_LISTED = 500

/**
 * Data for the page on which a candidate reports having found a job. Returns applications to
 * withdraw, alerts to pause, and applications that may have succeeded.
 */
export async function findEmploymentPreview(db: Db, actor: Candidate) {
  const own = eq(applications.candidateId, actor.candidateId)
  const [sent, running] = await Promise.all([
    db
      .select({
        id: applications.id,
        status: applications.status,
        title: jobs.title,
        companyName: companies.name,
      })
      .from(applications)
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .innerJoin(companies, eq(companies.id, applications.companyId))
      .where(and(own, ne(applications.status, 'withdrawn'), ne(applications.status, 'rejected')))
      .orderBy(asc(applications.appliedAt), asc(applications.id))
      .limit(MAX_LISTED),
    db.$count(alerts, runningAlerts(db, actor)),
  ])
  return {
    sent,
    open: sent.filter(({ status }) => pendingStatuses.some((pending) => pending === status)),
    alerts: running,
  }
}

export function runningAlerts(db: Db, { candidateId }: Candidate) {
  const own = db
    .select({ id: alertSubscribers.id })
    .from(alertSubscribers)
    .where(eq(alertSubscribers.candidateId, candidateId))
  return and(inArray(alerts.subscriberId, own), isNull(alerts.pausedAt), isNull(alerts.deletedAt))
}

export function lockOpenApplications(tx: Db, actor: Candidate) {
  return tx
    .select({
      id: applications.id,
      status: applications.status,
      companyId: applications.companyId,
    })
    .from(applications)
    .where(
      and(
        eq(applications.candidateId, actor.candidateId),
        inArray(applications.status, [...pendingStatuses]),
      ),
    )
    .orderBy(asc(applications.id))
    .for('update')
}
