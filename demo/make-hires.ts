import { sql } from 'drizzle-orm'
import type { AppContext } from '#app/http/context.ts'
import { demoAddresses } from './sign-ins.ts'

/**
 * Reports the outcomes of ended jobs, and confirms half of the hires for the candidates. The
 * company that visitors sign in to has not reported its outcomes yet.
 */
export async function makeHires({ db }: AppContext): Promise<void> {
  await db.execute(sql`
    update jobs set outcome = case
      when exists (select from applications where job_id = jobs.id and status = 'approved')
        then 'hired-here'
      else (array['hired-elsewhere', 'nobody-suited', 'given-up'])[1 + abs(hashtext(title)) % 3] end
    where (status = 'closed' or expires_at < now()) and abs(hashtext(title)) % 4 > 0
      and company_id not in (select company_id from company_members
        join users on users.id = user_id where email = ${demoAddresses.company})`)
  await db.execute(sql`
    update applications set hired_at = now() - interval '5 days'
    from jobs where jobs.id = job_id and jobs.outcome = 'hired-here'
      and applications.status = 'approved' and abs(hashtext(candidate_name)) % 2 = 0`)
}
