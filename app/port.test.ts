import { once } from 'node:events'
import { Agent, get, type IncomingMessage, type RequestListener } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createPort } from './port.ts'

const address = { port: 0, host: '127.0.0.1' }

async function openPort(answer: RequestListener) {
  const port = createPort(address)
  port.answer = answer
  await port.open()
  return port
}

function ask(port: number, agent: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get({ port, host: address.host, agent }, (answer) => {
      answer.resume().once('end', () => resolve(answer))
    }).once('error', reject)
  })
}

test('an idle connection stays open longer than a proxy keeps it', async () => {
  const agent = new Agent({ keepAlive: true })
  const requests = await openPort((_, response) => response.end())
  const answer = await ask(requests.number, agent)
  const keepAlive = /timeout=(\d+)/.exec(String(answer.headers['keep-alive']))?.[1]
  expect(Number(keepAlive)).toBeGreaterThan(60)
  await requests.stop()
  agent.destroy()
})

test('a stopping portal answers requests in progress and closes idle connections', async () => {
  const agent = new Agent({ keepAlive: true })
  const arrived = Promise.withResolvers<() => void>()
  const requests = await openPort((_, response) => {
    arrived.resolve(() => response.end('asked before'))
  })
  const inFlight = ask(requests.number, agent)
  const answerIt = await arrived.promise
  const stopped = requests.stop()
  answerIt()
  expect((await inFlight).statusCode).toBe(200)
  await expect(stopped).resolves.toBeUndefined()
  agent.destroy()
})

test('opening a port that is in use throws', async () => {
  const requests = await openPort((_, response) => response.end())
  const again = createPort({ ...address, port: requests.number })
  await expect(again.open()).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await requests.stop()
})

test('a starting portal’s port reports that the portal is alive but not ready', async () => {
  const port = createPort(address)
  await port.open()
  await port.open()
  const at = (path: string) => fetch(`http://${address.host}:${port.number}${path}`)
  expect((await at('/healthz')).status).toBe(200)
  for (const path of ['/readyz', '/', '/vagas']) {
    const answer = await at(path)
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '10'])
  }
  port.answer = (_, response) => response.end('ready')
  expect(await (await at('/vagas')).text()).toBe('ready')
  await port.stop()
})

test('a connection that waits when a stop begins is answered', async () => {
  const requests = await openPort((_, response) => response.end('answered'))
  const stopped = requests.stop()
  const answer = await ask(requests.number, new Agent())
  expect(answer.statusCode).toBe(200)
  await stopped
})

test('idle connections stay open while requests arrive during a stop', async () => {
  const requests = await openPort((_, response) => response.end('answered'))
  const sockets = [0, 1, 2].map(() => connect(requests.number, address.host))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  // The response to another request proves that the server has accepted these connections.
  await ask(requests.number, new Agent())
  const stopped = requests.stop()
  for (const socket of sockets) {
    await sleep(450)
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    const answer = await text(socket)
    expect(answer).toContain('answered')
    expect(answer).toMatch(/^connection: close/im)
  }
  await stopped
})
