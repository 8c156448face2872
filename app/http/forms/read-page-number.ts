/** The page that an address asks for; the first when it asks for none that could be. */
export function readPageNumber(params: URLSearchParams, last = 10_000): number {
  const asked = params.get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(asked) ? Math.min(Number(asked), last) : 1
}
