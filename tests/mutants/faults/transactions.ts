import { faultsIn, type Mutant } from '../mutant.ts'

export const transactions: Mutant[] = [
  ...faultsIn(
    'app/domain/history/idempotency.ts',
    ['app/domain/history/idempotency.test.ts'],
    [
      [
        'sql`actor = ${actor} and act = ${act} and key = ${key} and fingerprint = ${fingerprint}`',
        'sql`act = ${act} and key = ${key} and fingerprint = ${fingerprint}`',
      ],
      [' and fingerprint = ${fingerprint}', ''],
      ['if (first) return first\n', '\n'],
      ['if (answer.ok === true) {', '{'],
      [
        'sql`select pg_advisory_xact_lock(hashtextextended(${`${actor} ${act} ${key}`}, 0))`',
        'sql`select 1`',
      ],
    ],
  ),
  ...faultsIn(
    'app/domain/jobs/edit-job.ts',
    ['app/domain/jobs/edit-job.test.ts'],
    [
      ['isExpired(job) && !isExpired(input)', 'false'],
      [
        'await lockNewestSubscription(tx, actor.companyId)',
        'await findNewestSubscription(tx, actor.companyId)',
      ],
    ],
  ),
  ...faultsIn(
    'app/domain/applications/apply-to-job.ts',
    ['tests/acts-in-one-piece.test.ts'],
    [['return await db.transaction(apply)', 'return await apply(db)']],
  ),
  ...faultsIn(
    'app/domain/applications/withdraw-application.ts',
    ['tests/acts-in-one-piece.test.ts'],
    [['return db.transaction(async (tx) => {', 'return Promise.resolve(db).then(async (tx) => {']],
  ),
  ...faultsIn(
    'app/domain/applications/decide-application.ts',
    ['tests/acts-in-one-piece.test.ts'],
    [['return db.transaction(async (tx) => {', 'return Promise.resolve(db).then(async (tx) => {']],
  ),
  ...faultsIn(
    'app/domain/jobs/create-job.ts',
    ['tests/acts-in-one-piece.test.ts'],
    [['return db.transaction(async (tx) => {', 'return Promise.resolve(db).then(async (tx) => {']],
  ),
  ...faultsIn(
    'app/domain/jobs/edit-job.ts',
    ['tests/acts-in-one-piece.test.ts'],
    [['return db.transaction(async (tx) => {', 'return Promise.resolve(db).then(async (tx) => {']],
  ),
  ...faultsIn(
    'app/domain/jobs/delete-job.ts',
    ['tests/acts-in-one-piece.test.ts'],
    [['return db.transaction(async (tx) => {', 'return Promise.resolve(db).then(async (tx) => {']],
  ),
  ...faultsIn(
    'app/domain/subscriptions/decide-request.ts',
    ['app/domain/subscriptions/decide-request.test.ts'],
    [
      ["if (request.status !== 'pending') return refused('already-decided')\n    const", 'const'],
      [
        'if (expectedVersion !== undefined && expectedVersion !== currentVersion)',
        'if (expectedVersion === undefined && expectedVersion !== currentVersion)',
      ],
      ['if (!approvalDays(durationDays).includes(days))', 'if (days === 0)'],
    ],
  ),
  ...faultsIn(
    'app/domain/subscriptions/find-subscription.ts',
    ['app/domain/subscriptions/assign-package.test.ts', 'app/domain/jobs/create-job.test.ts'],
    [["    .for('no key update')\n", '']],
  ),
  ...faultsIn(
    'app/domain/subscriptions/suspend-subscription.ts',
    ['app/domain/subscriptions/change-subscription.test.ts'],
    [
      [
        'if (isActive && !subscription.isActive && (await hasActive(tx, subscription)))',
        'if (false)',
      ],
    ],
  ),
  ...faultsIn(
    'app/domain/subscriptions/find-subscription.ts',
    ['app/domain/jobs/delete-job.test.ts'],
    [
      [
        'greatest(0, ${companySubscriptions.jobsUsed} + ${change})',
        '${companySubscriptions.jobsUsed} + ${change}',
      ],
    ],
  ),
  ...faultsIn(
    'app/domain/registration/register.ts',
    ['tests/acts-in-one-piece.test.ts'],
    [['    db.transaction((tx) =>\n', '    Promise.resolve(db).then((tx) =>\n']],
  ),
  ...faultsIn(
    'app/domain/administrators/make-admin.ts',
    ['tests/acts-in-one-piece.test.ts'],
    [
      [
        "await record(tx, actor, { name: 'admin-made'",
        "await record(db, actor, { name: 'admin-made'",
      ],
    ],
  ),
  ...faultsIn(
    'app/domain/closing/delete-account.ts',
    ['tests/acts-in-one-piece.test.ts'],
    [
      [
        'await db.transaction((tx) => removePerson(tx, actor, actor))',
        'await removePerson(db, actor, actor)',
      ],
    ],
  ),
  ...faultsIn(
    'app/domain/sign-in/confirm-email.ts',
    ['tests/acts-in-one-piece.test.ts'],
    [
      [
        "await record(tx, actor, { name: 'email-confirmed'",
        "await record(db, actor, { name: 'email-confirmed'",
      ],
    ],
  ),
  ...faultsIn(
    'app/domain/jobs/create-job.ts',
    ['app/domain/jobs/create-job.test.ts'],
    [
      ['await countJobUsed(tx, subscription.id, 1)', ''],
      ["if (!settings.autoApproveJobs) return 'pending'", ''],
      ["return company?.approval === 'approved' ? 'active' : 'pending'", "return 'active'"],
    ],
  ),
  ...faultsIn(
    'app/domain/applications/pair-answers.ts',
    ['app/domain/applications/apply-to-job.test.ts'],
    [["required && !hasVisibleCharacter(answer ?? '') ? [index] : [],", '[],']],
  ),
  ...faultsIn(
    'app/domain/applications/apply-to-job.ts',
    ['app/domain/applications/apply-to-job.test.ts'],
    [
      ["and(eq(jobs.id, jobId), eq(jobs.status, 'active'))", 'eq(jobs.id, jobId)'],
      ["if (isExpired(job)) return refused('job-expired')", ''],
      [
        'and(eq(candidateCvs.key, cvFile), eq(candidateCvs.candidateId, actor.candidateId))',
        'eq(candidateCvs.key, cvFile)',
      ],
    ],
  ),
]
