import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { connect } from '#app/database/connection.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { changeSettings, company, publishedJob } from '#tests/support/makers/make.ts'
import { installation, untilServed } from '#tests/support/portal/installed-portal.ts'
import { freePort } from '#tests/support/portal/real-portal.ts'
import { debianTool } from '#tests/support/services/debian-tool.ts'

const { url, ownerUrl, db, pool } = await testDatabase()
const { startInstalledPortal, startTool } = installation()
const folder = await mkdtemp(join(tmpdir(), 'lusona-pooler-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Starts PgBouncer with the settings of `deploy/`, but with the test's hosts and ports. */
async function startPooler(): Promise<string> {
  const real = new URL(url)
  const port = await freePort()
  const settings = (
    await readFile(join(import.meta.dirname, '../../deploy/pgbouncer/pgbouncer.ini'), 'utf8')
  )
    .replace(
      'lusona = host=127.0.0.1 port=5432 dbname=lusona',
      `${real.pathname.slice(1)} = host=127.0.0.1 port=${real.port} dbname=${real.pathname.slice(1)}`,
    )
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('/etc/pgbouncer/userlist.txt', join(folder, 'userlist.txt'))
  const main = join(folder, 'pgbouncer.ini')
  // Use no Unix socket, because all processes would share the one in /tmp.
  await writeFile(main, `${settings}\nunix_socket_dir =\n`, { mode: 0o644 })
  const entry = `"${real.username}" "${decodeURIComponent(real.password)}"\n`
  await writeFile(join(folder, 'userlist.txt'), entry, { mode: 0o644 })
  const { chmod } = await import('node:fs/promises')
  await chmod(folder, 0o755)
  // PgBouncer refuses to run as root, so use an unprivileged account.
  startTool(debianTool('pgbouncer'), [main], process.getuid?.() === 0 ? { uid: 65_534 } : {})
  const pooled = new URL(url)
  pooled.port = String(port)
  return pooled.href
}

test('the portal works through a pooler, with one direct connection for notifications', async () => {
  const pooled = await startPooler()
  await changeSettings(db, { autoApproveJobs: true })
  const jobId = await publishedJob(db, await company(db), { title: 'Padeira do Lobito' })
  const { host, log, portal } = await startInstalledPortal({
    DATABASE_URL: pooled,
    DATABASE_DIRECT_URL: url,
    DATABASE_OWNER_URL: ownerUrl,
  })
  const at = (path: string) => fetch(`http://${host}${path}`)
  await untilServed(() => at('/readyz'))
  // Repeat the queries, so that they reach server connections that other clients have used.
  for (let turn = 0; turn < 30; turn += 1) {
    expect((await at(`/vagas?search=padeira&page=${turn % 3}`)).status).toBe(200)
    expect((await at(`/vaga-detalhes/${jobId}`)).status).toBe(200)
  }
  expect(await (await at('/vagas')).text()).toContain('Padeira do Lobito')

  // The direct connection receives the notification of the change, so the cached page is replaced.
  await publishedJob(db, await company(db), { title: 'Soldador de Viana' })
  await expect.poll(async () => (await at('/vagas')).text()).toContain('Soldador de Viana')
  const { rows } = await pool.query(
    `select count(*)::integer as listening from pg_stat_activity
     where datname = current_database() and query like 'listen %'`,
  )
  expect(rows[0].listening).toBe(1)

  await expect
    .poll(
      async () =>
        (await pool.query('select from graphile_worker._private_jobs where run_at < now()'))
          .rowCount,
    )
    .toBe(0)
  portal.kill('SIGTERM')
  expect(await log).not.toMatch(/"level":[56]0/)
}, 90_000)

test('pools with and without named statements return the same results', async () => {
  const { pool: unnamed, close } = connect(url, { isPooled: true, max: 1 })
  const named = { name: 'one', text: 'select 1 as one' }
  expect((await unnamed.query(named)).rows).toEqual([{ one: 1 }])
  const { rows } = await unnamed.query('select name from pg_prepared_statements')
  expect(rows).toEqual([])
  await close()
})
