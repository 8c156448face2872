import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test, vi } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { awaitDatabase } from './await-database.ts'

const { url } = await testDatabase()

/** A proxy to the database, on a port that is closed until `open` is called. */
async function laterDatabase() {
  const { hostname, port } = new URL(url)
  const { connect } = await import('node:net')
  const proxy = createServer((incoming) => {
    const outgoing = connect({ host: hostname, port: Number(port) })
    incoming.pipe(outgoing).pipe(incoming)
    for (const socket of [incoming, outgoing]) socket.on('error', () => {})
  })
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port: free } = probe.address() as AddressInfo
  probe.close()
  const address = new URL(url)
  address.port = String(free)
  return {
    url: address.href,
    open: () => proxy.listen(free, '127.0.0.1'),
    close: () => proxy.close(),
  }
}

test('the start does not wait if the database is ready', async () => {
  const onWait = vi.fn(async () => {})
  const client = await awaitDatabase(url, { onWait })
  await client.end()
  expect(onWait).not.toHaveBeenCalled()
})

test('the start retries a stopped database until it responds, and logs this once', async () => {
  const database = await laterDatabase()
  const onWait = vi.fn(async () => {})
  const awaited = awaitDatabase(database.url, { onWait })
  await expect.poll(() => onWait).toHaveBeenCalled()
  database.open()
  const client = await awaited
  await client.end()
  database.close()
  expect(onWait).toHaveBeenCalledTimes(1)
})

test('the start throws the last error if the database never responds', async () => {
  const { url: nowhere } = await laterDatabase()
  const awaited = awaitDatabase(nowhere, { onWait: async () => {}, waitMs: 100 })
  await expect(awaited).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('the start throws at once if the database password is wrong', async () => {
  const wrong = new URL(url)
  wrong.password = 'x'
  const onWait = vi.fn(async () => {})
  await expect(awaitDatabase(wrong.href, { onWait })).rejects.toMatchObject({ code: '28P01' })
  expect(onWait).not.toHaveBeenCalled()
})
