import { currentTime } from '../formats/current-time.ts'
import type { PackageType } from './package.ts'
import { type PlanType, plans } from './plan.ts'

export type Subscription = {
  isActive: boolean
  isTrial: boolean
  endDate: Date
  trialEndDate: Date | null
  jobsUsed: number
  extraJobs: number
  packageType: string
  maxJobs: number | null
}

const DAY_MS = 24 * 60 * 60 * 1000

/** A trial has its own end; other subscriptions end at end_date (D88). */
export function endOf({
  isTrial,
  trialEndDate,
  endDate,
}: Pick<Subscription, 'isTrial' | 'trialEndDate' | 'endDate'>): Date {
  return (isTrial ? trialEndDate : null) ?? endDate
}

/**
 * Remaining days of a trial, rounded up, at least 0. A trial without its own end uses end_date
 * (D88).
 */
export function trialDaysRemaining(
  subscription: Pick<Subscription, 'trialEndDate' | 'endDate'>,
  now = currentTime(),
): number {
  const end = subscription.trialEndDate ?? subscription.endDate
  return Math.max(0, Math.ceil((end.getTime() - now.getTime()) / DAY_MS))
}

function hasEnded(subscription: Subscription, now: Date): boolean {
  if (subscription.isTrial && trialDaysRemaining(subscription, now) === 0) return true
  return subscription.endDate.getTime() < now.getTime()
}

/** An inactive subscription gives no rights, even before its end (2§4, D88). */
export function planTypeOf(subscription: Subscription | undefined, now = currentTime()): PlanType {
  if (!subscription?.isActive || hasEnded(subscription, now)) return 'expired'
  if (subscription.isTrial) return 'trial'
  return isPaidType(subscription.packageType) ? subscription.packageType : 'expired'
}

function isPaidType(type: string): type is Exclude<PackageType, 'trial'> {
  return type === 'essencial' || type === 'pro' || type === 'corporativo'
}

/** The jobs of the package and the extra jobs; null means no limit. */
export function jobsBought(
  subscription: Pick<Subscription, 'maxJobs' | 'extraJobs'>,
): number | null {
  return subscription.maxJobs === null ? null : subscription.maxJobs + subscription.extraJobs
}

export type PublishingLimit =
  | 'no-package'
  | 'suspended'
  | 'ended'
  | 'jobs-bought'
  | 'plan-total'
  | 'plan-active'

/** Why no further job can be published: no valid subscription, quota used, or a limit (D50). */
export function publishingLimit(
  subscription: Subscription | undefined,
  activeJobs: number,
  now = currentTime(),
): PublishingLimit | undefined {
  if (!subscription) return 'no-package'
  if (!subscription.isActive) return 'suspended'
  const type = planTypeOf(subscription, now)
  if (type === 'expired') return 'ended'
  const bought = jobsBought(subscription)
  if (bought !== null && subscription.jobsUsed >= bought) return 'jobs-bought'
  const { maxJobsAllowed, maxActiveJobs } = plans[type]
  if (maxJobsAllowed !== null && subscription.jobsUsed >= maxJobsAllowed) return 'plan-total'
  if (maxActiveJobs !== null && activeJobs >= maxActiveJobs) return 'plan-active'
  return undefined
}

export const publishingLimitSentences = {
  'no-package': 'A sua empresa ainda não tem um pacote ativo.',
  suspended: 'A sua assinatura está suspensa.',
  ended: 'A sua assinatura terminou.',
  'jobs-bought': 'Já usou todas as vagas do seu pacote.',
  'plan-total': 'Já chegou ao número total de vagas do seu plano.',
  'plan-active': 'Já tem o número máximo de vagas ativas do seu plano.',
} satisfies Record<PublishingLimit, string>

export function subscriptionStatusText(
  subscription: Subscription | undefined,
  activeJobs: number,
  now = currentTime(),
): string {
  if (!subscription) return 'Nenhum pacote ativo'
  if (!subscription.isActive) return 'Assinatura suspensa'
  if (hasEnded(subscription, now))
    return subscription.isTrial ? 'Trial expirado' : 'Assinatura expirada'
  if (publishingLimit(subscription, activeJobs, now)) return 'Limite de vagas atingido'
  if (subscription.isTrial) return `Trial (${trialDaysRemaining(subscription, now)} dias restantes)`
  return 'Assinatura ativa'
}

/** Statuses that administrators see (2§4). They derive from the end date and `isActive`. */
export const displayedStatuses = ['active', 'expired', 'suspended'] as const
export type DisplayedStatus = (typeof displayedStatuses)[number]

export const displayedStatusLabels = {
  active: 'Ativa',
  expired: 'Expirada',
  suspended: 'Suspensa',
} satisfies Record<DisplayedStatus, string>

export function displayedStatus(
  { isActive, endDate }: Pick<Subscription, 'isActive' | 'endDate'>,
  now = currentTime(),
): DisplayedStatus {
  if (!isActive) return 'suspended'
  return endDate.getTime() < now.getTime() ? 'expired' : 'active'
}
