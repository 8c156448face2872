import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { partners, testimonials } from '#app/domain/settings/settings-table.ts'
import { featuringCompanies } from '#app/domain/subscriptions/featuring-companies.ts'
import type { AppContext } from '#app/http/context.ts'
import { demoCompanies } from './companies.ts'
import { storeCompanyLogo } from './company-logos.ts'
import { demoPartners, demoTestimonials } from './partners.ts'

export async function makeShowcase(ctx: AppContext): Promise<void> {
  const { db } = ctx
  for (const [position, name] of demoPartners.entries()) {
    const company = demoCompanies.find((one) => one.name === name)
    const id = randomUUID()
    const logo = company ? await storeCompanyLogo(ctx, id, company) : null
    await db.insert(partners).values({ id, name, position, logo })
  }
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
      bank_iban = 'AO33 0000 0000 0000 0000 0000 0', contact_phone = '+244900000100',
      whatsapp_phone = '+244900000100', facebook_url = 'https://www.facebook.com/',
      linkedin_url = 'https://www.linkedin.com/', instagram_url = 'https://www.instagram.com/'`)
  // The views recorded while the demonstration was created have the wrong dates. Replace them with
  // about fifteen views for each application.
  await db.execute(sql`delete from job_daily_totals`)
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
  // Add totals for days on which a job got applications although it was not open.
  await db.execute(sql`
    insert into job_daily_totals (job_id, day, views, starts, applications)
    select job_id, luanda_day(applied_at), 13 * count(*), count(*), count(*) from applications group by 1, 2
    on conflict do nothing`)
  await db.execute(sql`
    update job_daily_totals as totals
    set featured = totals.views * (10 + abs(hashtext(totals.day::text)) % 20) / 100
    from jobs where jobs.id = totals.job_id and jobs.company_id in (
      select company_id from (${featuringCompanies('list', new Date())}) as featuring)`)
  // Insert one row for each counted share, with its method, so that rows and totals agree.
  await db.execute(sql`
    insert into job_shares (job_id, method, at)
    select job_id, (array['whatsapp', 'whatsapp', 'whatsapp', 'whatsapp', 'whatsapp', 'whatsapp',
        'facebook', 'facebook', 'copy', 'linkedin'])[1 + abs(hashtext(job_id::text || day::text || n)) % 10],
      least(day::timestamp at time zone 'Africa/Luanda' + interval '9 hours', now())
    from job_daily_totals cross join generate_series(1, shares) as n`)
  // Set the creation of each account to a time before its first job or application.
  await db.execute(sql`
    update companies set created_at = first.at - interval '3 days'
    from (select company_id as id, min(created_at) as at from jobs group by company_id) as first
    where companies.id = first.id and first.at < companies.created_at`)
  await db.execute(sql`
    update profiles set created_at = first.at - interval '1 day'
    from (
      select candidate_id as id, min(applied_at) as at from applications group by candidate_id
      union all select id, created_at from companies
    ) as first where profiles.id = first.id and first.at < profiles.created_at`)
}
