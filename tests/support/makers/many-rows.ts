import { Client } from 'pg'

/**
 * Inserts `many` rows into every table that administrators list, and a fifth as many companies.
 * Bypasses triggers and foreign keys, and omits the tables of the job search.
 */
export async function makeManyRows(superuserUrl: string, many: number): Promise<void> {
  // Use a separate connection, because the statement timeout of the portal's pool is too short for
  // these inserts.
  const client = new Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(`
      create temp table person as select uuidv7() as id, n from generate_series(1, ${many}) as n;
      create temp table firm as select uuidv7() as id, n from generate_series(1, ${many / 5}) as n;
      create temp table offer as
        select id, row_number() over (order by price) - 1 as place from packages where price > 0;
      create temp table deal as
        select person.n, firm.id as company_id, offer.id as package_id,
          now() - person.n * interval '10 minutes' as at
        from person join firm on firm.n = 1 + person.n % ${many / 5}
          join offer on offer.place = person.n % (select count(*) from offer)`)
    for (const statement of tables) await client.query(statement)
  } finally {
    await client.end()
  }
  const after = new Client({ connectionString: superuserUrl })
  await after.connect()
  await after.query('vacuum analyze').finally(() => after.end())
}

const tables = [
  `insert into users (id, name, email, created_at)
   select id, 'Pessoa ' || n, 'p' || n || '@muitos.ao', now() - n * interval '7 minutes' from person`,
  `insert into profiles (id, user_type, display_number, created_at)
   select id, case when n % 50 > 0 then 'candidate' end, 3000000 + n, now() from person`,
  `insert into accounts (account_id, provider_id, user_id)
   select 'muitos' || n, case n % 3 when 0 then 'linkedin_oidc' else 'google' end, id from person`,
  `insert into companies (id, name, approval, display_number, created_at)
   select id, 'Empresa ' || n % 200 || ' ' || n, case n % 100 when 0 then 'pending' else 'approved' end,
     5000000 + n, now() - n * interval '11 minutes' from firm`,
  `insert into listed_users (id, kind, display_number, name, is_blocked, approval, created_at)
   select id, 'candidate', 3000000 + n, 'pessoa ' || n, n % 500 = 0, null, now() from person
   union all select id, 'company', display_number, lower(name), false, approval, created_at
     from companies where display_number > 5000000`,
  `insert into jobs (id, company_id, title, description, responsibilities, requirements, contract_type,
     work_type, status, created_at, short_code)
   select person.id, company_id, 'Vaga ' || n, 'd', 'r', 'q', 'full_time', 'presencial',
     case when n % 1000 = 0 then 'pending' when n % 3 = 0 then 'closed' else 'active' end, at, 'm' || n
   from person join deal using (n)`,
  `insert into applications (job_id, company_id, candidate_id, candidate_name, candidate_email,
     candidate_phone, status, applied_at, answered_at)
   select person.id, company_id, person.id, 'Pessoa ' || n, 'p@muitos.ao', '',
     (array['submitted', 'reviewing', 'approved', 'rejected', 'withdrawn'])[1 + n % 5], at,
     case when n % 5 in (2, 3) then at end
   from person join deal using (n)`,
  `insert into contact_messages (sender_name, sender_email, subject, content, category, sent_at, is_read,
     answered_at)
   select 'Pessoa ' || n, 'p@muitos.ao', 'Outro', 'Bom dia', 'Outro', at, n % 100 > 0,
     case n % 7 when 0 then now() end from deal`,
  `insert into company_subscriptions (company_id, package_id, is_active, start_date, end_date, created_at)
   select company_id, package_id, n <= (select count(*) from firm), at, now() + interval '1 hour' * (n % 700), at
   from deal`,
  `insert into package_requests (company_id, package_id, price, duration_days, status, requested_at,
     processed_at, rejection_reason)
   select company_id, package_id, 25000 * (1 + n % 4), 30,
     case when n <= 300 then 'pending' when n % 4 = 0 then 'rejected' else 'approved' end, at,
     case when n > 300 then now() end, case when n > 300 and n % 4 = 0 then 'x' end from deal`,
  `insert into payments (company_id, package_id, amount, paid_at)
   select company_id, package_id, 25000 * (1 + n % 4), at from deal`,
  `insert into events (name, actor_kind, actor_id, subject_id, data, at)
   select 'user-blocked', 'admin', (select id from admins limit 1), person.id, '{}', at
   from person join deal using (n)`,
]
