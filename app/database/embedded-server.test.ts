import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { guard } from '#tests/support/portal/guard.mjs'
import type { Admin } from '../domain/actor.ts'
import { findHistoryHoles } from '../domain/history/find-history-holes.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { startEmbeddedServer } from './embedded-server.ts'

async function on<Answer>(url: string, act: (client: Client) => Promise<Answer>): Promise<Answer> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return act(client).finally(() => client.end())
}

test('a data folder with one database role gets the second role at the next start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lusona-embedded-'))
  guard(folder)
  const before = await startEmbeddedServer(folder)
  await on(before.ownerUrl, (client) => client.query('drop role lusona_app'))
  await prepareDatabase({ url: before.ownerUrl })
  await on(before.ownerUrl, (client) =>
    client.query("insert into events (name, actor_kind, data) values ('kept', 'admin', '{}')"),
  )
  await before.stop()

  const after = await startEmbeddedServer(folder)
  try {
    await prepareDatabase(after)
    await on(after.url, async (client) => {
      const { rows } = await client.query('select current_user as role, name from events')
      expect(rows).toEqual([{ role: 'lusona_app', name: 'kept' }])
      // A stub is enough, because the query only checks that the actor is an administrator.
      const boss = { kind: 'admin' } as Admin
      expect(await findHistoryHoles(drizzle({ client }), boss)).toEqual([])
    })
    const { password } = new URL(after.url)
    const files = (await readdir(folder, { withFileTypes: true })).filter((one) => one.isFile())
    for (const { name } of files)
      expect(await readFile(join(folder, name), 'utf8'), name).not.toContain(password)
  } finally {
    await after.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
