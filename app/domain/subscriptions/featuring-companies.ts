import { inArray, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { users } from '../accounts/account-table.ts'
import { type FeaturedLocation, featuringPackages } from './featuring.ts'
import { packages, companySubscriptions as subscriptions } from './subscription-table.ts'

/**
 * SQL `(company_id, end_date)`: companies with an active package other than a trial. Excludes
 * companies whose account is blocked.
 */
export function featuringCompanies(location: FeaturedLocation, now: Date | Placeholder): SQL {
  const moment = now instanceof Date ? now.toISOString() : now
  return sql`select ${subscriptions.companyId}, ${subscriptions.endDate} from ${subscriptions}
    join ${packages} on ${packages.id} = ${subscriptions.packageId}
    where ${subscriptions.isActive} and not ${subscriptions.isTrial}
      and ${subscriptions.endDate} >= ${moment}::timestamptz
      and ${inArray(packages.type, [...featuringPackages[location]])}
      and not exists (select from ${users} where ${users.id} = ${subscriptions.companyId}
        and ${users.blockedAt} is not null)`
}
