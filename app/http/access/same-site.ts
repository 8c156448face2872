/**
 * A path that ends in a secret is known only from an e-mail, so other sites cannot send requests to
 * it.
 */
const secretAddress = /\/[\w-]{43}$/

/**
 * Mail programs send one-click requests without Origin; the secret in the path authorises them (RFC
 * 8058).
 */
const oneClickAddress = /^\/alertas\/cancelar\/[\w-]{43}$/

const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * Only a request from our own page may change state (D12). Checks Sec-Fetch-Site or Origin; for old
 * browsers, the Referer.
 */
export function comesFromOurPages(request: Request, ourOrigins: string[]): boolean {
  if (!changing.has(request.method)) return true
  if (oneClickAddress.test(new URL(request.url).pathname)) return true
  const site = request.headers.get('Sec-Fetch-Site')
  if (site !== null && site !== 'same-origin') return false
  const origin = request.headers.get('Origin')
  // A page with a secret URL sends no referrer, so the origin of its requests is 'null'.
  if (origin === 'null')
    return site === 'same-origin' || secretAddress.test(new URL(request.url).pathname)
  if (origin !== null) return ourOrigins.includes(origin)
  return site === 'same-origin' || isNamedBy(request, ourOrigins)
}

export function followedOurLink(request: Request, ourOrigins: string[]): boolean {
  const site = request.headers.get('Sec-Fetch-Site')
  return site === null ? isNamedBy(request, ourOrigins) : site === 'same-origin'
}

function isNamedBy(request: Request, ourOrigins: string[]): boolean {
  const referer = request.headers.get('Referer')
  return referer !== null && URL.canParse(referer) && ourOrigins.includes(new URL(referer).origin)
}

/**
 * Removes Origin, which has already been checked. The router's own, stricter check would refuse
 * requests that come through proxies.
 */
export function withoutOrigin(request: Request): Request {
  if (!request.headers.has('Origin')) return request
  const headers = new Headers(request.headers)
  headers.delete('Origin')
  const { url, method, signal } = request
  const body = method === 'GET' || method === 'HEAD' ? null : request.body
  return new Request(url, { method, headers, signal, body, ...(body ? { duplex: 'half' } : {}) })
}
