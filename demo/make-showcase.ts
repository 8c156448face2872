import { sql } from 'drizzle-orm'
import { partners, testimonials } from '#app/domain/settings/settings-table.ts'
import type { AppContext } from '#app/http/context.ts'
import { demoPartners, demoTestimonials } from './partners.ts'

/** What the admin edits for the home page, and how often the jobs were looked at. */
export async function makeShowcase({ db }: AppContext): Promise<void> {
  await db.insert(partners).values(demoPartners.map((name, position) => ({ name, position })))
  await db.insert(testimonials).values(
    demoTestimonials.map(({ name, role, text, note }, position) => ({
      author: name,
      role: `${role} · ${note}`,
      words: text,
      position,
    })),
  )
  await db.execute(sql`
    update settings set bank_name = 'Banco de Demonstração', bank_account_holder = 'Lusona, Lda',
      bank_iban = 'AO06 0000 0000 0000 0000 0000 0', contact_phone = '+244 900 000 100',
      whatsapp_phone = '+244 900 000 100'`)
  // Views follow the applications: some fifteen for each, and a few for jobs that drew none.
  await db.execute(sql`
    insert into job_daily_totals (job_id, day, views, shares, starts, applications)
    select jobs.id, day::date,
      (3 + abs(hashtext(jobs.title || day::text)) % 12 + 13 * coalesce(sent.count, 0))::int,
      (abs(hashtext(day::text || jobs.title)) % 9 / 7)::int,
      (coalesce(sent.count, 0) + abs(hashtext(jobs.title || day::text || 's')) % 2)::int,
      coalesce(sent.count, 0)::int
    from jobs
    cross join lateral generate_series(luanda_day(greatest(jobs.created_at, now() - interval '90 days')),
      luanda_day(least(coalesce(jobs.expires_at, now()), now())), interval '1 day') as day
    left join lateral (select count(*) from applications
      where job_id = jobs.id and luanda_day(applied_at) = day::date) as sent on true
    where jobs.status in ('active', 'closed')
    on conflict (job_id, day) do update set views = excluded.views, shares = excluded.shares,
      starts = excluded.starts, applications = excluded.applications`)
}
