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

test('a database that is ready is not waited for', async () => {
  const onWait = vi.fn(async () => {})
  await awaitDatabase(url, { onWait })
  expect(onWait).not.toHaveBeenCalled()
})

test('a stopped database is retried until it answers, and the wait is logged once', async () => {
  const database = await laterDatabase()
  const onWait = vi.fn(async () => {})
  const awaited = awaitDatabase(database.url, { onWait })
  await vi.waitFor(() => expect(onWait).toHaveBeenCalled())
  database.open()
  await awaited
  database.close()
  expect(onWait).toHaveBeenCalledTimes(1)
}, 20_000)

test('a wait for a database ends with the last error', async () => {
  const { url: nowhere } = await laterDatabase()
  const awaited = awaitDatabase(nowhere, { onWait: async () => {}, waitMs: 100 })
  await expect(awaited).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('a wrong password is thrown at once', async () => {
  const wrong = new URL(url)
  wrong.password = 'x'
  const onWait = vi.fn(async () => {})
  await expect(awaitDatabase(wrong.href, { onWait })).rejects.toMatchObject({ code: '28P01' })
  expect(onWait).not.toHaveBeenCalled()
})
