import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { connect } from '#app/database/connection.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { installation } from '#tests/support/portal/installed-portal.ts'

const { url, ownerUrl } = await testDatabase()
const root = join(import.meta.dirname, '../..')
const releases = await mkdtemp(join(tmpdir(), 'lusona-releases-'))
const current = join(releases, 'current')
for (const version of ['0.1.0', '0.1.1']) {
  await mkdir(join(releases, version))
  for (const name of await readdir(root))
    await symlink(join(root, name), join(releases, version, name))
}
await symlink('0.1.0', current)
const { portal, host, log } = await installation().startInstalledPortal(
  { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, PROCESSES: '2' },
  current,
)
afterAll(() => rm(releases, { recursive: true }))

async function processIds(): Promise<number[]> {
  const found: number[] = []
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (Number(parent) === portal.pid && state !== 'Z') found.push(Number(name))
  }
  return found.sort()
}

const statusOf = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`http://${host}${path}`, { headers }).catch(() => undefined)
  await answer?.arrayBuffer()
  return answer?.status
}
const metrics = async () => (await fetch(`http://${host}/metrics`)).text()
const bothAreReady = () =>
  expect
    .poll(async () => (await metrics().catch(() => '')).match(/^lusona_processes 2$/m))
    .toBeTruthy()

test('an installation is served by several processes behind one port', async () => {
  await bothAreReady()
  expect(await processIds()).toHaveLength(2)
})

test('the metrics are summed over all processes', async () => {
  const countOf = async () =>
    Number(/lusona_requests_total\{[^}]*route="other"[^}]*\} (\d+)/.exec(await metrics())?.[1] ?? 0)
  const before = await countOf()
  // Open a new connection for each request: connections are distributed to the processes in turn.
  for (let turn = 0; turn < 6; turn += 1)
    await fetch(`http://${host}/healthz`, { headers: { Connection: 'close' } })
  expect((await countOf()) - before).toBeGreaterThanOrEqual(6)
  const figures = await metrics()
  expect(figures.match(/^lusona_tasks_waiting /gm)).toHaveLength(1)
  expect(figures).toContain('lusona_part_up{part="database"} 1')
})

test('only one of the processes runs tasks', async () => {
  const { pool } = connect(url)
  const { rows } = await pool.query('select id from task_runners')
  await pool.end()
  expect(rows).toHaveLength(1)
})

const foldersOf = async (ids: readonly number[]) =>
  Promise.all(ids.map((id) => readlink(`/proc/${id}/cwd`)))

test('SIGHUP replaces all processes by those of the current release, without a failed request', async () => {
  const before = await processIds()
  expect(new Set(await foldersOf(before))).toEqual(new Set([join(releases, '0.1.0')]))
  await rm(current)
  await symlink('0.1.1', current)
  portal.kill('SIGHUP')
  const statuses = new Set<number | undefined>()
  const areReplaced = async () => {
    const now = await processIds()
    return now.length === 2 && now.every((id) => !before.includes(id))
  }
  const until = Date.now() + 20_000
  while (!(await areReplaced()) && Date.now() < until) statuses.add(await statusOf('/vagas'))
  expect(await areReplaced()).toBe(true)
  expect([...statuses]).toEqual([200])
  expect(new Set(await foldersOf(await processIds()))).toEqual(new Set([join(releases, '0.1.1')]))
})

test('a killed process is replaced while another process serves requests', async () => {
  await bothAreReady()
  const [first] = await processIds()
  if (!first) throw new Error('there is no process')
  process.kill(first, 'SIGKILL')
  await expect.poll(async () => (await processIds()).includes(first)).toBe(false)
  // Open a new connection, because an open one may belong to the killed process.
  await expect.poll(() => statusOf('/vagas', { Connection: 'close' })).toBe(200)
  await expect.poll(async () => (await processIds()).length).toBe(2)
})

test('SIGTERM stops all processes', async () => {
  const exit = once(portal, 'exit')
  portal.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
  expect(await log).toContain('"event":"process-ended"')
})
