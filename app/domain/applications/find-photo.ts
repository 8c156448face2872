import { and, eq, exists, ne } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { accountSettings } from '../accounts/account-table.ts'
import type { Admin, Candidate, CompanyMember } from '../actor.ts'
import { candidates } from '../candidates/candidate-table.ts'
import { applicationsOf } from '../jobs/applications-of.ts'
import { applications } from './application-table.ts'

/**
 * A company sees the photo only if the profile is visible and the candidate has an application to
 * the company that is not withdrawn (CAND-45).
 */
export async function findPhoto(
  db: Db,
  actor: Candidate | CompanyMember | Admin,
  candidateId: string,
): Promise<string | undefined> {
  const receivedBy = (member: CompanyMember) =>
    db
      .select({ id: applications.id })
      .from(applications)
      .innerJoin(accountSettings, eq(accountSettings.userId, applications.candidateId))
      .where(
        and(
          eq(applications.candidateId, candidates.id),
          applicationsOf(member),
          ne(applications.status, 'withdrawn'),
          eq(accountSettings.visibleToCompanies, true),
        ),
      )
  const maySee = () => {
    switch (actor.kind) {
      case 'candidate':
        return eq(candidates.id, actor.candidateId)
      case 'company':
        return exists(receivedBy(actor))
      case 'admin':
        return undefined
    }
  }
  const [row] = await db
    .select({ photo: candidates.profilePhoto })
    .from(candidates)
    .where(and(eq(candidates.id, candidateId), maySee()))
  return row?.photo ?? undefined
}
