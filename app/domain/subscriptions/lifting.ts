import type { PackageType } from './package.ts'
import { type PlanType, plans } from './plan.ts'

/**
 * Where the jobs of a company are lifted while its package lasts, as the packages promise: in the list by
 * 'Todas as vagas em destaque no site' (PACK-11), on the home page by 'Destaque na página inicial'
 * (PACK-12), whose 'Todos os canais' hold the list too. It is none of the plan's seven permissions: it
 * says what is done with the jobs, and not what the company may do.
 */
export type LiftedPlace = 'list' | 'home'

/** The packages that lift jobs there, the smallest first. */
export const liftingPackages = {
  list: ['pro', 'corporativo'],
  home: ['corporativo'],
} as const satisfies Record<LiftedPlace, readonly Exclude<PackageType, 'trial'>[]>

export function lifts(plan: PlanType, place: LiftedPlace): boolean {
  return liftingPackages[place].some((type) => type === plan)
}

/** The smallest plan that lifts jobs there, to be named where they are not. */
export function planThatLifts(place: LiftedPlace): string {
  return plans[liftingPackages[place][0]].name
}
