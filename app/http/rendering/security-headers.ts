/** Headers of every response (S89–S92). The script policy is set per page. */
export function securityHeaders({ https }: { https: boolean }): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(https ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } : {}),
  }
}

/** In development, the policy must allow the dev server's inline styles and WebSocket. */
const developing = import.meta.env?.DEV === true && process.env.VITEST === undefined

/**
 * `scripts`: nonces or hashes of inline scripts. `formsLeadTo`: origins of identity providers,
 * because browsers apply the form policy to a form's redirects too.
 */
export function contentSecurityPolicy(
  scripts: string[],
  { https, formsLeadTo = [] }: { https: boolean; formsLeadTo?: string[] },
): string {
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map((script) => `'${script}'`)].join(' '),
    developing ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "img-src 'self' data:",
    developing ? "connect-src 'self' ws:" : "connect-src 'self'",
    "manifest-src 'self'",
    ["form-action 'self'", ...formsLeadTo].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ]
  if (https) policy.push('upgrade-insecure-requests')
  return policy.join('; ')
}
