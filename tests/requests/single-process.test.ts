import { readFile } from 'node:fs/promises'
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
