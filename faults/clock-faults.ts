import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { asOwner, type Installation } from './installation.ts'
import { cvOf, note } from './load.ts'
import type { Fault, Scope } from './run-fault.ts'
import { multipart, send } from './send.ts'

const jumps = [
  { to: '-90m', instances: [0] },
  { to: '+1d', instances: [0] },
  { to: '+14d', instances: [0, 1] },
]

/** An instance compares its clock every 10 s (`app/chores.ts`), so a shorter jump may go unnoticed. */
const CLOCK_COMPARISON_MS = 11_000

export const jumpClocks: Fault = {
  id: 'R14',
  what: `the clock of instances jumps: ${jumps.map(({ to }) => to).join(', ')}`,
  load: { short: 300, full: 2_000 },
  // A restart resets connections that were not accepted yet, so requests may be cut off.
  cuts: true,
  happen: async (scope) => {
    const { installation, full } = scope
    const library = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0]
    if (!library)
      return { runs: 0, readyMs: [], problems: ['not run: apt-get install faketime is missing'] }
    const problems: string[] = []
    const clocks = installation.instances.map((_, index) =>
      join(installation.folder, `clock-${index}`),
    )
    const set = (clock: string, to: string) => writeFile(clock, to)
    for (const [index, clock] of clocks.entries()) {
      await set(clock, '+0')
      await installation.instances[index]?.restart('SIGTERM', clockOf(library, clock))
    }
    const dueJobs = await limitJobs(scope)
    for (const { to, instances } of jumps) {
      for (const index of instances) await set(clocks[index] ?? '', to)
      await sleep(full ? 60_000 : CLOCK_COMPARISON_MS)
      problems.push(...(await tryAll(scope, to)))
      for (const index of instances) await set(clocks[index] ?? '', '+0')
      await sleep(2_000)
      problems.push(...(await findFuture(installation, to)))
    }
    for (const instance of installation.instances) await instance.restart('SIGTERM', {})
    const log = await readFile(join(installation.folder, 'portal.log'), 'utf8')
    if (!log.includes('"clock-differs"')) problems.push('no instance logged that its clock differs')
    await dueJobs.restore()
    return { runs: jumps.length, readyMs: [], problems }
  },
}

/** Only the time of day changes; timers of the process are unaffected. */
const clockOf = (library: string, clock: string) => ({
  LD_PRELOAD: library,
  FAKETIME_TIMESTAMP_FILE: clock,
  FAKETIME_CACHE_DURATION: '1',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
})

/**
 * Lets all jobs end in 12 hours, so that a clock that is a day ahead would close them. The last job
 * has already ended.
 */
async function limitJobs({ installation, people }: Scope) {
  const last = people.jobs.at(-1)
  const change = (query: string, values: unknown[] = []) =>
    asOwner(installation, (client) => client.query(query, values))
  await change("update jobs set expires_at = now() + interval '12 hours'")
  await change("update jobs set expires_at = now() - interval '1 hour' where id = $1", [last])
  return { restore: () => change('update jobs set expires_at = null') }
}

/** Checks that sessions, form tokens and sign-in work, and that an expired job stays expired. */
async function tryAll({ installation, people, answers }: Scope, to: string): Promise<string[]> {
  const problems: string[] = []
  const { cookie = '' } = people.candidates[0] ?? {}
  for (const [index, { port }] of installation.instances.entries()) {
    const other = installation.instances[1 - index]?.port ?? port
    const own = await send(port, { path: '/usuario/candidaturas', cookie })
    note(answers, '/usuario/candidaturas', own)
    if (typeof own !== 'object' || own.status !== 200)
      problems.push(`a session ended with the clock at ${to}`)
    const over = `/candidatura/${people.jobs.at(-1)}`
    const fields = { name: 'Ana', email: 'ana@exemplo.ao', phone: '+244 923 000 000' }
    const file = { name: 'cv', filename: 'cv.pdf', content: cvOf(to) }
    const applied = await send(port, {
      method: 'POST',
      path: over,
      cookie,
      ...multipart(fields, file),
    })
    note(answers, over, applied)
    if (typeof applied !== 'object' || applied.status < 400)
      problems.push(`a job that is over took an application with the clock at ${to}`)
    if (!(await takesToken(port, other)))
      problems.push(`a form of one instance was refused by the other with the clock at ${to}`)
  }
  return problems
}

/** Whether one instance accepts the form token for company look-ups that the other one issued. */
async function takesToken(from: number, to: number): Promise<boolean> {
  const page = await send(from, { path: '/auth/registo' })
  const html = typeof page === 'object' ? page.text : ''
  const ficha = /name="ficha"[^>]*value="([^"]+)"/.exec(html)?.[1] ?? ''
  const body = Buffer.from(new URLSearchParams({ nif: '5999999999', ficha }).toString())
  const type = 'application/x-www-form-urlencoded'
  const answer = await send(to, { method: 'POST', path: '/auth/nif', body, type })
  return typeof answer === 'object' && answer.status !== 403
}

/**
 * Lists rows whose time is later than now. The database's clock sets these times, so there must be
 * none.
 */
async function findFuture(installation: Installation, to: string): Promise<string[]> {
  return asOwner(installation, async (client) => {
    const { rows } = await client.query<{ table: string; column: string }>(
      `select table_name as table, column_name as column from information_schema.columns
       where table_schema = 'public' and data_type = 'timestamp with time zone'
         and (column_default = 'now()' or (table_name, column_name) in
           (('schedules', 'period_start'), ('schedules', 'succeeded_at'), ('task_runners', 'seen_at'),
            ('mail_outbox', 'sent_at'), ('applications', 'seen_at')))`,
    )
    const problems: string[] = []
    for (const { table, column } of rows) {
      const later = `select from ${table} where ${column} > clock_timestamp() + interval '1 second'`
      const { rowCount } = await client.query(later)
      if (rowCount) problems.push(`${rowCount} × ${table}.${column} in the future after ${to}`)
    }
    return problems
  })
}
