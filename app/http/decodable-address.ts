/**
 * The same request with a decodable address. An undecodable one such as '/%ff' is escaped ('/%25ff'), for
 * which there is no page either: the router would print an error outside our log.
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
    // Used, because the bundler removes a call without effects, and its exception with it.
    return decodeURIComponent(step) && step
  } catch {
    return step.replaceAll('%', '%25')
  }
}
