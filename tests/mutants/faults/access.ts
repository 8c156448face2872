import { faultsIn, type Mutant } from '../mutant.ts'

export const access: Mutant[] = [
  ...faultsIn(
    'app/http/access/gates.ts',
    ['tests/access.test.ts'],
    [
      ['return actor.kind === kind', 'return true'],
      ['const isAllowed = isKind(actor, kind)', 'const isAllowed = true'],
    ],
  ),
  ...faultsIn(
    'app/http/access/gates.ts',
    ['tests/requests/second-factor.test.ts'],
    [
      ['if (!requireAdminSecondFactor) return', 'if (requireAdminSecondFactor) return'],
      ['if (!(await hasSecondFactor(db, actor.userId))) throw redirect(switchOnPath)', ''],
    ],
  ),
  ...faultsIn(
    'app/http/access/gates.ts',
    ['tests/requests/profile-unread.test.ts'],
    [
      [
        "if (actor.kind === 'undecided' && actor.profile === 'unread') throw data(null, { status: 503 })",
        '',
      ],
    ],
  ),
  ...faultsIn(
    'app/domain/jobs/applications-of.ts',
    ['app/domain/jobs/applications-of.test.ts'],
    [
      [', isOpen)', ')'],
      ['return and(own, isAssigned)', 'return own'],
    ],
  ),
  ...faultsIn(
    'app/domain/cvs/open-cv.ts',
    ['app/domain/cvs/open-cv.test.ts'],
    [
      ['return eq(applications.candidateId, actor.candidateId)', 'return undefined'],
      ['return applicationsOf(actor)', 'return undefined'],
      ["if (actor.kind !== 'candidate') {", "if (actor.kind === 'company') {"],
    ],
  ),
  ...faultsIn(
    'app/domain/applications/find-photo.ts',
    ['app/domain/applications/find-photo.test.ts'],
    [
      ['          applicationsOf(member),\n', ''],
      ["        ne(applications.status, 'withdrawn'),\n", ''],
      ['        eq(accountSettings.visibleToCompanies, true),\n', ''],
      ['return eq(candidates.id, actor.candidateId)', 'return undefined'],
    ],
  ),
  ...faultsIn(
    'app/domain/applications/withdraw-application.ts',
    ['app/domain/applications/withdraw-application.test.ts'],
    [
      [
        'and(eq(applications.id, applicationId), eq(applications.candidateId, actor.candidateId))',
        'eq(applications.id, applicationId)',
      ],
      [
        "if (!canWithdraw(application)) return refused('not-submitted', { status: application.status })",
        '',
      ],
    ],
  ),
  ...faultsIn(
    'app/domain/applications/decide-application.ts',
    ['app/domain/applications/decide-application.test.ts'],
    [
      ["actor.kind === 'company' ? applicationsOf(actor) : undefined", 'undefined'],
      ["if (!canBeDecided(application)) return refused('withdrawn')", ''],
      ['expectedVersion !== undefined && expectedVersion !== version', 'false'],
      ["if (!isDecidedStatus(to)) return refused('not-allowed-status')", ''],
    ],
  ),
  ...faultsIn(
    'app/domain/jobs/edit-job.ts',
    ['app/domain/jobs/edit-job.test.ts'],
    [
      ["actor.kind === 'company' ? eq(jobs.companyId, actor.companyId) : undefined", 'undefined'],
      ["if (!plans[plan].canSetJobUrgent) return refused('urgent-not-in-plan')", ''],
    ],
  ),
  ...faultsIn(
    'app/domain/jobs/delete-job.ts',
    ['app/domain/jobs/delete-job.test.ts'],
    [
      ["actor.kind === 'company' ? eq(jobs.companyId, actor.companyId) : undefined", 'undefined'],
      ['if (job.subscriptionId) await countJobUsed(tx, job.subscriptionId, -1)', ''],
    ],
  ),
  ...faultsIn(
    'app/domain/jobs/change-job-status.ts',
    ['app/domain/jobs/change-job-status.test.ts'],
    [
      ['and(eq(jobs.id, jobId), eq(jobs.companyId, actor.companyId))', 'eq(jobs.id, jobId)'],
      ["if (!moves.includes(to)) return refused('not-possible')", ''],
      [
        "if (to === 'active' && job.approval !== 'approved') return refused('company-not-approved')",
        '',
      ],
      ['expected.status !== job.status || ', ''],
      [' || isUnread', ''],
      ["to === 'active' && expected?.version", 'seen?.version'],
    ],
  ),
  ...faultsIn(
    'app/domain/jobs/open-job-condition.ts',
    ['app/domain/jobs/open-job-condition.test.ts'],
    [
      ["${of.status} = 'active' and ", ''],
      ['${of.expiresAt} is null or ${of.expiresAt} > now()', 'true'],
    ],
  ),
  ...faultsIn(
    'app/domain/administrators/make-admin.ts',
    ['app/domain/administrators/make-admin.test.ts'],
    [
      ["if (!(await mayAssign(tx, actor))) return refused('not-permitted')", ''],
      ['if (role) return refused(role)', ''],
    ],
  ),
  ...faultsIn(
    'app/domain/administrators/remove-admin.ts',
    ['app/domain/administrators/remove-admin.test.ts'],
    [
      ["if (!(await mayAssign(tx, actor))) return refused('not-permitted')", ''],
      [
        "if (!all.some((admin) => admin.id !== id && admin.canAssignAdmin)) return refused('last-admin')",
        '',
      ],
      ['await endSessionsOf(tx, id)', ''],
    ],
  ),
  ...faultsIn(
    'app/domain/administrators/create-first-admin.ts',
    ['app/domain/administrators/create-first-admin.test.ts'],
    [
      ["if (existing) return refused('admin-exists')", ''],
      ['{ email: admin.email, isAdmin: true }', '{ email: admin.email, isAdmin: false }'],
    ],
  ),
  ...faultsIn(
    'app/domain/favorites/toggle-favorite.ts',
    ['app/domain/favorites/toggle-favorite.test.ts', 'tests/requests/others-things.test.ts'],
    [
      [
        'and(eq(favorites.jobId, jobId), eq(favorites.candidateId, actor.candidateId))',
        'eq(favorites.jobId, jobId)',
      ],
    ],
  ),
  ...faultsIn(
    'app/http/access/is-operator.ts',
    ['app/http/access/is-operator.test.ts'],
    [
      [' && !passedOn.some((name) => headers.has(name))', ''],
      ['isSameSecret(given, token)) return true', 'given.startsWith(token)) return true'],
    ],
  ),
  ...faultsIn(
    'app/domain/overview/find-company-statistics.ts',
    [
      'tests/requests/company-statistics.test.ts',
      'tests/requests/company-statistics-figures.test.ts',
      'tests/requests/company-statistics-file.test.ts',
    ],
    [
      ["if (!plan.canViewAnalytics || !isIncluded) return refused('not-in-plan')", ''],
      ["range.for === 'page' || plan.canExportReports", 'true'],
      ['where jobs.company_id = ${companyId} and totals.day', 'where totals.day'],
    ],
  ),
]
