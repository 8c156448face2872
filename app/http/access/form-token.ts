import { createHmac, randomBytes } from 'node:crypto'
import { currentTime } from '#app/domain/formats/current-time.ts'
import { isSameSecret } from '#app/domain/same-secret.ts'

const LIFETIME_MS = 2 * 60 * 60 * 1000

const SKEW_MS = 10_000

const sign = (secret: string, purpose: string, body: string) =>
  createHmac('sha256', secret).update(`form-token ${purpose} ${body}`).digest('base64url')

/**
 * Only our own page contains this token: a request without it does not come from our form (D110).
 */
export function issueFormToken(
  secret: string,
  purpose: string,
  now = currentTime().getTime(),
): string {
  const body = `${now.toString(36)}.${randomBytes(9).toString('base64url')}`
  return `${body}.${sign(secret, purpose, body)}`
}

export function isFormToken(
  secret: string,
  purpose: string,
  token: unknown,
  now = currentTime().getTime(),
): boolean {
  if (typeof token !== 'string' || token.length > 200) return false
  const end = token.lastIndexOf('.')
  const body = token.slice(0, Math.max(0, end))
  if (!isSameSecret(token.slice(end + 1), sign(secret, purpose, body))) return false
  const age = now - Number.parseInt(body, 36)
  return age >= -SKEW_MS && age < LIFETIME_MS
}
