import { Client } from 'pg'
import { demoAddresses } from '#demo/sign-ins.ts'
import { databaseOf } from '../scripts/screens/portal.ts'
import { signIn, timesOf } from './looks.ts'
import type { BenchPortal } from './portal.ts'
import { type Figure, percentile } from './table.ts'

const ROWS = 10_000
const MOST_MS = 100

/** V6: the applications of a company that has 10,000, as its pages ask for them. */
export async function measureApplications(
  portal: BenchPortal,
  folder: string,
  say: (line: string) => void,
): Promise<Figure[]> {
  say(`V6: ${ROWS} candidaturas`)
  const somewhere = await makeApplications(folder)
  const cookie = await signIn(portal, demoAddresses.company)
  const paths = {
    list: '',
    'last page': '?page=400',
    'by status': '?status=submitted',
    'by distance': '?ordem=distancia',
    'by experience': '?ordem=experiencia',
    search: '?q=numero+12',
    'beside one': `?candidatura=${somewhere}`,
  }
  const figures: Figure[] = []
  for (const [what, search] of Object.entries(paths)) {
    const times = await timesOf(`${portal.url}/empresa/candidatos${search}`, cookie)
    const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)]
    figures.push({
      id: 'V6',
      what: `applications, ${what}`,
      measured: `p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)} ms`,
      bar: `p95 ≤ ${MOST_MS} ms`,
      holds: p95 <= MOST_MS,
    })
  }
  return figures
}

/** Rows for the demonstration's company; answers the id of one in their middle. */
async function makeApplications(folder: string): Promise<string> {
  // Not through the portal's own pool: it gives no statement the time that this takes.
  const client = new Client({ connectionString: (await databaseOf(folder)).href })
  await client.connect()
  try {
    await client.query(
      `with people as (
         insert into users (id, name, email)
         select gen_random_uuid(), 'Pessoa número ' || n, 'bench' || n || '@exemplo.ao'
         from generate_series(1, $1) n returning id, name),
       profiled as (insert into profiles (id, user_type) select id, 'candidate' from people returning id)
       insert into account_settings (user_id, visible_to_companies) select id, true from people`,
      [ROWS],
    )
    await client.query(
      `insert into candidates (id, name, province, experience_years, education_level)
       select id, name, (array['luanda', 'huambo', 'benguela', 'huila'])[1 + number % 4],
         number % 20, (array['licenciatura', 'mestrado', 'ensino_medio'])[1 + number % 3]
       from (select id, name, (row_number() over ())::int as number from users
             where email like 'bench%@exemplo.ao') people`,
    )
    await client.query(
      `with own as materialized (
         select jobs.id, company_id, row_number() over () - 1 as place, count(*) over () as many
         from jobs join users on users.id = jobs.company_id where users.email = $1)
       insert into applications (job_id, company_id, candidate_id, candidate_name, candidate_email,
         candidate_phone, faq_answers, applied_at)
       select own.id, company_id, people.id, people.name, 'x@exemplo.ao', '+244923000000',
         '[{"question": "Onde mora?", "answer": "Viana, perto do mercado"}]',
         now() - random() * interval '90 days'
       from (select id, name, row_number() over () as number from candidates
             where name like 'Pessoa número %') people
       join own on own.place = people.number % own.many`,
      [demoAddresses.company],
    )
    await client.query('analyze')
    const { rows } = await client.query(
      `select id from applications where candidate_name like 'Pessoa número %'
       order by applied_at desc offset $1 limit 1`,
      [ROWS / 2],
    )
    return String(rows[0].id)
  } finally {
    await client.end()
  }
}
