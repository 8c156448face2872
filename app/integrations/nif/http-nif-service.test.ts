import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { withQuickTimeouts } from '#tests/support/time/quick-timeouts.ts'
import { createHttpNifService } from './http-nif-service.ts'

async function service(listener: RequestListener) {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    listener(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { asked: requests, url: `http://127.0.0.1:${port}`, close }
}

async function answerTo(listener: RequestListener) {
  const peer = await service(listener)
  const answer = await createHttpNifService(`${peer.url}/`).lookUp('5000000011')
  peer.close()
  return { ...peer, answer }
}

const says = (body: string, status = 200) =>
  answerTo((_, response) => response.writeHead(status).end(body))

test('a look-up requests GET {address}/consultar/{nif} and returns only three fields', async () => {
  const { asked: requests, answer } = await says(
    JSON.stringify({
      success: true,
      data: {
        nome: 'Moagem do Planalto',
        numero_contacto: 244222000011,
        endereco: ' Rua  do Comércio ',
        data_nascimento: '1990-01-01',
      },
    }),
  )
  expect(requests).toEqual(['GET /consultar/5000000011'])
  expect(answer).toEqual({
    ok: true,
    value: { name: 'Moagem do Planalto', phone: '244222000011', address: 'Rua do Comércio' },
  })
})

test.each([
  ['404', '{}', 404],
  ['no data', '{"data":null}', 200],
  ['an entry without a name', '{"data":{"nome":"","endereco":"x"}}', 200],
])('an unknown tax number is not found: %s', async (_, body, status) => {
  expect((await says(body, status)).answer).toMatchObject({ refusal: 'not-found' })
})

test.each([
  ['the status 500', '{}', 500],
  ['a page instead of data', '<html><script>alert(1)</script></html>', 200],
  ['broken JSON', '{"data":', 200],
  ['an unexpected structure', '{"data":[1]}', 200],
  ['ten megabytes', `{"data":{"nome":"${'x'.repeat(10_000_000)}"}}`, 200],
])('an invalid response of the register counts as unavailable: %s', async (_, body, status) => {
  expect((await says(body, status)).answer).toMatchObject({ refusal: 'unavailable' })
})

test('a look-up does not follow redirects', async () => {
  const other = await service((_, response) => response.end('{"data":{"nome":"Interno"}}'))
  const { answer } = await answerTo((_, response) =>
    response.writeHead(302, { Location: `${other.url}/segredo` }).end(),
  )
  other.close()
  expect(answer).toMatchObject({ refusal: 'unavailable' })
  expect(other.asked).toEqual([])
})

test('markup in a company’s name is returned as plain text', async () => {
  const { answer } = await says('{"data":{"nome":"<script>alert(1)</script>\\u0000"}}')
  expect(answer).toMatchObject({ value: { name: '<script>alert(1)</script>' } })
})

test('a look-up is aborted in under three seconds if the register does not respond', async () => {
  const { answer: found, asked: requests } = await withQuickTimeouts(() => answerTo(() => {}))
  expect(found.answer).toMatchObject({ refusal: 'unavailable' })
  expect(requests).toHaveLength(1)
  expect(requests[0]).toBeLessThan(3000)
})

test('an unreachable register is reported as unavailable, not as an unknown number', async () => {
  const peer = await service(() => {})
  peer.close()
  expect(await createHttpNifService(peer.url).lookUp('5000000011')).toMatchObject({
    refusal: 'unavailable',
  })
})
