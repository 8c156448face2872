import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { candidate, company, publishedJob } from '#tests/support/makers/make.ts'
import { makeAudience, randomAudience } from '#tests/support/makers/random-audience.ts'
import { readCount as read, readGrowth } from '#tests/support/portal/figures.ts'
import { mainOf, type Portal, signedIn, wordsOf } from '#tests/support/portal/portal.ts'

export const periods = { semana: 7, mes: 30, trimestre: 90, ano: 365 }

/**
 * A random age in minutes, counted from the end of today in Luanda: days, weeks or up to two years.
 */
const ago = fc.oneof(
  fc.nat({ max: 1_440 * 16 }),
  fc.nat({ max: 1_440 * 70 }),
  fc.nat({ max: 1_440 * 740 }),
)
export const world = fc.record({
  audience: randomAudience,
  people: fc.array(ago, { minLength: 15, maxLength: 15 }),
  companies: fc.array(ago, { minLength: 7, maxLength: 7 }),
  jobs: fc.array(ago, { minLength: 13, maxLength: 13 }),
  applications: fc.array(fc.record({ job: fc.nat({ max: 12 }), ago }), { maxLength: 40 }),
})
type World = typeof world extends fc.Arbitrary<infer Value> ? Value : never

const moment = (minutes: string) =>
  `(luanda_day(now()) + 1)::timestamp at time zone 'Africa/Luanda' - make_interval(mins => 1 + ${minutes}::int)`

export const nothing: World = {
  audience: [],
  people: Array(15).fill(1_440 * 735),
  companies: Array(7).fill(1_440 * 735),
  jobs: Array(13).fill(1_440 * 735),
  applications: [],
}

export const sources = [
  ['Usuários', 'count(*)', 'profiles', 'luanda_day(created_at)'],
  ['Empresas', 'count(*)', 'companies', 'luanda_day(created_at)'],
  ['Vagas', 'count(*)', 'jobs', 'luanda_day(created_at)'],
  ['Candidaturas', 'count(*)', 'applications', 'luanda_day(applied_at)'],
  ['Visualizações', 'coalesce(sum(views), 0)', 'job_daily_totals', 'day'],
  ['Partilhas', 'count(*)', 'job_shares', 'luanda_day(at)'],
] as const

export const today = 'luanda_day(now())'
export const thisMonth = `date_trunc('month', ${today}::timestamp)::date`
export const lastMonth = `(${thisMonth} - interval '1 month')::date`

export async function reportPages(portal: Portal) {
  const { send, pool, db } = portal
  const { cookie } = await signedIn(portal, 'admin', 'admin@exemplo.ao')
  const jobIds: string[] = []
  for (let n = 0; n < 7; n += 1) {
    const owner = await company(db, { name: `Empresa número ${n}`, bought: 'corporativo' })
    await candidate(db)
    for (let job = 0; job < 1 + (n % 3); job += 1) jobIds.push(await publishedJob(db, owner))
  }

  const pageAt = async (path: string) => mainOf(await send(path, { cookie }))
  const textAt = async (path: string) => wordsOf(await pageAt(path))
  const figure = async (sql: string, values: unknown[] = []) =>
    (await pool.query(sql, values)).rows[0]?.figure ?? null

  async function make({ audience, people, companies, jobs, applications }: World) {
    await makeAudience(pool, jobIds, audience)
    const dates: [string, number[]][] = [
      ['profiles', people],
      ['companies', companies],
      ['jobs', jobs],
    ]
    for (const [table, given] of dates) {
      await pool.query(
        `update ${table} set created_at = ${moment('given.ago')}
       from (select id, row_number() over (order by id) as place from ${table}) as placed
         join unnest($1::int[]) with ordinality as given (ago, place) using (place)
       where ${table}.id = placed.id`,
        [given],
      )
    }
    await pool.query('delete from applications')
    for (const application of applications) {
      await pool.query(
        `insert into applications (id, job_id, company_id, applied_at,
         candidate_name, candidate_email, candidate_phone)
       select $1, id, company_id, ${moment('$3')}, 'Ana', 'ana@exemplo.ao', '' from jobs where id = $2`,
        [randomUUID(), jobIds[application.job], application.ago],
      )
    }
  }

  /**
   * Counts with SQL in a period and in the period compared with it, each given by its first and last
   * day.
   */
  async function countChanges([from, to]: [string, string], [oldFrom, oldTo]: [string, string]) {
    const rows: string[][] = []
    for (const [label, what, table, day] of sources) {
      const between = (a: string, b: string) =>
        figure(`select ${what} as figure from ${table} where ${day} >= (${a}) and ${day} <= (${b})`)
      const [now, then] = [await between(from, to), await between(oldFrom, oldTo)]
      const change = await figure(
        `select case when $2::numeric > 0 then round(100 * ($1::numeric - $2) / $2, 1)
         when $1 > 0 then 100 else 0 end as figure`,
        [now, then],
      )
      rows.push([label, read(now), read(then), readGrowth(now, then, change)])
    }
    return rows
  }

  return { cookie, pageAt, textAt, figure, make, countChanges }
}
