import { count, eq, sql } from 'drizzle-orm'
import { BadConfiguration } from './config.ts'
import type { Db } from './database/connection.ts'
import { users } from './domain/accounts/account-table.ts'

/** An account of every demonstration. Its password is public. */
const DEMO_ACCOUNT = 'admin@demo.lusona.ao'

/**
 * Throws BadConfiguration if an installation would use the data of a demonstration, or a
 * demonstration would add its data to those of an installation.
 */
export async function refuseMixedData(db: Db, demo: boolean): Promise<void> {
  const [found] = await db
    .select({
      accounts: count(),
      ofDemo: count(sql`case when ${eq(users.email, DEMO_ACCOUNT)} then 1 end`),
    })
    .from(users)
  const { accounts = 0, ofDemo = 0 } = found ?? {}
  if (!demo && ofDemo > 0) {
    throw new BadConfiguration([
      'DATABASE_URL leads to the data of a demonstration, whose passwords are public: use another database',
    ])
  }
  if (demo && accounts > 0 && ofDemo === 0) {
    throw new BadConfiguration([
      'DEMO must be false: the database has accounts that are not of a demonstration',
    ])
  }
}
