/**
 * The same request with a decodable URL: '/%ff' is escaped to '/%25ff', which matches no page
 * either. Otherwise the router would print an error outside our log.
 */
export function withDecodableAddress(request: Request): Request {
  const url = new URL(request.url)
  const pathname = url.pathname.split('/').map(decodable).join('/')
  if (pathname === url.pathname) return request
  url.pathname = pathname
  const { method, headers, signal } = request
  const body = method === 'GET' || method === 'HEAD' ? null : request.body
  return new Request(url, { method, headers, signal, body, ...(body ? { duplex: 'half' } : {}) })
}

function decodable(step: string): string {
  try {
    // Returns the result, because the bundler removes a call whose result is unused, and then
    // nothing throws.
    return decodeURIComponent(step) && step
  } catch {
    return step.replaceAll('%', '%25')
  }
}
