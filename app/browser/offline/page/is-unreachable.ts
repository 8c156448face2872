/**
 * Whether a request failed because no server answered. The error messages differ between browsers.
 */
export function isUnreachable(error: unknown): boolean {
  return (
    error instanceof TypeError && /failed to fetch|network ?error|load failed/i.test(error.message)
  )
}
