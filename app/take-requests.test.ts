import { Agent, get, type IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { takeRequests } from './take-requests.ts'

const place = { port: 0, host: '127.0.0.1' }

/** Asks as a proxy does, which keeps its connections. */
function ask(port: number, agent: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get({ port, host: place.host, agent }, (answer) => {
      answer.resume().once('end', () => resolve(answer))
    }).once('error', reject)
  })
}

test('an idle connection is kept longer than a proxy keeps it', async () => {
  const agent = new Agent({ keepAlive: true })
  const requests = await takeRequests(place, (_, response) => response.end())
  const answer = await ask(requests.port, agent)
  const kept = /timeout=(\d+)/.exec(String(answer.headers['keep-alive']))?.[1]
  expect(Number(kept)).toBeGreaterThan(60)
  await requests.stop()
  agent.destroy()
})

test('a stop answers what is under way, and waits for no connection that is idle then', async () => {
  const agent = new Agent({ keepAlive: true })
  const arrived = Promise.withResolvers<() => void>()
  const requests = await takeRequests(place, (_, response) => {
    arrived.resolve(() => response.end('asked before'))
  })
  const underWay = ask(requests.port, agent)
  const answerIt = await arrived.promise
  const stopped = requests.stop()
  answerIt()
  expect((await underWay).statusCode).toBe(200)
  await expect(stopped).resolves.toBeUndefined()
  agent.destroy()
})

test('a place that is taken is refused', async () => {
  const requests = await takeRequests(place, (_, response) => response.end())
  const again = takeRequests({ ...place, port: requests.port }, (_, response) => response.end())
  await expect(again).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await requests.stop()
})
