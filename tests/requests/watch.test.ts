import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal } from '#tests/support/portal/portal.ts'

const token = 'uma-senha-de-vigia-longa'
const { app } = await testPortal({ METRICS_TOKEN: token })
// The type assertion is safe: the listener passes bindings of the right type.
const server = createServer(
  getRequestListener((request, env) => app.fetch(request, env as HttpBindings)),
)
let url = ''

// Set only the peer's IP address: the app reads nothing else of the listener's bindings here.
const straightFromHere = {
  incoming: { socket: { remoteAddress: '10.1.2.9' }, headers: {}, complete: true },
} as HttpBindings

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // The type assertion is safe: a server that listens on a TCP port has an address of this type.
  url = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test.each(['/readyz', '/health', '/metrics'])(
  '%s answers direct requests from this machine',
  async (path) => {
    expect((await fetch(url + path)).status).toBe(200)
  },
)

test.each(['/readyz', '/health', '/metrics'])(
  '%s is found through a proxy only with the token',
  async (path) => {
    const passedOn = { 'X-Forwarded-For': '41.63.1.1' }
    const answer = await fetch(url + path, { headers: passedOn })
    expect(answer.status).toBe(404)
    expect(await answer.text()).toBe('Não encontrado.')
    const headers = { ...passedOn, Authorization: `Bearer ${token}` }
    expect((await fetch(url + path, { headers })).status).toBe(200)
  },
)

test('/healthz answers every client', async () => {
  expect(
    (await fetch(`${url}/healthz`, { headers: { 'X-Forwarded-For': '41.63.1.1' } })).status,
  ).toBe(200)
})

test.each(['10.1.2.3:3000', '[fd00::1]:3000', 'portal-1'])(
  'a program that uses the host name %s is answered only at the monitoring URLs',
  async (host) => {
    const status = async (path: string) =>
      (await app.fetch(new Request(`http://${host}${path}`), straightFromHere)).status
    for (const path of ['/readyz', '/health', '/metrics']) expect(await status(path)).toBe(200)
    expect(await status('/vagas')).toBe(421)
  },
)

test('another site whose name resolves to this machine can read nothing', async () => {
  const request = new Request('http://outro.exemplo/metrics')
  expect((await app.fetch(request, straightFromHere)).status).toBe(421)
})
