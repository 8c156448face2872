import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { connect, type Db } from '#app/database/connection.ts'
import { startEmbeddedServer } from '#app/database/embedded-server.ts'
import { alertFilters, alertQuery } from '#app/domain/alerts/alert-filters.ts'
import { sendAlerts } from '#app/domain/alerts/send-alerts.ts'
import { randomFrom } from '#demo/random.ts'
import { someSearch } from './search.ts'
import type { Figure } from './table.ts'

const ALERTS = 100_000
const NEW_JOBS = 1_000
const SEARCHES = 500

/**
 * Measures V13 (docs/product/speed.md): the time and database memory to match 1,000 new jobs
 * against 100,000 alerts, each of a different person.
 */
export async function measureAlerts(
  folder: string,
  say: (line: string) => void,
): Promise<Figure[]> {
  say(`V13: ${ALERTS} alertas`)
  const server = await startEmbeddedServer(folder)
  const connection = connect(server.url, { max: 1 })
  const { db } = connection
  try {
    await makeAlerts(db)
    const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    const start = performance.now()
    const mails = await sendAlerts(db)
    const seconds = (performance.now() - start) / 1000
    const { rows: sent } = await db.execute<{ jobs: number }>(
      sql`select count(*)::int as jobs from alert_deliveries`,
    )
    const memory = await peakMegabytes(rows[0]?.pid)
    return [
      {
        id: 'V13',
        what: `${ALERTS} alerts against ${NEW_JOBS} new jobs`,
        measured: `${seconds.toFixed(1)} s, ${mails} mails, ${sent[0]?.jobs} jobs, ${memory} MB`,
        bar: '≤ 60 s',
        holds: seconds <= 60,
      },
    ]
  } finally {
    await connection.close()
    await server.stop()
  }
}

/** Creates alerts with 500 different searches, each alert for a separate e-mail address. */
async function makeAlerts(db: Db): Promise<void> {
  const random = randomFrom('alerts')
  await db.execute(sql`set statement_timeout = 0`)
  await db.execute(sql`
    insert into alert_subscribers (id, email, secret_hash)
      select md5('s' || n)::uuid, 'alerta' || n || '@muitos.ao', md5(n::text)
      from generate_series(0, ${ALERTS - 1}) as n`)
  for (let nth = 0; nth < SEARCHES; nth++) {
    const search = someSearch(random)
    const columns = await alertFilters(db, search)
    const arrays = [
      columns.provinces,
      columns.contractTypes,
      columns.workTypes,
      columns.schools,
      columns.languages,
    ].map((values) => sql`${sql.param(values)}::text[]`)
    await db.execute(sql`
      insert into alerts (subscriber_id, name, query, frequency, confirmed_at, created_at, checked_at, words,
        provinces, contract_types, work_types, schools, languages, needs_licence, tag_key, company_ids,
        salary_min, salary_max, includes_negotiable)
      select md5('s' || n)::uuid, 'Vagas', ${alertQuery(search)}, 'daily', now(), now() - interval '3 days',
        now() - interval '2 days', ${columns.words}, ${sql.join(arrays, sql`, `)}, ${columns.needsLicence},
        ${columns.tagKey}, ${sql.param(columns.companyIds)}::uuid[], ${columns.salaryMin}::float8,
        ${columns.salaryMax}::float8, ${columns.includesNegotiable}
      from generate_series(${nth}::int, ${ALERTS - 1}, ${SEARCHES}) as n`)
  }
  await db.execute(sql`update listed_jobs set listed_at = now() - interval '30 days'`)
  await db.execute(sql`update listed_jobs set listed_at = now() - interval '1 hour'
    where job_id in (select job_id from listed_jobs order by created_at desc limit ${NEW_JOBS})`)
  await db.execute(sql`analyze alerts, alert_subscribers, listed_jobs`)
}

/** Returns the highest memory use of a database process so far, in MB. */
async function peakMegabytes(pid: number | undefined): Promise<string> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /VmHWM:\s+(\d+)/.exec(status)?.[1]
  return kilobytes ? String(Math.round(Number(kilobytes) / 1024)) : '?'
}
