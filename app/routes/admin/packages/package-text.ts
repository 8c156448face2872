import { grouped, kwanzas } from '#app/domain/formats/money.ts'
import type { RequestToDecide } from '#app/domain/subscriptions/find-request-detail.ts'
import type { PackageRequestStatus } from '#app/domain/subscriptions/package.ts'
import type { DisplayedStatus } from '#app/domain/subscriptions/subscription.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'

/** The price of a package as text: '14 dias' if it is 0, otherwise '{price} KZ/mês' (2§9, D86). */
export function packagePrice(price: number): string {
  return price === 0 ? '14 dias' : `${grouped(price)} KZ/mês`
}

type Requested = Pick<RequestToDecide, 'price' | 'packageType'>

/** A trial is described by its days. Any other package with the price 0 is described as free. */
export function requestPrice({ price, packageType }: Requested, free = 'Grátis'): string {
  return price === 0 && packageType !== 'trial' ? free : packagePrice(price)
}

type AskedFor = Pick<RequestToDecide, 'price' | 'priceNow'>

/** Whether the package's price has changed since the request. */
export const hasPriceChanged = ({ price, priceNow }: AskedFor) => price !== priceNow

/** States that earlier requests keep their price. */
export function priceNowText({ price, priceNow }: AskedFor): string {
  const now = priceNow === 0 ? 'é agora grátis' : `custa agora ${kwanzas(priceNow)}`
  if (price === 0) return `O pacote ${now}; foi pedido grátis, e é isso que vale.`
  return `O pacote ${now}; vale o preço a que foi pedido, ${kwanzas(price)}.`
}

/** The number of jobs as text: ∞ if it is unlimited or if the total is 0 (D55). */
export function jobsText({
  maxJobs,
  extraJobs = 0,
}: {
  maxJobs: number | null
  extraJobs?: number
}) {
  return maxJobs === null || maxJobs + extraJobs === 0 ? '∞' : String(maxJobs + extraJobs)
}

export const statusTones = {
  active: 'success',
  expired: 'danger',
  suspended: 'warning',
} satisfies Record<DisplayedStatus, BadgeTone>

export const requestTones = {
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
} satisfies Record<PackageRequestStatus, BadgeTone>

export const belowNone = 'Abaixo de 0 fica 0.'
