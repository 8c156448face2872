import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { migrate, migrationsFolder } from '#app/database/migrate.ts'
import { asOwner, type Installation } from './installation.ts'
import { note } from './load.ts'
import type { Fault, Scope } from './run-fault.ts'
import { send } from './send.ts'

const REPORT_MS = 9_000
/** A page may take as long as the longest lock of a migration plus its usual duration. */
const PAGE_MS = 4_000

/**
 * A schema change that a release may make while the previous build still runs
 * (`docs/upgrading.md`).
 */
const expansion = `alter table applications add column fault_note text;--> statement-breakpoint
alter table applications add column fault_rank integer not null default 0;--> statement-breakpoint
alter table applications add constraint fault_rank check (fault_rank >= 0) not valid;--> statement-breakpoint
create table fault_notes (application_id uuid primary key references applications (id) on delete cascade);`

export const migrateLive: Fault = {
  id: 'R20',
  what: 'a migration of a busy table, then a restart of the build before it',
  load: { short: 300, full: 4_000 },
  readyBar: 40_000,
  happen: async (scope) => {
    const { installation, full, weakened } = scope
    const { url, ownerUrl } = installation.database
    const problems: string[] = []
    await seed(installation, full ? 1_000_000 : 20_000)
    const folder = join(installation.folder, 'migrations')
    await addMigration(folder)
    const probing = probe(scope)
    const reporting = readLong(installation)
    await sleep(500)
    const began = performance.now()
    // Without a lock timeout, the migration waits for the long read, and every query waits for the
    // migration.
    const limit = weakened ? { lockWaitMs: 0 } : {}
    await migrate(ownerUrl, new URL(url).username, { folder, ...limit })
    const readyMs = [performance.now() - began]
    await reporting
    const { slowest, unavailable } = await probing.stop()
    if (unavailable > 0) problems.push(`${unavailable} pages were unavailable during the migration`)
    if (slowest > PAGE_MS)
      problems.push(`a page waited ${Math.round(slowest)} ms for the migration`)
    await seed(installation, 0)
    // An upgrade can be reverted only if the previous build starts despite unknown migrations.
    for (const instance of installation.instances) await instance.restart('SIGTERM')
    return { runs: 1, readyMs, problems }
  },
}

/**
 * Inserts applications without a real candidate and without running triggers. A `count` of 0
 * removes them.
 */
function seed(installation: Installation, count: number): Promise<unknown> {
  return asOwner(installation, async (client) => {
    await client.query('set session_replication_role = replica')
    await client.query("delete from applications where candidate_name = 'fault'")
    await client.query(
      `insert into applications (job_id, company_id, candidate_name, candidate_email, candidate_phone)
       select id, company_id, 'fault', 'fault@exemplo.ao', '+244 923 000 000'
       from (select id, company_id from jobs limit 1) job, generate_series(1, $1)`,
      [count],
    )
  })
}

async function addMigration(folder: string): Promise<void> {
  await cp(migrationsFolder, folder, { recursive: true })
  const file = join(folder, 'meta', '_journal.json')
  const journal: { entries: { idx: number; when: number; tag: string }[] } = JSON.parse(
    await readFile(file, 'utf8'),
  )
  const last = journal.entries.at(-1)
  if (!last) throw new Error('there are no migrations')
  const entry = { ...last, idx: last.idx + 1, when: last.when + 1, tag: 'fault' }
  journal.entries.push(entry)
  await writeFile(file, JSON.stringify(journal))
  await writeFile(join(folder, 'fault.sql'), expansion)
}

/** Reads applications for several seconds, so that the migration does not get its lock. */
function readLong(installation: Installation): Promise<unknown> {
  return asOwner(installation, async (client) => {
    await client.query('begin; select count(*) from applications')
    await sleep(REPORT_MS)
    await client.query('commit')
  })
}

function probe({ installation, people, answers }: Scope) {
  let isOver = false
  let slowest = 0
  let unavailable = 0
  const path = '/usuario/candidaturas'
  const reading = (async () => {
    for (let turn = 0; !isOver; turn += 1) {
      const port = installation.instances[turn % 2]?.port ?? 0
      const cookie = people.candidates[turn % people.candidates.length]?.cookie ?? ''
      const answer = await send(port, { path, cookie })
      note(answers, path, answer)
      if (typeof answer === 'object') {
        slowest = Math.max(slowest, answer.took)
        if (answer.status === 503) unavailable += 1
      }
      await sleep(50)
    }
  })()
  return {
    stop: async () => {
      isOver = true
      await reading
      return { slowest, unavailable }
    },
  }
}
