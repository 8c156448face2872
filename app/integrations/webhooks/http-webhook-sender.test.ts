import { beforeEach, expect, test } from 'vitest'
import { webhookReceiver } from '#tests/support/services/webhook-receiver.ts'
import { createHttpWebhookSender } from './http-webhook-sender.ts'
import { isPublicAddress } from './public-address.ts'

const receiver = await webhookReceiver()
const inside = ['127.0.0.1']
let resolved: string[][] = []

/** For this sender, only the test's receiver counts as public. */
const senderWith = (answers: string[][], more: { timeoutMs?: number } = {}) =>
  createHttpWebhookSender({
    isOwnHost: (host) => host === 'lusona.ao',
    resolve: async () => {
      const answer = answers[Math.min(resolved.length, answers.length - 1)] ?? []
      resolved.push(answer)
      return answer
    },
    isPublic: (address) => address === '127.0.0.1' || isPublicAddress(address),
    ca: receiver.ca,
    ...more,
  })

beforeEach(() => {
  resolved = []
  receiver.received.length = 0
  receiver.state.answer = (_, response) => void response.end('ok')
})

test('a delivery is sent over HTTPS with the URL’s host name', async () => {
  const sender = senderWith([inside])
  const answer = await sender.post(receiver.url, '{"type":"ping"}', { 'webhook-id': 'msg_1' })
  expect(answer).toMatchObject({ status: 200, response: 'ok' })
  const [request] = receiver.received
  expect(request?.body).toBe('{"type":"ping"}')
  expect(request?.headers).toMatchObject({
    host: `hook.test:${receiver.port}`,
    'webhook-id': 'msg_1',
  })
})

test('the host name of a webhook is resolved once, and a second DNS answer is not used', async () => {
  const sender = senderWith([inside, ['10.0.0.1']])
  expect(await sender.post(receiver.url, '{}', {})).toMatchObject({ status: 200 })
  expect(resolved).toEqual([inside])
})

test('a webhook to a private IP address is refused when it is saved and at each delivery', async () => {
  const strict = createHttpWebhookSender({ isOwnHost: () => false, resolve: async () => inside })
  expect(await strict.check(receiver.url)).toMatchObject({ refusal: 'not-public' })
  expect(await strict.post(receiver.url, '{}', {})).toMatchObject({ failure: 'not-public' })
  expect(receiver.received).toEqual([])
})

test('a host with one private IP address among public ones is refused', async () => {
  const sender = createHttpWebhookSender({
    isOwnHost: () => false,
    resolve: async () => ['1.1.1.1', '10.0.0.1'],
  })
  expect(await sender.check('https://hook.test/')).toMatchObject({ refusal: 'not-public' })
})

const strict = createHttpWebhookSender({
  isOwnHost: (host) => host === 'lusona.ao',
  resolve: async (host) =>
    host === 'missing.test' ? Promise.reject(new Error('no name')) : inside,
})

test.each([
  ['http://hook.test/', 'not-https'],
  ['ftp://hook.test/', 'not-https'],
  ['https://user:pass@hook.test/', 'not-https'],
  ['not a url', 'not-https'],
  ['https://lusona.ao/x', 'own-address'],
  ['https://missing.test/', 'unknown-host'],
  ['https://127.0.0.1/', 'not-public'],
  ['https://2130706433/', 'not-public'],
  ['https://0177.0.0.1/', 'not-public'],
  ['https://0x7f.1/', 'not-public'],
  ['https://[::1]/', 'not-public'],
  ['https://[::ffff:127.0.0.1]/', 'not-public'],
  ['https://169.254.169.254/latest/meta-data', 'not-public'],
  ['https://localhost./', 'not-public'],
])('the webhook URL %s is refused as %s', async (url, refusal) => {
  expect(await strict.check(url)).toMatchObject({ refusal })
})

test('a redirect by the receiver of a webhook is not followed', async () => {
  receiver.state.answer = (_, response) => {
    response.writeHead(302, { Location: 'https://169.254.169.254/' }).end()
  }
  expect(await senderWith([inside]).post(receiver.url, '{}', {})).toMatchObject({ status: 302 })
  expect(receiver.received).toHaveLength(1)
})

test('at most 16 kB of a webhook’s response are read', async () => {
  receiver.state.answer = (_, response) => {
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(8_192)));
    }
    response.on('drain', more)
    more()
  }
  const answer = await senderWith([inside]).post(receiver.url, '{}', {})
  expect(answer).toMatchObject({ status: 200, response: 'x'.repeat(16 * 1024) })
})

test('a delivery is aborted if the receiver does not answer in time', async () => {
  receiver.state.answer = () => {}
  const sender = senderWith([inside], { timeoutMs: 200 })
  expect(await sender.post(receiver.url, '{}', {})).toMatchObject({ failure: 'timeout' })
})

test('a receiver with an untrusted certificate gets no request', async () => {
  const sender = createHttpWebhookSender({
    isOwnHost: () => false,
    resolve: async () => inside,
    isPublic: () => true,
  })
  expect(await sender.post(receiver.url, '{}', {})).toMatchObject({ failure: 'bad-certificate' })
  expect(receiver.received).toEqual([])
})

test('a GET request has the same checks as a POST and reads at most 16 kB', async () => {
  receiver.state.answer = (_, response) => void response.end('a'.repeat(64 * 1024))
  const answer = await senderWith([inside]).get(receiver.url)
  expect(answer).toMatchObject({ status: 200, response: 'a'.repeat(16 * 1024) })
  expect(await strict.get(receiver.url)).toMatchObject({ failure: 'not-public' })
})
