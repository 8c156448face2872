import { demoAddresses } from '#demo/sign-ins.ts'
import { idOf } from '#tests/support/database/find-user.ts'
import { onDatabase } from '#tests/support/database/journey-database.ts'

/**
 * Requests a package of the given type for the demonstration's company, unless it has a pending
 * request.
 */
export async function newPackageRequest(type = 'pro'): Promise<void> {
  await onDatabase(
    `insert into package_requests (company_id, package_id, price)
     select users.id, packages.id, price from users, packages
     where email = $1 and type = $2 on conflict do nothing`,
    [demoAddresses.company, type],
  )
}

export async function deletePendingRequests(): Promise<void> {
  await onDatabase("delete from package_requests where status = 'pending'")
}

/** Deletes all package requests of the demonstration's company. */
export async function deleteOwnRequests(): Promise<void> {
  await onDatabase('delete from package_requests where company_id = $1', [
    await idOf(demoAddresses.company),
  ])
}
