/**
 * The same request, where its address can be decoded. Where it cannot, as '/%ff', its signs are taken as they
 * stand ('/%25ff'), under which there is no page either: the router would complain of it beside the log.
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
    // A call whose answer nobody uses is left out of the build, and its complaint with it.
    return decodeURIComponent(step) && step
  } catch {
    return step.replaceAll('%', '%25')
  }
}
