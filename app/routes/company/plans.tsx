import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { PublishingRoom } from '#app/domain/jobs/find-publishing-room.ts'
import { kwanzas } from '#app/domain/jobs/salary-text.ts'
import type { listPackages } from '#app/domain/subscriptions/list-packages.ts'
import {
  type PlanPermission,
  planPermissionLabels,
  planPermissions,
  plans,
  planWith,
} from '#app/domain/subscriptions/plan.ts'
import { Badge } from '#app/ui/badge.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SubscriptionCard } from './subscription-card.tsx'

type Package = Awaited<ReturnType<typeof listPackages>>[number]

export function Plans({ packages, room }: { packages: Package[]; room: PublishingRoom | null }) {
  return (
    <div className="grid gap-6">
      <SubscriptionCard room={room} title="Assinatura atual" />
      <section aria-labelledby="planos">
        <h2 id="planos" className="mb-3 text-lg">
          Planos
        </h2>
        {packages.length === 0 && (
          <EmptyState title="De momento não há pacotes à venda">
            Os pacotes que a administração puser à venda ficam aqui.
          </EmptyState>
        )}
        <ul className="grid gap-4 md:grid-cols-2">
          {packages.map((offer) => (
            <PlanCard key={offer.id} offer={offer} isCurrent={room?.planType === offer.type} />
          ))}
        </ul>
      </section>
    </div>
  )
}

function PlanCard({ offer, isCurrent }: { offer: Package; isCurrent: boolean }) {
  const plan = plans[offer.type]
  return (
    <Card as="li" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3>{offer.name}</h3>
        {isCurrent && <Badge tone="success">O seu plano</Badge>}
      </div>
      <p className="text-xl font-semibold">
        {offer.price === 0 ? `${offer.durationDays} dias` : `${kwanzas(offer.price)}/mês`}
      </p>
      <p className="text-cinza">{plan.description}</p>
      <p>
        {offer.maxJobs === null ? 'Vagas sem limite' : vacancies(offer.maxJobs)},{' '}
        {offer.durationDays} dias
        {plan.maxActiveJobs === null ? '.' : `, até ${plan.maxActiveJobs} ativas ao mesmo tempo.`}
      </p>
      <ul className="grid gap-1">
        {planPermissions.map((permission) => (
          <Permission key={permission} permission={permission} isIncluded={plan[permission]} />
        ))}
      </ul>
      {offer.price > 0 && (
        <p className="mt-auto pt-2">
          <LinkButton
            to={`/empresas?selectedPackage=${offer.id}`}
            variant={isCurrent ? 'secondary' : 'primary'}
          >
            {isCurrent ? 'Renovar' : 'Escolher'}
            <span className="sr-only"> {offer.name}</span>
          </LinkButton>
        </p>
      )}
    </Card>
  )
}

function Permission({
  permission,
  isIncluded,
}: {
  permission: PlanPermission
  isIncluded: boolean
}) {
  const label = planPermissionLabels[permission]
  if (isIncluded) {
    return (
      <li className="flex gap-2">
        <Check aria-label="Inclui" role="img" className="mt-1 size-4 flex-none text-mata" />
        {label}
      </li>
    )
  }
  return (
    <li className="flex gap-2 text-cinza" aria-disabled="true">
      <X aria-label="Não inclui" role="img" className="mt-1 size-4 flex-none" />
      <span>
        {label} <span className="text-sm">{`(no plano ${planWith(permission)})`}</span>
      </span>
    </li>
  )
}

function vacancies(count: number): string {
  return count === 1 ? '1 vaga' : `${count} vagas`
}
