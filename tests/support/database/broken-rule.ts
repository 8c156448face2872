import type { Pool } from 'pg'

export const codes = {
  check: '23514',
  unique: '23505',
  foreign: '23503',
  generated: '428C9',
} as const

/** Returns the name of the constraint that a statement breaks, or undefined. */
export function ruleBreaker(pool: Pool) {
  return (statement: string, values: unknown[] = []) =>
    pool.query(statement, values).then(
      () => undefined,
      (error: { code: string; constraint?: string }) => ({
        code: error.code,
        rule: error.constraint,
      }),
    )
}
