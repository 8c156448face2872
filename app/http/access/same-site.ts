/** A path that ends in a secret was sent by e-mail; no other site can know it. */
const secretAddress = /\/[\w-]{43}$/

/**
 * The one-click request of mail programs, which sends no Origin; the secret in the path authorises
 * it (RFC 8058).
 */
const oneClickAddress = /^\/alertas\/cancelar\/[\w-]{43}$/

const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * Whether a request may change state: it must come from one of our pages (D12). Browsers report this in
 * Sec-Fetch-Site or Origin; for an old browser that sends neither, Referer must name one of our pages.
 */
export function comesFromOurPages(request: Request, ourOrigins: string[]): boolean {
  if (!changing.has(request.method)) return true
  if (oneClickAddress.test(new URL(request.url).pathname)) return true
  const site = request.headers.get('Sec-Fetch-Site')
  if (site !== null && site !== 'same-origin') return false
  const origin = request.headers.get('Origin')
  // A page with a secret URL sends no referrer, so its requests have the origin 'null', including
  // those to our own site.
  if (origin === 'null')
    return site === 'same-origin' || secretAddress.test(new URL(request.url).pathname)
  if (origin !== null) return ourOrigins.includes(origin)
  return site === 'same-origin' || isNamedBy(request, ourOrigins)
}

/** Whether the request follows a link on a page of ours. */
export function followedOurLink(request: Request, ourOrigins: string[]): boolean {
  const site = request.headers.get('Sec-Fetch-Site')
  return site === null ? isNamedBy(request, ourOrigins) : site === 'same-origin'
}

function isNamedBy(request: Request, ourOrigins: string[]): boolean {
  const referer = request.headers.get('Referer')
  return referer !== null && URL.canParse(referer) && ourOrigins.includes(new URL(referer).origin)
}

/**
 * The form's origin has already been checked; the router's own, stricter check would refuse proxies.
 */
export function withoutOrigin(request: Request): Request {
  if (!request.headers.has('Origin')) return request
  const headers = new Headers(request.headers)
  headers.delete('Origin')
  const { url, method, signal } = request
  const body = method === 'GET' || method === 'HEAD' ? null : request.body
  return new Request(url, { method, headers, signal, body, ...(body ? { duplex: 'half' } : {}) })
}
