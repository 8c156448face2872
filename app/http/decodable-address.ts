/**
 * For an undecodable URL ('/%ff'), the router would print an error outside our log. So escape the
 * URL: '/%25ff' matches no page either.
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
    return decodeURIComponent(step) && step
  } catch {
    return step.replaceAll('%', '%25')
  }
}
