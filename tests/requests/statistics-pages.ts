import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { applicationStatuses } from '#app/domain/applications/application.ts'
import { jobStatuses } from '#app/domain/jobs/job.ts'
import { publishedJob } from '#tests/support/makers/make.ts'
import { makeAudience, randomAudience } from '#tests/support/makers/random-audience.ts'
import { companyEntrance } from '#tests/support/portal/enter-company.ts'
import { mainOf, type Portal } from '#tests/support/portal/portal.ts'

const sent = fc.record({
  job: fc.nat({ max: 5 }),
  /**
   * A random age in minutes, counted from the end of today in Luanda, up to several hundred days.
   */
  ago: fc.nat({ max: 150_000 }),
  status: fc.constantFrom(...applicationStatuses),
  /** Minutes until the application was first decided, and until a second decision. */
  decided: fc.option(fc.record({ after: fc.nat({ max: 20_000 }), again: fc.nat({ max: 9_000 }) })),
})
export const world = fc.record({
  audience: randomAudience,
  statuses: fc.array(fc.constantFrom(...jobStatuses), { minLength: 6, maxLength: 6 }),
  expired: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
  applications: fc.array(sent, { maxLength: 25 }),
})

type World = typeof world extends fc.Arbitrary<infer Value> ? Value : never

export async function statisticsPages(portal: Portal) {
  const { send, pool, db } = portal
  const startSession = await companyEntrance(portal)
  const { owner, cookie } = await startSession({ name: 'Moagem do Sul', bought: 'corporativo' })
  const other = await startSession({ name: 'Padaria Kianda', bought: 'corporativo' })
  const own: string[] = []
  const jobIds: string[] = []
  for (let n = 0; n < 6; n += 1) {
    const isOwn = n % 3 < 2
    const id = await publishedJob(db, isOwn ? owner : other.owner, { title: `Vaga número ${n}` })
    jobIds.push(id)
    if (isOwn) own.push(id)
  }

  const pageAt = async (path: string, session = cookie) =>
    mainOf(await send(path, { cookie: session }))
  const figure = async (sql: string) =>
    (await pool.query(sql.replaceAll('$own', `'${owner.companyId}'`))).rows[0]?.figure ?? null

  async function make({ audience, statuses, expired, applications }: World) {
    await makeAudience(pool, jobIds, audience)
    await pool.query('delete from applications')
    for (const [n, id] of jobIds.entries()) {
      await pool.query(
        `update jobs set status = $2, expires_at = case when $3 then now() - interval '1 hour' end where id = $1`,
        [id, statuses[n], expired[n]],
      )
    }
    for (const { job, ago, status, decided } of applications) {
      const id = randomUUID()
      await pool.query(
        `insert into applications (id, job_id, company_id, status, applied_at,
         candidate_name, candidate_email, candidate_phone)
       select $1, id, company_id, $3, (luanda_day(now()) + 1)::timestamp at time zone 'Africa/Luanda'
         - make_interval(mins => 1 + $4::int), 'Ana', 'ana@exemplo.ao', '' from jobs where id = $2`,
        [id, jobIds[job], status, ago],
      )
      if (!decided) continue
      await pool.query(
        `insert into application_status_changes (application_id, to_status, actor_kind, at)
       select $1, to_status, 'company', applied_at + make_interval(mins => after)
       from applications, (values ('reviewing', 0), ('rejected', $2::int), ('approved', $3::int))
         as changes (to_status, after) where applications.id = $1`,
        [id, decided.after, decided.after + decided.again],
      )
    }
  }

  const quiet: World = {
    audience: [],
    statuses: jobIds.map(() => 'active' as const),
    expired: jobIds.map(() => false),
    applications: [],
  }

  return { startSession, owner, cookie, other, own, pageAt, figure, make, quiet }
}
