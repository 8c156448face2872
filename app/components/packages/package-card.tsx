import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { grouped } from '#app/domain/formats/money.ts'
import type { listPackages } from '#app/domain/subscriptions/list-packages.ts'
import {
  isMostPopular,
  packageOffers,
  planOffers,
} from '#app/domain/subscriptions/package-offer.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'

export type OfferedPackage = Awaited<ReturnType<typeof listPackages>>[number]

const DAYS_OF_A_MONTH = 30

type PackageCardProps = {
  offer: OfferedPackage
  isCurrent?: boolean
  as?: 'h2' | 'h3'
  action?: ReactNode
  children?: ReactNode
}

export function PackageCard({
  offer,
  isCurrent = false,
  as: Heading = 'h3',
  action,
  children,
}: PackageCardProps) {
  // In the company area, `children` lists the plan's permissions, so omit them here.
  const lines = [...packageOffers(offer), ...(children ? [] : planOffers(offer.type))]
  return (
    <Card as="li" className="flex flex-col gap-3">
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-2">
        <Heading className="text-xl">{offer.name}</Heading>
        {isCurrent && <Badge tone="success">O seu plano</Badge>}
        {!isCurrent && isMostPopular(offer) && <Badge tone="highlight">Mais Popular</Badge>}
      </div>
      <Price offer={offer} />
      <ul className="grid gap-1.5">
        {lines.map((line) => (
          <li key={line} className="flex gap-2">
            <Check aria-hidden="true" className="mt-1 size-4 flex-none text-mata" />
            {line}
          </li>
        ))}
      </ul>
      {children}
      {action && <div className="mt-auto pt-2">{action}</div>}
    </Card>
  )
}

/**
 * The price and its period: '{n} KZ /mês' for a month, 'Grátis' for 0 (PACK-09). The trial and
 * other periods are shown in days: '/14 dias'.
 */
function Price({ offer: { price, type, durationDays } }: { offer: OfferedPackage }) {
  const isPaid = type !== 'trial' && price > 0
  const isMonth = isPaid && durationDays === DAYS_OF_A_MONTH
  const per = isMonth ? '/mês' : (isPaid || type === 'trial') && `/${durationDays} dias`
  return (
    <p className="figures">
      <span className="text-2xl font-bold">{price === 0 ? 'Grátis' : `${grouped(price)} KZ`}</span>
      {per && <span className="text-cinza">{` ${per}`}</span>}
    </p>
  )
}
