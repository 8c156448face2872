import { Client } from 'pg'
import { databaseOf } from '#app/database/running-server.ts'
import { demoAddresses } from '#demo/sign-ins.ts'
import type { BenchPortal } from './portal.ts'
import type { Figure } from './table.ts'
import { measurePage, signIn } from './views.ts'

const ROWS = 10_000

/**
 * Measures V6 (docs/product/speed.md) for a company with 10,000 applications, with every filter and
 * order.
 */
export async function measureApplications(
  portal: BenchPortal,
  folder: string,
  say: (line: string) => void,
): Promise<Figure[]> {
  say(`V6: ${ROWS} candidaturas`)
  const { middleId, jobId } = await makeApplications(folder)
  const cookie = await signIn(portal, demoAddresses.company)
  const list = '/empresa/candidatos'
  const paths = [
    '/empresa/dashboard',
    '/empresa/dashboard?aba=vagas',
    '/empresa/dashboard?aba=planos',
    list,
    `${list}?page=400`,
    `${list}?candidatura=${middleId}`,
    `${list}?q=numero+12`,
    ...['distancia', 'experiencia', 'estrela'].map((order) => `${list}?ordem=${order}`),
    ...[
      'status=submitted',
      `vaga=${jobId}`,
      'so=novas',
      'so=estrela',
      'etiqueta=segunda+volta',
    ].map((filter) => `${list}?${filter}`),
    ...['provincia=huambo', 'anos=5', 'estudos=mestrado'].map((filter) => `${list}?${filter}`),
    `${list}?desde=${new Date(Date.now() - 7 * 86_400_000).toISOString()}`,
    `${list}?provincia=huambo&anos=5&ordem=distancia&q=numero&candidatura=${middleId}`,
    `${list}/decidir?para=reviewing&todas=1`,
    '/empresa/vagas',
    '/empresa/vagas?ordem=prazo',
    '/empresa/vagas?ordem=titulo',
    '/empresa/vagas?q=a',
    '/empresa/vagas?status=active',
    '/empresa/vagas?novas=1',
    ...['7', '30', '90', '365'].map((days) => `/empresa/estatisticas?periodo=${days}`),
  ]
  const figures: Figure[] = []
  for (const path of paths) figures.push(await measurePage(portal, path, cookie))
  return figures
}

/**
 * Inserts rows for the demonstration's company. Returns the ids of an application in the middle and
 * of a job.
 */
async function makeApplications(folder: string) {
  // Use a separate connection, because the statement timeout of the portal's pool is too short for
  // these inserts.
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
    const own = '(select id from users where email = $1)'
    await client.query(
      `update company_subscriptions set end_date = now() + interval '1 year',
         package_id = (select id from packages where type = 'corporativo' limit 1)
       where is_active and company_id = ${own}`,
      [demoAddresses.company],
    )
    await client.query(
      `update applications set is_starred = random() < 0.1,
         seen_at = case when random() < 0.7 then now() end,
         status = (array['submitted', 'reviewing', 'approved', 'rejected'])[1 + floor(random() * 4)]
       where candidate_name like 'Pessoa número %'`,
    )
    await client.query(
      `insert into application_status_changes (application_id, from_status, to_status, actor_kind, at)
       select id, 'submitted', status, 'company', applied_at + random() * interval '5 days'
       from applications where candidate_name like 'Pessoa número %' and status <> 'submitted'`,
    )
    await client.query(
      `insert into application_labels (application_id, company_id, label)
       select id, company_id, 'segunda volta' from applications
       where candidate_name like 'Pessoa número %' and random() < 0.2`,
    )
    // Treat each job as published between 90 days and a year ago, with views on its first 90 days.
    await client.query(
      `insert into job_daily_totals (job_id, day, views)
       select id, luanda_day(now()) - begun + n, 20
       from (select id, 90 + floor(random() * 275)::int as begun from jobs where company_id = ${own}) own
       cross join generate_series(0, 89) n on conflict do nothing`,
      [demoAddresses.company],
    )
    await client.query('analyze')
    const { rows } = await client.query(
      `select id, job_id from applications where candidate_name like 'Pessoa número %'
       order by applied_at desc offset $1 limit 1`,
      [ROWS / 2],
    )
    return { middleId: String(rows[0].id), jobId: String(rows[0].job_id) }
  } finally {
    await client.end()
  }
}
