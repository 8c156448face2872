import type { PackageType } from './package.ts'
import { type PlanType, plans } from './plan.ts'

/**
 * Locations where a company's jobs are featured while its package runs. 'Todas as vagas em destaque
 * no site' (PACK-11) features them in the list. 'Destaque na página inicial' (PACK-12) features
 * them on the home page; 'Todos os canais' of that package includes the list. Not a permission of
 * the plan, because featuring is not an act of the company.
 */
export type FeaturedLocation = 'list' | 'home'

/** The packages that feature jobs in each location, the smallest first. */
export const featuringPackages = {
  list: ['pro', 'corporativo'],
  home: ['corporativo'],
} as const satisfies Record<FeaturedLocation, readonly Exclude<PackageType, 'trial'>[]>

export function features(plan: PlanType, location: FeaturedLocation): boolean {
  return featuringPackages[location].some((type) => type === plan)
}

/** The smallest plan that features jobs in this location, for the hint to companies without it. */
export function planThatFeatures(location: FeaturedLocation): string {
  return plans[featuringPackages[location][0]].name
}
