import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'

export async function countPlatform(db: Db) {
  const { rows } = await db.execute<
    Record<'users' | 'companies' | 'jobs' | 'applications', number>
  >(sql`
    select (select count(*)::int from profiles) as users,
      (select count(*)::int from companies) as companies,
      (select count(*)::int from jobs) as jobs,
      (select count(*)::int from applications) as applications`)
  return rows[0] ?? { users: 0, companies: 0, jobs: 0, applications: 0 }
}
