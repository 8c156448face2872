import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Of several Host headers, Node uses the first and a proxy may use the last, so refuse the request
 * (RFC 9112, 3.2).
 */
export function namesOneHost({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts <= 1
}

export function refuseHosts(response: ServerResponse): void {
  response.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' })
  response.end('Este pedido não é possível.')
}
