import { faultsIn, type Mutant } from '../mutant.ts'

export const tokens: Mutant[] = [
  ...faultsIn(
    'app/domain/accounts/one-time-token.ts',
    ['app/domain/accounts/one-time-token.test.ts', 'app/domain/accounts/one-time-links.test.ts'],
    [
      [
        'const isUsable = () => and(isNull(oneTimeTokens.usedAt), sql`${oneTimeTokens.expiresAt} > now()`)',
        'const isUsable = () => isNull(oneTimeTokens.usedAt)',
      ],
      [
        'const isUsable = () => and(isNull(oneTimeTokens.usedAt), sql`${oneTimeTokens.expiresAt} > now()`)',
        'const isUsable = () => sql`${oneTimeTokens.expiresAt} > now()`',
      ],
      ["createHash('sha256').update(secret).digest('hex')", 'secret'],
      [
        '    .set({ usedAt: sql`now()` })\n    .where(\n      and(eq(oneTimeTokens.hash, hashOf(secret)), eq(oneTimeTokens.purpose, purpose), isUsable()),',
        '    .set({ usedAt: sql`now()` })\n    .where(\n      and(eq(oneTimeTokens.hash, hashOf(secret)), isUsable()),',
      ],
      ["'recover-password': 60,", "'recover-password': 60 * 24 * 60,"],
    ],
  ),
  ...faultsIn(
    'app/domain/sign-in/recover-password.ts',
    ['app/domain/sign-in/recover-password.test.ts'],
    [
      ["await revokeTokens(tx, token.userId, 'change-email')", ''],
      ["const token = await spendToken(tx, 'recover-password', secret)", 'const token = link'],
    ],
  ),
  ...faultsIn(
    'app/domain/sign-in/recover-password.ts',
    ['tests/requests/recovery.test.ts'],
    [
      ['await endSessionsOf(tx, token.userId)', ''],
      ['isAdmin: person.admin !== null,', 'isAdmin: false,'],
      ['if (!admitted.ok) return admitted', ''],
    ],
  ),
  ...faultsIn(
    'app/domain/second-factor/totp.ts',
    ['app/domain/second-factor/totp.test.ts'],
    [
      [
        'if (step > lastStep && codeOf(secret, step) === code) return step',
        'if (codeOf(secret, step) === code) return step',
      ],
      ['const TOLERATED_STEPS = 1', 'const TOLERATED_STEPS = 10'],
    ],
  ),
  ...faultsIn(
    'app/domain/second-factor/use-second-factor.ts',
    ['tests/requests/second-factor.test.ts'],
    [
      ['await tx.update(twoFactors).set({ lastStep }).where(eq(twoFactors.id, factor.id))', ''],
      ['hashes.filter((hash) => hash !== used)', 'hashes'],
      ['if (!hashes.includes(used)) return false', ''],
    ],
  ),
  ...faultsIn(
    'app/domain/second-factor/show-second-factor.ts',
    ['tests/requests/second-factor.test.ts'],
    [
      ["acceptedCode === codeHash ? 'accepted' : 'step-over'", "'accepted'"],
      ['    seconds: REPEAT_SECONDS,\n', '    seconds: 600,\n'],
    ],
  ),
  ...faultsIn(
    'app/domain/sign-in/sign-in-step.ts',
    ['app/domain/sign-in/sign-in-step.test.ts'],
    [
      ['    sql`${verifications.expiresAt} > now()`,\n', ''],
      [
        "return `${step} ${createHash('sha256').update(secret).digest('hex')}`",
        "return `${createHash('sha256').update(secret).digest('hex')}`",
      ],
    ],
  ),
  ...faultsIn(
    'app/http/access/form-token.ts',
    ['tests/requests/nif.test.ts'],
    [
      ['if (!isSameSecret(token.slice(end + 1), sign(secret, purpose, body))) return false', ''],
      ['return age >= -SKEW_MS && age < LIFETIME_MS', 'return true'],
      ['update(`form-token ${purpose} ${body}`)', 'update(`form-token ${body}`)'],
    ],
  ),
]
