/**
 * Error codes for which our code is not at fault: a service is stopped, restarting, unreachable,
 * full or busy.
 */
const transientCodes = new Set([
  'STORAGE_UNAVAILABLE',
  'TOO_BUSY',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  '53100',
  '53200',
  '53300',
  '55P03',
  '57014',
])

/** Messages of the PostgreSQL client for the same reasons, without a code. */
const transientMessages =
  /timeout exceeded when trying to connect|Connection terminated|too many clients|after calling end on the pool|not queryable/i

export function isTransient(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && transientCodes.has(cause.code))
      return true
    if (transientMessages.test(cause.message)) return true
    if (cause instanceof AggregateError && cause.errors.some(isTransient)) return true
  }
  return false
}
