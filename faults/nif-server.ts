import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const nifFaults = ['down', 'slow', 'html', 'huge', 'broken', 'script', 'redirect'] as const
export type NifFault = (typeof nifFaults)[number]

const script = '<script>alert(1)</script>'

/**
 * Starts a tax register on loopback that fails on demand. `redirected` counts the redirects that
 * were followed.
 */
export async function startNifServer() {
  const state = { fault: 'none' as NifFault | 'none', redirected: 0 }
  const timers = new Set<NodeJS.Timeout>()
  const json = (response: ServerResponse, body: string) =>
    response.setHeader('Content-Type', 'application/json').end(body)
  const entry = (name: string) => JSON.stringify({ success: true, data: { nome: name } })

  const answers: Record<NifFault | 'none', (response: ServerResponse) => void> = {
    none: (response) => json(response, entry('Moagem do Planalto')),
    down: (response) => response.socket?.destroy(),
    slow: (response) => {
      timers.add(setTimeout(() => json(response, entry('Tarde demais')), 30_000))
    },
    html: (response) => response.setHeader('Content-Type', 'text/html').end(`<html>${script}`),
    huge: (response) => json(response, entry('x'.repeat(10_000_000))),
    broken: (response) => json(response, '{"data":{"nome":"Moag'),
    script: (response) => json(response, entry(script)),
    redirect: (response) =>
      response.writeHead(302, { Location: `http://127.0.0.1:${port}/interno` }).end(),
  }
  const server = createServer((request, response) => {
    response.on('error', () => {})
    if (request.url !== '/interno') return answers[state.fault](response)
    state.redirected += 1
    json(response, entry('Interno'))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    state,
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      for (const timer of timers) clearTimeout(timer)
      server.closeAllConnections()
      server.close()
    },
  }
}
