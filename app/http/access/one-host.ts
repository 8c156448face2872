import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Of several Host headers, Node uses the first and a proxy may use the last, so refuse the request
 * (RFC 9112, 3.2).
 */
export function namesOneHost({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  const hosts = rawHeaders.filter((text, index) => index % 2 === 0 && /^host$/i.test(text))
  return hosts.length <= 1
}

export function refuseHosts(response: ServerResponse): void {
  response.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' })
  response.end('Este pedido não é possível.')
}
