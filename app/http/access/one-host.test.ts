import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { namesOneHost, refuseHosts } from './one-host.ts'

let server: Server
beforeAll(async () => {
  server = createServer((request, response) => {
    if (!namesOneHost(request)) return refuseHosts(response)
    response.end('answered')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())

async function ask(...headers: string[]): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.end(`GET / HTTP/1.1\r\n${headers.join('\r\n')}\r\nConnection: close\r\n\r\n`)
  return (await text(socket)).split('\r\n')[0] ?? ''
}

test('a request with one Host header is answered', async () => {
  expect(await ask('Host: lusona.ao')).toBe('HTTP/1.1 200 OK')
})

test.each([
  ['another one', ['Host: lusona.ao', 'Host: mau.test']],
  ['the same one', ['Host: lusona.ao', 'Host: lusona.ao']],
  ['one in other letters', ['Host: lusona.ao', 'Accept: */*', 'HOST: mau.test']],
])('a request with two Host headers is refused: %s', async (_, headers) => {
  expect(await ask(...headers)).toBe('HTTP/1.1 400 Bad Request')
})
