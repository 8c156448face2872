import type { PackageType } from '#app/domain/subscriptions/package.ts'
import { onDatabase } from '#tests/support/database/journey-database.ts'

/** Puts a package on sale at the given price. */
export async function sellPackage(type: PackageType, price: number): Promise<void> {
  await onDatabase('update packages set price = $2, is_active = true where type = $1', [
    type,
    price,
  ])
}

export async function withdrawPackage(type: PackageType): Promise<void> {
  await onDatabase('update packages set is_active = false where type = $1', [type])
}
