export function readPageNumber(params: URLSearchParams, last = 10_000): number {
  const typed = params.get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(typed) ? Math.min(Number(typed), last) : 1
}
