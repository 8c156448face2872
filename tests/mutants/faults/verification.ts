import { faultsIn, type Mutant } from '../mutant.ts'

export const verification: Mutant[] = [
  ...faultsIn(
    'app/domain/companies/company-level.ts',
    ['app/domain/companies/company-level.test.ts'],
    [
      ["if (!hasConfirmedEmail || approval === 'refused'", "if (approval === 'refused'"],
      ["return approval === 'approved' || level === 0 ? level : 1", 'return level'],
      ['    isLikeName(registerName, found.name) &&\n', ''],
      ["registerNif === plainNif(found.nif ?? '')", 'true'],
      ['domain: found.isDomainUsed ? found.domain : null,', 'domain: found.domain,'],
    ],
  ),
  ...faultsIn(
    'app/domain/verification/request-verification.ts',
    ['app/domain/verification/verification.test.ts'],
    [["if (!(await lockTeam(tx, actor))) return refused('not-an-owner')", '']],
  ),
  ...faultsIn(
    'app/domain/verification/prove-domain.ts',
    ['app/domain/verification/verification.test.ts'],
    [
      ['if (!found.ok) return found', ''],
      ["if (!(await lockTeam(tx, actor))) return refused('not-an-owner')", ''],
    ],
  ),
  ...faultsIn(
    'app/domain/verification/check-domains.ts',
    ['app/domain/verification/verification.test.ts'],
    [['const failures = isFound ? 0 : due.failures + 1', 'const failures = 0']],
  ),
  ...faultsIn(
    'app/domain/verification/decide-verification.ts',
    ['app/domain/verification/verification.test.ts'],
    [
      ["if (request.outcome !== null) return refused('decided-meanwhile')", ''],
      ["if (outcome === 'accepted' && present !== subject) return refused('subject-changed')", ''],
    ],
  ),
]
