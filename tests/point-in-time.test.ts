import { chmod, chown, cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startEmbeddedServer } from '#app/database/embedded-server.ts'
import { prepareDatabase } from '#app/prepare-database.ts'

/**
 * Tests the procedure of docs/operating.md: recovery to a moment before a mistake, from a base copy
 * and archived WAL.
 */
const root = await mkdtemp(join(tmpdir(), 'lusona-recovery-'))
afterAll(() => rm(root, { recursive: true, force: true, maxRetries: 10 }))
const [running, copied, archive] = ['running', 'copied', 'archive'].map((name) => join(root, name))
if (!running || !copied || !archive) throw new Error('unreachable: three names were given')

async function on<Answer>(url: string, act: (client: Client) => Promise<Answer>): Promise<Answer> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return act(client).finally(() => client.end())
}

const countOf = async (client: Client) =>
  (
    await client.query(
      "select count(*)::integer as people from users where email like '%@exemplo.ao'",
    )
  ).rows[0].people

const addPeople = (client: Client, from: number, to: number) =>
  client.query(
    `insert into users (id, name, email)
     select gen_random_uuid(), 'Pessoa', 'p' || n || '@exemplo.ao' from generate_series($1::integer, $2::integer) n`,
    [from, to],
  )

/** Copies the data folder of the running server, without its WAL and lock file. */
async function copyBase(client: Client): Promise<void> {
  await client.query("select pg_backup_start('drill', fast => true)")
  const data = join(running ?? '', 'postgres')
  const left = [join(data, 'pg_wal'), join(data, 'postmaster.pid')]
  await cp(data, join(copied ?? '', 'postgres'), {
    recursive: true,
    preserveTimestamps: true,
    filter: (source) => !left.includes(source),
  })
  const { rows } = await client.query('select labelfile from pg_backup_stop()')
  await mkdir(join(copied ?? '', 'postgres', 'pg_wal'))
  await writeFile(join(copied ?? '', 'postgres', 'backup_label'), rows[0].labelfile)
  await cp(join(running ?? '', 'postgres-password'), join(copied ?? '', 'postgres-password'))
}

/**
 * Gives the copied folder the owner of the original: the operating system account that runs the
 * server.
 */
async function ownAs(folder: string, like: string): Promise<void> {
  const { uid, gid } = await stat(like)
  await chown(folder, uid, gid)
  for (const entry of await readdir(folder, { recursive: true })) {
    await chown(join(folder, entry), uid, gid)
  }
  await chmod(folder, 0o700)
}

test('an operator can restore the database to the moment before a mistaken change', async () => {
  await chmod(root, 0o755)
  await mkdir(archive, { mode: 0o777 })
  await chmod(archive, 0o777)
  const server = await startEmbeddedServer(running, {
    settings: [
      'archive_mode=on',
      `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f`,
      'archive_timeout=60',
    ],
  })
  let moment = ''
  try {
    await prepareDatabase({ url: server.url, ownerUrl: server.ownerUrl })
    await on(server.ownerUrl, async (client) => {
      await addPeople(client, 1, 1_000)
      await copyBase(client)
      await addPeople(client, 1_001, 3_000)
      moment = (await client.query('select clock_timestamp()::text as now')).rows[0].now
      await client.query("delete from users where email like '%@exemplo.ao'")
      expect(await countOf(client)).toBe(0)
      // Switch the WAL file now; in production, archive_timeout does so every minute.
      await client.query('select pg_switch_wal()')
      await expect
        .poll(
          async () =>
            (await client.query('select failed_count, archived_count from pg_stat_archiver'))
              .rows[0],
        )
        .toMatchObject({ failed_count: '0' })
    })
  } finally {
    await server.stop()
  }
  await writeFile(join(copied, 'postgres', 'recovery.signal'), '')
  await ownAs(join(copied, 'postgres'), join(running, 'postgres'))
  const recovered = await startEmbeddedServer(copied, {
    settings: [
      `restore_command=cp ${archive}/%f %p`,
      `recovery_target_time=${moment}`,
      'recovery_target_action=promote',
      // Refuses connections until the recovery has ended.
      'hot_standby=off',
    ],
  })
  try {
    expect(await on(recovered.ownerUrl, countOf)).toBe(3_000)
  } finally {
    await recovered.stop()
  }
})
