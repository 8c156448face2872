import { faultsIn, type Mutant } from '../mutant.ts'

export const limits: Mutant[] = [
  ...faultsIn(
    'app/domain/rate-limits/limit.ts',
    ['app/domain/rate-limits/limit.test.ts'],
    [
      [' signIn: { max: 5,', ' signIn: { max: 500,'],
      [
        'secondFactor: { max: 5, seconds: 15 * MINUTE_SECONDS }',
        'secondFactor: { max: 5, seconds: 15 }',
      ],
      ['upload: { max: 30,', 'upload: { max: 3000,'],
      ['nif: { max: 10,', 'nif: { max: 1000,'],
      ['recovery: { max: 5,', 'recovery: { max: 500,'],
      ['contactNoticeMail: { max: 300,', 'contactNoticeMail: { max: 30_000,'],
      ['proof: { max: 1,', 'proof: { max: 2,'],
    ],
  ),
  ...faultsIn(
    'app/domain/rate-limits/consume-rate-limit.ts',
    ['app/domain/rate-limits/consume-rate-limit.test.ts'],
    [
      ['if (attempts < max) return done', 'if (attempts <= max) return done'],
      ['    if (!attempt.ok) return attempt\n', ''],
    ],
  ),
  ...faultsIn(
    'app/domain/rate-limits/recent-attempts.ts',
    ['app/domain/rate-limits/recent-attempts.test.ts'],
    [
      ['times.length >= limit.max', 'times.length > limit.max + 1'],
      ['.filter((at) => at > now - limit.seconds * 1000)', ''],
      ['{ max: most }', '{ max: 1_000_000 }'],
    ],
  ),
  ...faultsIn(
    'app/domain/rate-limits/admit.ts',
    ['app/domain/rate-limits/admit.test.ts'],
    [
      [
        'if (!(await spendProof(db, secrets.keyedHash, whom, caller.proof, { bits })))',
        'if (false)',
      ],
      ['...policy.email.map((limit): [Limit, string] => [limit, email]),', ''],
      ['if (address) await refundRateLimit(db, ...address)', ''],
    ],
  ),
  ...faultsIn(
    'app/domain/rate-limits/proof.ts',
    ['app/domain/rate-limits/proof.test.ts'],
    [
      ['if (!isSameSecret(signature, keyedHash(signed(body, whom)))) return false', ''],
      ['if (!(await solves(question, answer))) return false', ''],
      ['if (!(await consumeRateLimit(db, limits.proof, body)).ok) return false', ''],
    ],
  ),
  ...faultsIn(
    'app/domain/rate-limits/known-browser.ts',
    ['tests/requests/challenge.test.ts', 'tests/requests/sign-in.test.ts'],
    [
      ['return isSameSecret(entry.slice(ID_LENGTH), expected)', 'return true'],
      [
        'keyedHash(`known-browser ${id} ${email.toLowerCase()}`)',
        'keyedHash(`known-browser ${id}`)',
      ],
    ],
  ),
  ...faultsIn(
    'app/domain/history/log-security.ts',
    ['app/domain/history/log-security.test.ts'],
    [['return (rows[0]?.entries ?? 0) >= MAX_PROVOKED_PER_HOUR', 'return false']],
  ),
  ...faultsIn(
    'app/domain/applications/apply-to-job.ts',
    ['app/domain/applications/apply-to-job.test.ts'],
    [["if (!attempt.ok) return refused('too-many')", '']],
  ),
  ...faultsIn(
    'app/http/access/client-key.ts',
    ['app/http/access/client-key.test.ts'],
    [
      ['hops[hops.length - trustedProxies]', 'hops[0]'],
      ['trustedProxies > 0 ?', 'trustedProxies === 0 ?'],
      ["return all.slice(0, 4).join(':')", "return all.join(':')"],
    ],
  ),
]
