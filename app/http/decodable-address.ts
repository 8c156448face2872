/**
 * The same request with a decodable URL. A URL such as '/%ff' is escaped to '/%25ff', which has no page
 * either: otherwise the router would print an error outside our log.
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
    // The result is used, because the bundler removes a call without effects, and its exception with it.
    return decodeURIComponent(step) && step
  } catch {
    return step.replaceAll('%', '%25')
  }
}
