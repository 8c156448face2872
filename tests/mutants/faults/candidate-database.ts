import { faultsIn, type Mutant } from '../mutant.ts'

export const candidateDatabase: Mutant[] = [
  ...faultsIn(
    'app/domain/candidate-database/visible-to.ts',
    ['app/domain/candidate-database/search-candidates.test.ts'],
    [
      ['...(level >= VERIFIED_LEVEL ? [] : [eq(listedCandidates.forEveryone, true)]),', ''],
      ['sql`not ${isExcluded}`,', ''],
    ],
  ),
  ...faultsIn(
    'app/domain/candidate-database/open-profile.ts',
    ['app/domain/candidate-database/open-profile.test.ts'],
    [
      ['await lockSubscriptions(tx, companyId)', ''],
      ["if (used >= quota) return refused('openings-used')", ''],
      ["if (isMany && !isConfirmed) return refused('confirm-opening')", ''],
      ["if (!(await isListed(tx, viewer, candidateId))) return refused('hidden-meanwhile')", ''],
    ],
  ),
  ...faultsIn(
    'app/domain/candidate-database/open-profile-file.ts',
    ['app/domain/candidate-database/open-profile.test.ts'],
    [["if (!(await findOpening(tx, viewer, candidateId))) return refused('not-found')", '']],
  ),
  ...faultsIn(
    'app/domain/candidate-database/invite-candidate.ts',
    ['app/domain/candidate-database/invite-candidate.test.ts'],
    [
      ["if (lately >= MAX_INVITATIONS) return refused('invited-lately')", ''],
      ['eq(jobs.companyId, companyId),', ''],
    ],
  ),
  ...faultsIn(
    'app/domain/candidate-database/database-access.ts',
    ['app/domain/candidate-database/open-profile.test.ts'],
    [["if (!plan.canAccessCandidateDatabase) return refused('not-in-plan')", '']],
  ),
]
