import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { asOwner, type Installation } from './installation.ts'
import type { Ledger } from './load.ts'

export type Damage = { lost: number; doubled: number; problems: string[] }

/**
 * Compares the ledger with the database and the object store: I1, I2, I4, I5 and I6 of
 * docs/product/fault-tests.md.
 */
export function findDamage(installation: Installation, { entries }: Ledger): Promise<Damage> {
  return asOwner(installation, async (client) => {
    const problems: string[] = []
    const { lost, doubled } = await compareLedger(client, entries, problems)
    problems.push(...(await compareObjects(client, installation)))
    problems.push(...(await findBrokenCounts(client)))
    return { lost, doubled, problems }
  })
}

/**
 * Checks I1: every acknowledged application exists once, with one event, and no other application
 * exists.
 */
async function compareLedger(client: Client, entries: Ledger['entries'], problems: string[]) {
  const { rows } = await client.query<{ pair: string; rows: number; events: number }>(
    `select candidate_id || ' ' || job_id as pair, count(distinct applications.id)::integer as rows,
       count(events.id)::integer as events
     from applications left join events
       on subject_id = applications.id and events.name = 'application-submitted'
     group by 1`,
  )
  const found = new Map(rows.map((row) => [row.pair, row]))
  const acknowledged = entries.filter(({ outcome }) => outcome === 'acknowledged')
  const pairOf = (entry: Ledger['entries'][number]) => `${entry.candidateId} ${entry.jobId}`
  const lost = acknowledged.filter((entry) => !found.has(pairOf(entry))).length
  const doubled = rows.filter((row) => row.rows > 1 || row.events !== 1).length
  const wanted = new Set(entries.map(pairOf))
  const strays = rows.filter(({ pair }) => !wanted.has(pair)).length
  if (strays > 0) problems.push(`I1: ${strays} applications that no client sent`)
  const open = entries.filter(({ outcome }) => outcome === 'open').length
  if (open > 0) problems.push(`I1: ${open} applications were never acknowledged`)
  return { lost, doubled }
}

/** Checks I2: each application's CV is in the store and matches the hash in its row. */
async function compareObjects(client: Client, { s3 }: Installation): Promise<string[]> {
  const { rows } = await client.query<{ key: string; sha256: string }>(
    'select cv_key as key, cv_sha256 as sha256 from applications where cv_key is not null',
  )
  let missing = 0
  let different = 0
  for (const { key, sha256 } of rows) {
    const object = s3.objects.get(`/lusona/cv-files/${key}`)
    if (!object) missing += 1
    else if (createHash('sha256').update(object.content).digest('hex') !== sha256) different += 1
  }
  const { rows: without } = await client.query('select id from applications where cv_key is null')
  return [
    ...(missing > 0 ? [`I2: ${missing} CVs are not in the store`] : []),
    ...(different > 0 ? [`I2: ${different} CVs have another hash than their row`] : []),
    ...(without.length > 0 ? [`I2: ${without.length} applications without a CV`] : []),
  ]
}

const broken = {
  'I4: jobs_used differs from the jobs of the subscription': `
    select s.id from company_subscriptions s where is_active and jobs_used <>
      (select count(*) from jobs where company_id = s.company_id and created_at >= s.created_at)`,
  'I5: more than one active subscription': `
    select company_id from company_subscriptions where is_active group by 1 having count(*) > 1`,
  'I5: more than one pending request': `
    select company_id from package_requests where status = 'pending' group by 1 having count(*) > 1`,
  'I6: an account without a profile': `
    select id from users where not exists (select from profiles where profiles.id = users.id)`,
  'I6: a candidate without a row of candidates': `
    select id from profiles where user_type = 'candidate'
      and not exists (select from candidates where candidates.id = profiles.id)`,
  'I6: a company without a row of companies': `
    select id from profiles where user_type = 'company'
      and not exists (select from companies where companies.id = profiles.id)`,
  'data checksums are off': `select from pg_settings where name = 'data_checksums' and setting <> 'on'`,
}

async function findBrokenCounts(client: Client): Promise<string[]> {
  const problems: string[] = []
  for (const [what, query] of Object.entries(broken)) {
    const { rowCount } = await client.query(query)
    if (rowCount) problems.push(`${what} (${rowCount})`)
  }
  return problems
}

/** Checks I7: amcheck verifies every index and heap of the portal's schema. */
export function findCorruption(installation: Installation): Promise<string[]> {
  return asOwner(installation, async (client) => {
    await client.query('create extension if not exists amcheck')
    const { rows } = await client.query<{ name: string }>(`
      select c.oid::regclass::text as name from pg_index i
      join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
      join pg_namespace n on n.oid = c.relnamespace
      where a.amname = 'btree' and n.nspname in ('public', 'graphile_worker') and i.indisvalid`)
    const problems: string[] = []
    for (const { name } of rows) {
      await client
        .query('select bt_index_check($1::regclass, true)', [name])
        .catch((error: Error) => problems.push(`I7: ${name}: ${error.message}`))
    }
    return problems
  })
}

export type Mails = { expected: number; late: number; repeated: number; problems: string[] }

/**
 * Checks I3: waits at most `limitMs` until every e-mail was sent or given up. The remaining ones
 * are late.
 */
export function settleMails(installation: Installation, limitMs: number): Promise<Mails> {
  return asOwner(installation, async (client) => {
    const until = Date.now() + limitMs
    const count = async (query: string) => Number((await client.query(query)).rows[0]?.count ?? 0)
    const unsent = `select count(*) from mail_outbox where sent_at is null and dead_reason is null`
    const tasks = `select count(*) from graphile_worker._private_jobs where run_at < now()`
    const open = async () => (await count(unsent)) + (await count(tasks))
    while ((await open()) > 0 && Date.now() < until) await sleep(500)
    const late = await count(unsent)
    const locked = await count(
      'select count(*) from graphile_worker._private_jobs where locked_at is not null',
    )
    const events = await count(`select count(*) from events e where name = 'application-submitted'
      and (select count(*) from mail_outbox m where m.event_id = e.id) <> 2`)
    // E-mails that were superseded, or that the recipient turned off, do not count as lost.
    const { rows: dead } = await client.query<{ reason: string; mails: string }>(
      `select left(dead_reason, 80) as reason, count(*) as mails from mail_outbox
       where dead_reason not in ('nothing to say any more', 'not wanted any more') group by 1`,
    )
    const sent = await count('select count(*) from mail_outbox where sent_at is not null')
    const ids = installation.mailing.received.map(
      ({ source }) => /^Message-ID: (.+)$/im.exec(source)?.[1] ?? 'none',
    )
    const distinct = new Set(ids).size
    return {
      expected: sent,
      late,
      repeated: ids.length - distinct,
      problems: [
        ...(locked > 0 ? [`I3: ${locked} tasks are still locked`] : []),
        ...(events > 0 ? [`I3: ${events} applications without their two mails`] : []),
        ...dead.map(({ reason, mails }) => `I3: ${mails} mails were given up: ${reason}`),
        ...(distinct < sent ? [`I3: ${sent - distinct} mails are sent that never arrived`] : []),
      ],
    }
  })
}
