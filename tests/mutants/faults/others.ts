import { faultsIn, type Mutant } from '../mutant.ts'

/** Access to other users' data: the tests visit every URL as another company and candidate. */
export const others: Mutant[] = [
  ...faultsIn(
    'app/domain/jobs/find-job-to-edit.ts',
    ['tests/requests/others-things.test.ts'],
    [["actor.kind === 'company' ? eq(jobs.companyId, actor.companyId) : undefined", 'undefined']],
  ),
  ...faultsIn(
    'app/domain/jobs/find-job-to-delete.ts',
    ['tests/requests/others-things.test.ts'],
    [["actor.kind === 'company' ? eq(jobs.companyId, actor.companyId) : undefined", 'undefined']],
  ),
  ...faultsIn(
    'app/domain/jobs/list-own-jobs.ts',
    ['tests/requests/others-things.test.ts'],
    [['    eq(jobs.companyId, actor.companyId),\n', '']],
  ),
  ...faultsIn(
    'app/domain/applications/application-query.ts',
    ['tests/requests/others-things.test.ts'],
    [['    applicationsOf(actor),\n', '']],
  ),
  ...faultsIn(
    'app/domain/applications/list-company-applications.ts',
    ['tests/requests/others-things.test.ts'],
    [['    .where(applicationsOf(actor))\n', '']],
  ),
  ...faultsIn(
    'app/domain/applications/find-company-application.ts',
    ['tests/requests/others-things.test.ts'],
    [
      [
        'and(eq(applications.id, applicationId), applicationsOf(actor))',
        'eq(applications.id, applicationId)',
      ],
    ],
  ),
  ...faultsIn(
    'app/domain/overview/count-company-activity.ts',
    ['app/domain/overview/count-company-activity.test.ts'],
    [['from applications where company_id = ${actor.companyId})', 'from applications)']],
  ),
  ...faultsIn(
    'app/domain/overview/count-company-activity.ts',
    ['app/domain/overview/count-company-activity.test.ts'],
    [['company_id = ${actor.companyId} and ${isOpenJob()}', '${isOpenJob()}']],
  ),
  ...faultsIn(
    'app/domain/applications/list-own-applications.ts',
    ['tests/requests/others-things.test.ts'],
    [['        eq(applications.candidateId, actor.candidateId),\n', '']],
  ),
  ...faultsIn(
    'app/domain/applications/find-own-application.ts',
    ['tests/requests/others-things.test.ts'],
    [
      [
        'and(eq(applications.id, applicationId), eq(applications.candidateId, actor.candidateId))',
        'eq(applications.id, applicationId)',
      ],
    ],
  ),
  ...faultsIn(
    'app/domain/favorites/list-favorites.ts',
    ['tests/requests/others-things.test.ts'],
    [['    .where(eq(favorites.candidateId, actor.candidateId))\n', '']],
  ),
  ...faultsIn(
    'app/domain/sessions/own-sessions.ts',
    ['tests/requests/others-things.test.ts'],
    [
      [
        'and(eq(sessions.userId, actor.userId), sql`${sessions.expiresAt} > now()`)',
        'sql`${sessions.expiresAt} > now()`',
      ],
    ],
  ),
  ...faultsIn(
    'app/domain/sessions/own-sessions.ts',
    ['tests/requests/others-things.test.ts'],
    [
      [
        'and(eq(sessions.userId, actor.userId), ne(sessions.id, actor.sessionId))',
        'ne(sessions.id, actor.sessionId)',
      ],
    ],
  ),
  ...faultsIn(
    'app/domain/subscriptions/find-package-request.ts',
    ['app/domain/subscriptions/find-package-request.test.ts'],
    [
      [
        "actor.kind === 'company' ? eq(packageRequests.companyId, actor.companyId) : undefined",
        'undefined',
      ],
    ],
  ),
  ...faultsIn(
    'app/domain/cvs/choose-profile-cv.ts',
    ['tests/requests/others-things.test.ts'],
    [
      [
        'and(eq(candidateCvs.id, cvId), eq(candidateCvs.candidateId, actor.candidateId))',
        'eq(candidateCvs.id, cvId)',
      ],
    ],
  ),
  ...faultsIn(
    'app/domain/cvs/remove-own-cv.ts',
    ['tests/requests/others-things.test.ts'],
    [
      [
        'and(eq(candidateCvs.id, cvId), eq(candidateCvs.candidateId, actor.candidateId))',
        'eq(candidateCvs.id, cvId)',
      ],
    ],
  ),
  ...faultsIn(
    'app/http/files/csv-file.ts',
    ['app/http/files/csv-file.test.ts'],
    [["FORMULA.test(cell) && !PHONE.test(cell) ? `'${cell}` : cell", 'cell']],
  ),
  ...faultsIn(
    'app/domain/overview/within-span.ts',
    ['app/domain/overview/within-span.test.ts'],
    [
      ['startOfLuandaDay(from).toISOString()', '`${from}T00:00:00Z`'],
      ['startOfLuandaDay(to).toISOString()', '`${to}T00:00:00Z`'],
      [" + interval '1 day'", ''],
      ['>= ${first}', '> ${first}'],
    ],
  ),
]
