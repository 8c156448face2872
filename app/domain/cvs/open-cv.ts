import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Admin, Candidate, CompanyMember } from '../actor.ts'
import { applications, cvOpenings } from '../applications/application-table.ts'
import { record } from '../history/record.ts'
import { applicationsOf } from '../jobs/applications-of.ts'
import { done, type Outcome, refused } from '../outcome.ts'

function mayOpen(actor: Candidate | CompanyMember | Admin) {
  switch (actor.kind) {
    case 'candidate':
      return eq(applications.candidateId, actor.candidateId)
    case 'company':
      return applicationsOf(actor)
    case 'admin':
      return undefined
  }
}

export type OpenedCv = {
  key: string
  name: string
  contentType: string
  /** SHA-256 in hexadecimal. Undefined if the row is older than the column. */
  sha256: string | undefined
}

/**
 * Opens a CV and records the opening (D20). Requests within `sittingMinutes` count as one opening,
 * because browsers request pages separately. Refuses 'not-found' and 'cv-missing'.
 */
export async function openCv(
  db: Db,
  actor: Candidate | CompanyMember | Admin,
  applicationId: string,
  { sittingMinutes = 0 } = {},
): Promise<Outcome<OpenedCv, 'not-found' | 'cv-missing'>> {
  return db.transaction(async (tx) => {
    const read = tx
      .select({
        key: applications.cvKey,
        name: applications.cvName,
        contentType: applications.cvType,
        sha256: applications.cvSha256,
        candidateId: applications.candidateId,
        companyId: applications.companyId,
      })
      .from(applications)
      .where(and(eq(applications.id, applicationId), mayOpen(actor)))
    // Lock, so that concurrent requests count as one opening.
    const [application] = sittingMinutes > 0 ? await read.for('no key update') : await read
    if (!application) return refused('not-found')
    const { key, name, contentType } = application
    if (!key || !name || !contentType) return refused('cv-missing')
    const opened = { key, name, contentType, sha256: application.sha256 ?? undefined }
    if (sittingMinutes > 0 && (await hasOpened(tx, actor, applicationId, sittingMinutes)))
      return done(opened)
    await tx.insert(cvOpenings).values({
      candidateId: application.candidateId,
      applicationId,
      actorKind: actor.kind,
      actorId: actor.userId,
    })
    if (actor.kind !== 'candidate') {
      await record(tx, actor, {
        name: 'cv-opened',
        subjectId: applicationId,
        companyId: application.companyId,
      })
    }
    return done(opened)
  })
}

async function hasOpened(
  tx: Db,
  actor: Candidate | CompanyMember | Admin,
  applicationId: string,
  minutes: number,
): Promise<boolean> {
  const before = and(
    eq(cvOpenings.applicationId, applicationId),
    eq(cvOpenings.actorId, actor.userId),
    gt(cvOpenings.at, sql`now() - make_interval(mins => ${minutes})`),
  )
  return (await tx.$count(cvOpenings, before)) > 0
}
