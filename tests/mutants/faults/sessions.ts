import { faultsIn, type Mutant } from '../mutant.ts'

export const sessions: Mutant[] = [
  ...faultsIn(
    'app/domain/sessions/session.ts',
    ['tests/requests/session.test.ts', 'app/http/access/identity.test.ts'],
    [
      ['SESSION_IDLE_DAYS = 30', 'SESSION_IDLE_DAYS = 300'],
      ['SESSION_ABSOLUTE_DAYS = 90', 'SESSION_ABSOLUTE_DAYS = 900'],
      ['if (replaced) await endSessionOf(tx, replaced)', ''],
      ["return createHash('sha256').update(token).digest('hex')", 'return token'],
    ],
  ),
  ...faultsIn(
    'app/domain/sessions/session.ts',
    ['app/http/access/identity.test.ts'],
    [
      ['if (user?.sessionsEnded !== sessionsEnded) return undefined', ''],
      [".for('share')", ''],
      ['sql`${users.sessionsEnded} + 1`', 'sql`${users.sessionsEnded}`'],
    ],
  ),
  ...faultsIn(
    'app/http/access/identity.ts',
    ['tests/requests/second-factor.test.ts'],
    [
      [
        'sessionsEnded: sessionsEnded ?? person.sessionsEnded',
        'sessionsEnded: person.sessionsEnded',
      ],
    ],
  ),
  ...faultsIn(
    'app/domain/sessions/session.ts',
    ['tests/requests/borrowed-device.test.ts'],
    [
      ['BORROWED_IDLE_MINUTES = 30', 'BORROWED_IDLE_MINUTES = 300'],
      ['BORROWED_ABSOLUTE_HOURS = 12', 'BORROWED_ABSOLUTE_HOURS = 120'],
    ],
  ),
  ...faultsIn(
    'app/http/cookies.ts',
    ['tests/requests/session.test.ts', 'app/http/access/identity.test.ts'],
    [
      ['httpOnly: true,', 'httpOnly: false,'],
      ["sameSite: 'Lax',", "sameSite: 'None',"],
      ['secure ? `__Host-${name}` : name', 'name'],
      ['    secure,\n', ''],
    ],
  ),
  ...faultsIn(
    'app/http/access/identity.ts',
    ['tests/requests/sign-in.test.ts', 'tests/requests/session.test.ts'],
    [['if (!person?.password || !isRight)', 'if (!person?.password)']],
  ),
  ...faultsIn(
    'app/http/access/identity.ts',
    ['tests/requests/confirm-a-sign-up.test.ts'],
    [
      [
        'if (!person.emailVerified && person.mustConfirmEmail && (await mustConfirmEmail())) {',
        'if (false) {',
      ],
    ],
  ),
  ...faultsIn(
    'app/http/access/identity.ts',
    ['tests/requests/second-factor.test.ts'],
    [['if (person.twoFactorEnabled && !secondFactorVerified) {', 'if (false) {']],
  ),
  ...faultsIn(
    'app/http/rendering/security-headers.ts',
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
    'app/domain/sign-in/change-password.ts',
    ['tests/requests/change-password.test.ts'],
    [
      ['await endSessionsOf(tx, actor.userId, actor.sessionId)', ''],
      ['if (!proof.ok) return proof', ''],
      ["if (input.password !== input.passwordConfirmation) return refused('passwords-differ')", ''],
      ["await revokeTokens(tx, actor.userId, 'recover-password')", ''],
    ],
  ),
  ...faultsIn(
    'app/domain/sign-in/sign-in.ts',
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
      ['    isPattern(plain) ||\n', ''],
      ['    common.has(plain) ||\n', ''],
      ['    isGuessableWord(plain) ||\n', ''],
      ["if (length > MAX_PASSWORD_LENGTH) return refused('password-too-long')", ''],
    ],
  ),
]
