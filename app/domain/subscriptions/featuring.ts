import type { PackageType } from './package.ts'
import { type PlanType, plans } from './plan.ts'

/**
 * Where a package's jobs are featured: in the list (PACK-11), or on home page and list (PACK-12).
 * Not part of `planPermissions`: the portal features the jobs, not the company.
 */
export type FeaturedLocation = 'list' | 'home'

export const featuringPackages = {
  list: ['pro', 'corporativo'],
  home: ['corporativo'],
} as const satisfies Record<FeaturedLocation, readonly Exclude<PackageType, 'trial'>[]>

export function features(plan: PlanType, location: FeaturedLocation): boolean {
  return featuringPackages[location].some((type) => type === plan)
}

/**
 * The smallest plan that features jobs in this location, as a hint for companies whose plan does
 * not.
 */
export function planThatFeatures(location: FeaturedLocation): string {
  return plans[featuringPackages[location][0]].name
}
