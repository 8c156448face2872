import { faultsIn, type Mutant } from '../mutant.ts'

export const edge: Mutant[] = [
  ...faultsIn(
    'app/http/access/same-site.ts',
    ['app/http/access/same-site.test.ts'],
    [
      ["if (site !== null && site !== 'same-origin') return false", ''],
      [
        'if (origin !== null) return ourOrigins.includes(origin)',
        'if (origin !== null) return true',
      ],
      [
        "return site === 'same-origin' || secretAddress.test(new URL(request.url).pathname)",
        'return true',
      ],
      [
        "const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])",
        "const changing = new Set(['PUT', 'PATCH', 'DELETE'])",
      ],
    ],
  ),
  ...faultsIn(
    'app/http/access/return-path.ts',
    ['app/http/access/return-path.test.ts'],
    [
      ['/[\\\\\\p{Cc}]/u.test(path)', 'false'],
      ['startsElsewhere(url.pathname)', 'false'],
      ['(?:\\/|%2f)', '\\/'],
    ],
  ),
  ...faultsIn(
    'app/http/live/live-updates.ts',
    ['app/http/live/live-updates.test.ts'],
    [
      ['const BEAT_MS = 4_000', 'const BEAT_MS = 20_000'],
      ['if (!current.has(stream.listener.actor) || isStuck) {', 'if (isStuck) {'],
      ["beats % BEATS_TO_A_SIGN === 0 ? ': \\n\\n' : ''", "': \\n\\n'"],
    ],
  ),
  ...faultsIn(
    'app/http/access/one-host.ts',
    ['app/http/access/one-host.test.ts'],
    [['return hosts <= 1', 'return true']],
  ),
  ...faultsIn(
    'app/log.ts',
    ['app/log.test.ts'],
    [
      ['message: withoutValues(error.message),', 'message: error.message,'],
      ["stack: withoutValues(error.stack ?? ''),", 'stack: error.stack,'],
    ],
  ),
  ...faultsIn(
    'app/freeze-language.ts',
    ['app/freeze-language.test.ts'],
    [['      Object.freeze(made.prototype)\n', '']],
  ),
  ...faultsIn(
    'app/database/contains.ts',
    ['app/domain/applications/list-own-applications.test.ts'],
    [
      [
        "const pattern = `%${typed.replace(/[\\\\%_]/g, '\\\\$&')}%`\n  const any",
        'const pattern = `%${typed}%`\n  const any',
      ],
    ],
  ),
  ...faultsIn(
    'app/database/contains.ts',
    ['app/domain/users/list-users.test.ts'],
    [
      [
        "const pattern = `%${typed.replace(/[\\\\%_]/g, '\\\\$&')}%`\n  return sql`${words} like",
        'const pattern = `%${typed}%`\n  return sql`${words} like',
      ],
    ],
  ),
  ...faultsIn(
    'app/http/rendering/security-headers.ts',
    ['tests/requests/security.test.ts'],
    [
      ['"default-src \'none\'",', '"default-src *",'],
      ['"frame-ancestors \'none\'",', ''],
      ['"base-uri \'none\'",', ''],
      ["'X-Content-Type-Options': 'nosniff',", ''],
    ],
  ),
]
