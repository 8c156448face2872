import { faultsIn, type Mutant } from '../mutant.ts'

export const sessions: Mutant[] = [
  ...faultsIn(
    'app/integrations/identity/better-auth-identity.ts',
    ['tests/requests/session.test.ts'],
    [
      ['idle: 30 * day', 'idle: 300 * day'],
      ['if (age > sessionLimits.absolute) return undefined', ''],
      ["httpOnly: true, sameSite: 'lax'", "httpOnly: false, sameSite: 'lax'"],
      ["httpOnly: true, sameSite: 'lax'", "httpOnly: true, sameSite: 'none'"],
    ],
  ),
  ...faultsIn(
    'app/integrations/identity/better-auth-identity.ts',
    ['tests/requests/secure-portal.test.ts'],
    [
      ["name: secure ? '__Host-lusona' : 'lusona'", "name: 'lusona'"],
      [
        "attributes: { httpOnly: true, sameSite: 'lax', secure, path: '/' }",
        "attributes: { httpOnly: true, sameSite: 'lax', secure: false, path: '/' }",
      ],
    ],
  ),
  ...faultsIn(
    'app/integrations/identity/better-auth-identity.ts',
    ['tests/requests/sign-in.test.ts'],
    [
      ['if (!user?.emailVerified && (await options.mustConfirmEmail()))', 'if (false)'],
      ['if (open) await db.delete(sessions).where(eq(sessions.id, open.session.id))', ''],
    ],
  ),
  ...faultsIn(
    'app/integrations/identity/better-auth-identity.ts',
    ['tests/requests/second-factor.test.ts'],
    [['if (user?.twoFactorEnabled && !isShown) {', 'if (false) {']],
  ),
  ...faultsIn(
    'app/http/answers/security-headers.ts',
    ['tests/requests/secure-portal.test.ts'],
    [
      ["https ? { 'Strict-Transport-Security'", "false ? { 'Strict-Transport-Security'"],
      ["if (https) policy.push('upgrade-insecure-requests')", ''],
    ],
  ),
  ...faultsIn(
    'app/http/access/secure-cookies.ts',
    ['tests/requests/secure-portal.test.ts'],
    [['isSecure(cookie) ? cookie : `${cookie}; Secure`', 'cookie']],
  ),
  ...faultsIn(
    'app/domain/accounts/change-password.ts',
    ['tests/requests/change-password.test.ts'],
    [
      [
        '.where(and(eq(sessions.userId, actor.userId), ne(sessions.id, actor.sessionId)))',
        '.where(eq(sessions.id, actor.sessionId))',
      ],
      ['if (!proof.ok) return proof', ''],
      ["if (input.password !== input.passwordConfirmation) return refused('passwords-differ')", ''],
      ["await revokeTokens(tx, actor.userId, 'recover-password')", ''],
    ],
  ),
  ...faultsIn(
    'app/domain/accounts/sign-in.ts',
    ['tests/requests/sign-in.test.ts'],
    [
      ['if (!admitted.ok) {', 'if (false) {'],
      ["action: 'login_failed',", "action: 'login_success',"],
    ],
  ),
  ...faultsIn(
    'app/domain/accounts/password-policy.ts',
    ['app/domain/accounts/password-policy.test.ts'],
    [
      [
        'if (common.has(plain) || guessable.includes(plain) || isPattern(plain))',
        'if (common.has(plain) || guessable.includes(plain))',
      ],
      [
        'if (common.has(plain) || guessable.includes(plain) || isPattern(plain))',
        'if (guessable.includes(plain) || isPattern(plain))',
      ],
      ["if (length > maximumPasswordLength) return refused('password-too-long')", ''],
    ],
  ),
]
