import type { PackageType } from '#app/domain/subscriptions/package.ts'
import { demoAddresses } from '#demo/sign-ins.ts'
import { idOf } from '#tests/support/database/find-user.ts'
import { onDatabase, setRow } from '#tests/support/database/journey-database.ts'

const setSubscription = (id: string, columns: { package_id?: string; is_active?: boolean }) =>
  setRow('company_subscriptions', id, columns)

const ownId = () => idOf(demoAddresses.company)

/** Ends the package of the demonstration's company. */
export async function endOwnPackage(): Promise<void> {
  await onDatabase(
    `update company_subscriptions set is_active = false, version = version + 1
     where company_id = $1`,
    [await ownId()],
  )
}

/** Returns the id of the subscription with which the demonstration's company begins. */
export async function findOwnSubscription(): Promise<string> {
  const { rows } = await onDatabase(
    `select id from company_subscriptions
     where company_id = $1 and extra_jobs = 30 and not is_trial`,
    [await ownId()],
  )
  return String(rows[0].id)
}

/** Activates the subscription with which the demonstration's company begins. */
export async function restoreOwnPackage(): Promise<void> {
  await setSubscription(await findOwnSubscription(), { is_active: true })
}

export async function extendSubscription(id: string, days: number): Promise<void> {
  await onDatabase(
    `update company_subscriptions set version = version + 1,
       end_date = end_date + make_interval(days => $2) where id = $1`,
    [id, days],
  )
}

/**
 * Switches the active subscription of the demonstration's company to another package. Returns a
 * function that switches it back.
 */
export async function switchOwnPackage(type: PackageType): Promise<() => Promise<void>> {
  const { rows } = await onDatabase(
    `select id, package_id, (select id from packages where type = $2 limit 1) as other
     from company_subscriptions where is_active and company_id = $1`,
    [await ownId(), type],
  )
  const { id, package_id, other } = rows[0]
  await setSubscription(id, { package_id: other })
  return () => setSubscription(id, { package_id })
}
