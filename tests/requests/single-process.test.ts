import { readdir, readFile, readlink } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { installation, untilServed } from '#tests/support/portal/installed-portal.ts'

const { url, ownerUrl } = await testDatabase()
const { portal, host } = await installation().startInstalledPortal({
  DATABASE_URL: url,
  DATABASE_OWNER_URL: ownerUrl,
  PROCESSES: '1',
})

async function children(): Promise<string> {
  return (await readFile(`/proc/${portal.pid}/task/${portal.pid}/children`, 'utf8')).trim()
}

const statusOf = async (path: string) => {
  const headers = { Connection: 'close' }
  const answer = await fetch(`http://${host}${path}`, { headers }).catch(() => undefined)
  await answer?.arrayBuffer()
  return answer?.status
}

/** The number of file descriptors that the only process has for its listening socket. */
async function countListeners(): Promise<number> {
  const folder = `/proc/${await children()}/fd`
  const links = await Promise.all(
    (await readdir(folder)).map((file) => readlink(`${folder}/${file}`).catch(() => '')),
  )
  const port = Number(host.split(':')[1]).toString(16).toUpperCase().padStart(4, '0')
  const listening = new RegExp(`^ *\\d+: [0-9A-F]+:${port} [0-9A-F]+:0000 0A .*? (\\d+) 1 `, 'm')
  const tables = await Promise.all(
    ['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8')),
  )
  const inode = tables.map((table) => listening.exec(table)?.[1]).find(Boolean)
  return links.filter((link) => link === `socket:[${inode}]`).length
}

test('a single process listens on its port with eight sockets', async () => {
  await untilServed(() => fetch(`http://${host}/vagas`))
  await expect.poll(countListeners).toBe(8)
})

test('/metrics responds although the supervising process does not', async () => {
  await untilServed(() => fetch(`http://${host}/vagas`))
  portal.kill('SIGSTOP')
  try {
    const answer = await fetch(`http://${host}/metrics`, { signal: AbortSignal.timeout(20_000) })
    expect(await answer.text()).toMatch(/^lusona_processes 1$/m)
  } finally {
    portal.kill('SIGCONT')
  }
})

test('SIGHUP replaces the only process without a failed request', async () => {
  await untilServed(() => fetch(`http://${host}/vagas`))
  const before = await children()
  portal.kill('SIGHUP')
  const statuses = new Set<number | undefined>()
  const isReplaced = async () => {
    const now = await children()
    return now !== '' && !now.split(' ').includes(before)
  }
  const until = Date.now() + 20_000
  while (!(await isReplaced()) && Date.now() < until) statuses.add(await statusOf('/vagas'))
  expect(await isReplaced()).toBe(true)
  for (let count = 0; count < 10; count += 1) statuses.add(await statusOf('/vagas'))
  expect([...statuses]).toEqual([200])
})

test('the process ends and frees the port when its supervisor is killed', async () => {
  portal.kill('SIGKILL')
  await expect.poll(() => statusOf('/healthz')).toBeUndefined()
})
